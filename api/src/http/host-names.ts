import { isIP } from 'node:net';
import { ExpectedError } from '@troskel/contract/errors';
import { negotiateLanguage } from '@troskel/contract/language';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { describeError } from './errors.ts';

/** `Host` (RFC 9110, section 7.2): a name or an address in brackets, and perhaps a port. */
const hostForm = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d+)?$/i;
const probes = /^\/(healthz|readyz)(\?|$)/;

/** The name alone, in small letters, as URLs have it; null for what names no host. */
export function hostNameOf(host: string): string | null {
  return hostForm.exec(host)?.[1]?.toLowerCase().replace(/\.$/, '') ?? null;
}

/** Whether a probe may ask so: by the server's address, or without a name at all (HTTP/1.0). */
const isByAddress = (name: string | null): boolean =>
  name === null || isIP(name.replace(/^\[|\]$/g, '')) !== 0;

/**
 * Answers under its own names alone: whoever leads a browser here under another name (a name that
 * is made to point here, a forged `Host`) gets 421 (RFC 9110, section 15.5.20) and nothing of the
 * product. `X-Forwarded-Host` counts only when one of the trusted proxies sends it. Probes by
 * address are let through to health alone.
 */
export function answerOwnNames(
  server: FastifyInstance,
  { hostNames }: Pick<Settings, 'hostNames'>,
): void {
  const known = new Set(hostNames);
  server.addHook('onRequest', (request, reply, done) => {
    const name = hostNameOf(request.host);
    const isKnown = name !== null && known.has(name);
    const isProbe = !isKnown && probes.test(request.url) && isByAddress(name);
    if (isKnown || isProbe) {
      done();
      return;
    }
    // Answered here: the pages with forms would show themselves with what went wrong.
    const language = negotiateLanguage(request.headers['accept-language']);
    const { status, body } = describeError(new ExpectedError('HOST_UNKNOWN'), language);
    void reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}
