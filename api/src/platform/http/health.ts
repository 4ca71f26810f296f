import { negotiateLanguage } from '@troskel/contract/ground/language';
import { ExpectedError } from '@troskel/contract/ground/errors';
import type { FastifyInstance } from 'fastify';
import type { App } from '../collaborators.ts';
import { filesCheck } from '../blobs/free-space.ts';
import { storeCheck } from '../blobs/store-check.ts';
import { cutOffSystems } from '../gateways/breaker.ts';
import { databaseChecks } from '../db/readiness.ts';
import { keysCheck } from '../secrets/key-canaries.ts';
import { describeError } from './errors.ts';
import { createReadiness } from './readiness.ts';
import type { ReadinessCheck } from './readiness.ts';

/** Systems without which the server serves less, by whether they are cut off at this process. */
const outsideChecks = (['bankid', 'registry', 'google', 'microsoft'] as const).map(
  (system): ReadinessCheck => ({
    name: system,
    isVital: false,
    fault: async () => (cutOffSystems().includes(system) ? system : null),
  }),
);

/**
 * Adds `GET /healthz`: the process answers, and `GET /readyz`: it can serve; else 503 with an error
 * body and the failing checks in `failing`; `degraded` has those without which it serves less.
 */
export function addHealth(
  server: FastifyInstance,
  app: Pick<App, 'blobStore' | 'log' | 'reads' | 'settings' | 'watchPool'>,
  isDraining: () => boolean,
): void {
  const checks: ReadinessCheck[] = [
    { name: 'stopping', fault: async () => (isDraining() ? 'stopping' : null) },
    ...databaseChecks(app.watchPool, app.reads.standby),
    filesCheck(app),
    keysCheck(app.watchPool, app.settings),
    ...(app.settings.blobBucket ? [storeCheck(app.blobStore)] : []),
    ...outsideChecks,
  ];
  const failingNow = createReadiness(checks, () => app.log);

  server.get('/healthz', async () => ({ status: 'ok' }));

  server.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { failing, degraded } = await failingNow();
    if (failing.length === 0) return { failing, degraded };
    const unready = new ExpectedError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
    const language = negotiateLanguage(request.headers['accept-language']);
    const { status, body } = describeError(unready, language);
    return reply
      .status(status)
      .header('retry-after', '1')
      .send({ ...body, failing, degraded });
  });
}
