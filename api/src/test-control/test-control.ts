import { reasonOf } from '../platform/log.ts';
import { ExpectedError } from '@troskel/contract/ground/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App } from '../platform/collaborators.ts';
import { demoAccounts } from '../seed/demo-accounts.ts';
import { callerOf } from '../platform/http/implement.ts';
import { renewFreshness } from '../platform/identity/freshness.ts';
import { shiftClock } from './clock.ts';
import { confirmCaughtAddresses } from './confirm-caught.ts';
import { describeError, fieldErrorsOf, MalformedError } from '../platform/http/errors.ts';
import { negotiateLanguage } from '@troskel/contract/ground/language';

const ClockBody = z.object({ offsetSeconds: z.number().int().min(-315_360_000).max(315_360_000) });

const bodyLimit = 1024 * 1024;
const forwardedHeaders = ['content-type', 'content-security-policy', 'cache-control', 'location'];

/**
 * Adds the test control of demo builds: accounts, mailbox, BankID orders, registry faults, the
 * clock, and a step-up of the token's session as if a passkey had been used. Addresses are verified automatically when the mailbox has caught the mail. Production does
 * not load it and answers 404.
 *
 * @param runTimedJobs runs the periodic jobs when the clock is moved
 */
export function addTestControl(
  server: FastifyInstance,
  app: App,
  { runTimedJobs }: { runTimedJobs: (app: App) => Promise<void> },
): void {
  const control = app.settings.control;

  server.get('/dev/accounts.json', async () => demoAccounts);

  server.post('/dev/clock', async (request, reply) => {
    const body = ClockBody.safeParse(request.body, { reportInput: true });
    if (!body.success) throw new MalformedError(fieldErrorsOf(body.error.issues));
    shiftClock(body.data.offsetSeconds);
    if (control) {
      const simulators = Object.values(control).map((url) =>
        fetch(`${url}/dev/clock`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body.data),
          signal: AbortSignal.timeout(5000),
        }).catch(() => undefined),
      );
      await Promise.all(simulators);
    }
    await runTimedJobs(app);
    return reply.send({ offsetSeconds: body.data.offsetSeconds, now: new Date().toISOString() });
  });

  server.post('/dev/step-up', (request) => stepUp(app, request));

  if (!control) return;
  confirmCaughtAddresses(server, app, control.mailbox);
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    for (const [part, base] of [
      ['bankid', control.bankid],
      ['registry', control.registry],
      ['mailbox', control.mailbox],
    ] as const) {
      const method = ['GET', 'POST', 'DELETE'];
      const handler = (request: FastifyRequest, reply: FastifyReply) =>
        forwardTo(app, { base, path: `/dev/${part}` }, request, reply);
      scope.route({ method, url: `/dev/${part}`, handler });
      scope.route({ method, url: `/dev/${part}.json`, handler });
      scope.route({ method, url: `/dev/${part}/*`, handler });
    }
  });
}

/** @throws {ExpectedError} UNAUTHENTICATED */
async function stepUp(app: App, request: FastifyRequest): Promise<object> {
  const { caller } = await callerOf(app, request);
  if (!caller) throw new ExpectedError('UNAUTHENTICATED');
  await renewFreshness(app.db, caller.sessionId, new Date(), 'passkey');
  return {};
}

/** Translates our own reference of an order, the only one that a page knows, to BankID's. */
async function translateOrder(app: App, path: string): Promise<string> {
  const match = /^\/dev\/bankid\/orders\/([0-9a-f-]{36})$/.exec(path);
  if (!match?.[1]) return path;
  const row = await app.db
    .selectFrom('bankidOrder')
    .select('orderRef')
    .where('id', '=', match[1])
    .executeTakeFirst();
  return row ? `/dev/bankid/orders/${row.orderRef}` : path;
}

/**
 * Answers the simulator's address of a request.
 *
 * @throws {ExpectedError} NOT_FOUND for a path that leaves the simulator's part, by dots or by
 * two slashes that would begin another host's address
 */
function addressAt(base: string, path: string, requested: string): URL {
  const url = new URL(requested, base);
  const rest = url.pathname.slice(path.length);
  const isInside = url.pathname.startsWith(path) && (rest === '' || /^(\/|\.json$)/.test(rest));
  if (url.origin !== new URL(base).origin || !isInside) throw new ExpectedError('NOT_FOUND');
  return url;
}

async function forwardTo(
  app: App,
  { base, path }: { base: string; path: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = addressAt(base, path, request.url);
  if (request.method === 'POST') address.pathname = await translateOrder(app, address.pathname);
  try {
    const response = await fetch(address, {
      method: request.method,
      redirect: 'manual',
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      signal: AbortSignal.timeout(30_000),
      ...(Buffer.isBuffer(request.body) && request.body.length > 0
        ? { body: new Uint8Array(request.body) }
        : {}),
    });
    reply.status(response.status);
    for (const name of forwardedHeaders) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return await reply.send(Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    request.log.warn({ reason: reasonOf(error) }, 'no simulator');
    const language = negotiateLanguage(request.headers['accept-language']);
    return reply.status(503).send(describeError(new Error('no simulator'), language).body);
  }
}
