import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Settings } from '../settings/settings.ts';
import { policyReportsPath } from './policy-reports.ts';

const Hashes = z.array(
  z
    .string()
    .regex(/^sha256-[A-Za-z0-9+/=]+$/)
    .transform((hash) => `'${hash}'`),
);
const InlineHashes = z.object({ scripts: Hashes, styles: Hashes });

/** Reads the hashes of the pages' inline scripts and styles, collected by the site's build. */
function inlineHashes(clientFolder: string): z.infer<typeof InlineHashes> {
  try {
    return InlineHashes.parse(JSON.parse(readFileSync(`${clientFolder}/csp-hashes.json`, 'utf8')));
  } catch {
    // Fails closed: without the file what is inline is refused.
    return { scripts: [], styles: [] };
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
 * The markup that scripts may make elements of by text (W3C, Trusted Types): our own parser, into a
 * document that runs nothing; the editor's of what is pasted, likewise; and the map library's own
 * few pieces, word for word (docs/decisions/0062). Besides, the one address of our service worker.
 */
const trustedTypes = ['inert-document', 'ProseMirrorClipboard', 'default', 'service-worker'];

/**
 * Adds the security headers of every answer (OWASP Secure Headers). Scripts and styles come from our
 * own files or are known by hash. What a page computes, such as a width, a script sets of its
 * element, which the policy permits; as an attribute in markup it is refused.
 */
export function addSecurityHeaders(
  server: FastifyInstance,
  settings: Pick<Settings, 'build' | 'publicUrl' | 'embeddingOrigin' | 'mapTiles' | 'errorReports'>,
  clientFolder: string,
): void {
  const isSecure = settings.publicUrl.startsWith('https://');
  const inline = inlineHashes(clientFolder);
  // The demo embeds pages of its own.
  const ancestors = [
    ...(settings.build === 'demo' ? ["'self'"] : []),
    ...(settings.embeddingOrigin === undefined ? [] : [settings.embeddingOrigin]),
  ];
  const { browserDsn } = settings.errorReports;
  const reportsTo = browserDsn === undefined ? null : new URL(browserDsn).origin;
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ')}`,
    ["img-src 'self' data: blob:", settings.mapTiles?.source ?? ''].join(' ').trim(),
    "font-src 'self'",
    ["connect-src 'self'", reportsTo ?? ''].join(' ').trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(settings.build === 'demo' ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    // By name for browsers that know the Reporting API, by address for those that do not.
    'report-to policy',
    `report-uri ${policyReportsPath}`,
  ].join('; ');
  const ofData = dataHeaders(settings);
  const ofFiles = {
    ...headersEverywhere(settings.publicUrl),
    'content-security-policy': policyOfData,
  };
  const ofPages = {
    ...headersEverywhere(settings.publicUrl),
    'content-security-policy': policy,
    'reporting-endpoints': `policy="${policyReportsPath}"`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    // X-Frame-Options cannot name another origin, and browsers that know frame-ancestors ignore it.
    ...(settings.embeddingOrigin === undefined
      ? { 'x-frame-options': settings.build === 'demo' ? 'SAMEORIGIN' : 'DENY' }
      : {}),
  };
  server.addHook('onRequest', (request, reply, done) => {
    const isData = request.url.startsWith('/api/') || request.url.startsWith('/ofrep/');
    const isFile = request.url.startsWith('/assets/');
    reply.headers(isData ? ofData : isFile ? ofFiles : ofPages).header('x-request-id', request.id);
    done();
  });
}
