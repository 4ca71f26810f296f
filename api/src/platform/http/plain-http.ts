import { ExpectedError } from '@troskel/contract/ground/errors';
import { negotiateLanguage } from '@troskel/contract/ground/language';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { describeError } from './errors.ts';

/** Called by programs, with tokens; people's browsers open pages, which a proxy redirects. */
const programs = /^\/(api|ofrep|blobs)\//;

/**
 * Refuses calls of which a proxy says that they came by plain http, so that a program that sends its
 * token unencrypted does not go on unnoticed: not every proxy can refuse some paths and redirect
 * others. Without a word of a proxy nothing is known.
 */
export function refusePlainHttp(
  server: FastifyInstance,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): void {
  if (!publicUrl.startsWith('https://')) return;
  server.addHook('onRequest', (request, reply, done) => {
    const said = String(request.headers['x-forwarded-proto'] ?? '');
    const isPlain = said.split(',').at(-1)?.trim() === 'http';
    if (!isPlain || !programs.test(request.url)) {
      done();
      return;
    }
    const language = negotiateLanguage(request.headers['accept-language']);
    const { status, body } = describeError(new ExpectedError('FORBIDDEN'), language);
    void reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}
