import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Settings } from '../settings.ts';

/** Hashes of the scripts that the framework writes into our pages, made when the site is built. */
function inlineScriptHashes(clientFolder: string): string[] {
  try {
    return z
      .array(z.string().regex(/^sha256-[A-Za-z0-9+/=]+$/))
      .parse(JSON.parse(readFileSync(`${clientFolder}/csp-hashes.json`, 'utf8')));
  } catch {
    // Without the file the pages' own inline scripts are refused, which is the safe side.
    return [];
  }
}

/**
 * Security headers of every answer (OWASP Secure Headers). Scripts come from our own files or are
 * known by hash; styles need 'unsafe-inline' because the component library writes style elements.
 */
export function addSecurityHeaders(
  server: FastifyInstance,
  settings: Settings,
  clientFolder: string,
): void {
  const isSecure = settings.publicUrl.startsWith('https://');
  const hashes = inlineScriptHashes(clientFolder).map((hash) => `'${hash}'`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(settings.build === 'demo' ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    settings.build === 'demo' ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'x-frame-options': settings.build === 'demo' ? 'SAMEORIGIN' : 'DENY',
      'x-request-id': request.id,
    });
    if (isSecure) {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
