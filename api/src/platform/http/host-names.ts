import { isIP } from 'node:net';
import { ExpectedError } from '@troskel/contract/ground/errors';
import { negotiateLanguage } from '@troskel/contract/ground/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { describeError } from './errors.ts';

/** `Host` (RFC 9110, section 7.2): a name, or an address in brackets, with an optional port. */
const hostForm = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d+)?$/i;
/** Absolute form of a request target (RFC 9112, section 3.2.2), capturing its host. */
const absoluteForm = /^https?:\/\/([^/?#]*)/i;
const probes = /^\/(healthz|readyz)(\?|$)/;

/** Answers the host's name in lower case, as in URLs; null for an invalid one. */
export function hostNameOf(host: string): string | null {
  return hostForm.exec(host)?.[1]?.toLowerCase().replace(/\.$/, '') ?? null;
}

/** Answers the path of a request target of either form. */
export function pathOf(target: string): string {
  const path = target.replace(absoluteForm, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** Answers the host of a request; null when there is none, or several (RFC 9112, section 3.2). */
function hostOf(request: FastifyRequest): string | null {
  const { rawHeaders, httpVersion } = request.raw;
  const lines = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  if (lines.length > 1 || (lines.length === 0 && httpVersion === '1.1')) return null;
  return absoluteForm.exec(request.originalUrl)?.[1] ?? request.host ?? '';
}

/** Whether a probe may use this name: the server's address, localhost, or none (HTTP/1.0). */
const isByAddress = (name: string | null): boolean =>
  name === null || name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;

/**
 * Answers requests under the server's own names only, against DNS rebinding and forged `Host`
 * headers: others get 421 (RFC 9110, section 15.5.20). `X-Forwarded-Host` counts only from a
 * trusted proxy. Probes by address reach the health checks only. A request without a host, or with
 * several, gets 400.
 */
export function answerOwnNames(
  server: FastifyInstance,
  { hostNames }: Pick<Settings, 'hostNames'>,
): void {
  const ownNames = new Set(hostNames);
  server.addHook('onRequest', (request, reply, done) => {
    const host = hostOf(request);
    const name = hostNameOf(host ?? '');
    const isKnown = name !== null && ownNames.has(name);
    const isProbe = !isKnown && probes.test(request.url) && isByAddress(name);
    const refusal = host === null ? 'BAD_REQUEST' : 'HOST_UNKNOWN';
    if (host !== null && (isKnown || isProbe)) {
      done();
      return;
    }
    // Answered here, since pages with forms would render their own error.
    const language = negotiateLanguage(request.headers['accept-language']);
    const { status, body } = describeError(new ExpectedError(refusal), language);
    void reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}
