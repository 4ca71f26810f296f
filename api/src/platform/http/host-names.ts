import { isIP } from 'node:net';
import { ExpectedError } from '@troskel/contract/ground/errors';
import { negotiateLanguage } from '@troskel/contract/ground/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { describeError } from './errors.ts';

/** `Host` (RFC 9110, section 7.2): a name or an address in brackets, and perhaps a port. */
const hostForm = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d+)?$/i;
/** A whole address in the place of a path (RFC 9112, section 3.2.2), and the host in it. */
const absoluteForm = /^https?:\/\/([^/?#]*)/i;
const probes = /^\/(healthz|readyz)(\?|$)/;

/** The name alone, in small letters, as URLs have it; null for what names no host. */
export function hostNameOf(host: string): string | null {
  return hostForm.exec(host)?.[1]?.toLowerCase().replace(/\.$/, '') ?? null;
}

/** The path of what was asked for, whichever form it has. */
export function pathOf(target: string): string {
  const path = target.replace(absoluteForm, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** The host that a request is meant for; null when it says none, or two (RFC 9112, section 3.2). */
function hostOf(request: FastifyRequest): string | null {
  const { rawHeaders, httpVersion } = request.raw;
  const lines = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  if (lines.length > 1 || (lines.length === 0 && httpVersion === '1.1')) return null;
  return absoluteForm.exec(request.originalUrl)?.[1] ?? request.host ?? '';
}

/** Whether a probe may ask so: by the server's address, on its machine, or without a name (HTTP/1.0). */
const isByAddress = (name: string | null): boolean =>
  name === null || name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;

/**
 * Answers under its own names alone: whoever leads a browser here under another name (a name that
 * is made to point here, a forged `Host`) gets 421 (RFC 9110, section 15.5.20) and nothing of the
 * product. `X-Forwarded-Host` counts only when one of the trusted proxies sends it. Probes by
 * address are let through to health alone. Whoever names no host, or two, gets 400.
 */
export function answerOwnNames(
  server: FastifyInstance,
  { hostNames }: Pick<Settings, 'hostNames'>,
): void {
  const known = new Set(hostNames);
  server.addHook('onRequest', (request, reply, done) => {
    const host = hostOf(request);
    const name = hostNameOf(host ?? '');
    const isKnown = name !== null && known.has(name);
    const isProbe = !isKnown && probes.test(request.url) && isByAddress(name);
    const refusal = host === null ? 'BAD_REQUEST' : 'HOST_UNKNOWN';
    if (host !== null && (isKnown || isProbe)) {
      done();
      return;
    }
    // Answered here: the pages with forms would show themselves with what went wrong.
    const language = negotiateLanguage(request.headers['accept-language']);
    const { status, body } = describeError(new ExpectedError(refusal), language);
    void reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}
