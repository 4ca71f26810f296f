import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Settings } from '../settings/settings.ts';

/** Reads the hashes of the framework's inline scripts, collected by the site's build. */
function inlineScriptHashes(clientFolder: string): string[] {
  try {
    return z
      .array(z.string().regex(/^sha256-[A-Za-z0-9+/=]+$/))
      .parse(JSON.parse(readFileSync(`${clientFolder}/csp-hashes.json`, 'utf8')));
  } catch {
    // Fails closed: without the file the pages' inline scripts are refused.
    return [];
  }
}

const policyOfData = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Security headers of every answer that is no page; also of those that no hook sees. */
export function dataHeaders({
  publicUrl,
}: Pick<Settings, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    ...headersEverywhere(publicUrl),
    'content-security-policy': policyOfData,
    'cache-control': 'no-store',
  };
}

const headersEverywhere = (publicUrl: string) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.startsWith('https://')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});

/**
 * Adds the security headers of every answer (OWASP Secure Headers). Scripts come from our own files
 * or are known by hash; styles need 'unsafe-inline' because public pages have their rules written
 * into them, and elements carry what is computed, such as a width, as an attribute.
 */
export function addSecurityHeaders(
  server: FastifyInstance,
  settings: Pick<Settings, 'build' | 'publicUrl' | 'embeddingOrigin' | 'mapTiles' | 'errorReports'>,
  clientFolder: string,
): void {
  const isSecure = settings.publicUrl.startsWith('https://');
  const hashes = inlineScriptHashes(clientFolder).map((hash) => `'${hash}'`);
  // The demo embeds pages of its own.
  const ancestors = [
    ...(settings.build === 'demo' ? ["'self'"] : []),
    ...(settings.embeddingOrigin === undefined ? [] : [settings.embeddingOrigin]),
  ];
  const { browserDsn } = settings.errorReports;
  const reportsTo = browserDsn === undefined ? null : new URL(browserDsn).origin;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", settings.mapTiles?.source ?? ''].join(' ').trim(),
    "font-src 'self'",
    ["connect-src 'self'", reportsTo ?? ''].join(' ').trim(),
    "manifest-src 'self'",
    ...(settings.build === 'demo' ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  const ofData = dataHeaders(settings);
  const ofPages = {
    ...headersEverywhere(settings.publicUrl),
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    // X-Frame-Options cannot name another origin, and browsers that know frame-ancestors ignore it.
    ...(settings.embeddingOrigin === undefined
      ? { 'x-frame-options': settings.build === 'demo' ? 'SAMEORIGIN' : 'DENY' }
      : {}),
  };
  server.addHook('onRequest', (request, reply, done) => {
    const isData =
      (request.url.startsWith('/api/') && !request.url.startsWith('/api/docs')) ||
      request.url.startsWith('/ofrep/');
    reply.headers(isData ? ofData : ofPages).header('x-request-id', request.id);
    done();
  });
}
