import { apiKeyLimit } from '@troskel/contract/ground/public-contract';
import { ExpectedError } from '@troskel/contract/ground/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfKey, isWellFormedKey } from '../api-keys/key-form.ts';
import type { App } from '../collaborators.ts';
import { readKeyCaller } from './caller.ts';
import type { Caller, KeyCaller } from './caller.ts';
import { networkOf } from './network.ts';
import { countCall } from './rate-limit-headers.ts';
import { anyRefusal } from './refusal.ts';

/** Keys that do not work, by network: a program that goes on with a dead key, or somebody who tries. */
const failureLimit = { points: 60, seconds: 600 };
/** Milliseconds between two writings of when a key was used. */
const noteEvery = 60_000;

type Fault = 'API_KEY_MALFORMED' | 'API_KEY_UNKNOWN' | 'API_KEY_ENDED' | 'API_KEY_REVOKED';

/**
 * Judges a key. What is said of one that does not work tells whoever lacks a key nothing: they can
 * reckon the checksum themselves, and the rest is said to somebody who has all of it.
 */
function faultOf(token: string, key: KeyCaller | null): Fault | null {
  if (!isWellFormedKey(token)) return 'API_KEY_MALFORMED';
  if (!key) return 'API_KEY_UNKNOWN';
  if (key.isRevoked) return 'API_KEY_REVOKED';
  return key.isEnded ? 'API_KEY_ENDED' : null;
}

async function noteUse(
  { pool }: Pick<App, 'pool'>,
  { apiKey, lastUsedAt }: KeyCaller,
): Promise<void> {
  const now = new Date();
  const before = new Date(now.getTime() - noteEvery);
  if (lastUsedAt !== null && lastUsedAt > before) return;
  await pool.query({
    name: 'key used',
    text: `update api_key set last_used_at = $2
            where id = $1 and (last_used_at is null or last_used_at <= $3)`,
    values: [apiKey.id, now, before],
  });
}

/**
 * Answers the caller of an API key, as the rows say at that moment: a key that was revoked opens
 * nothing at any server. Counts the call.
 *
 * @throws {ExpectedError} a code of its own for each way in which the key fails; TOO_MANY_REQUESTS
 */
export async function callerOfKey(
  app: Pick<App, 'limits' | 'pool'>,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const key = isWellFormedKey(token) ? await readKeyCaller(app.pool, hashOfKey(token)) : null;
  const fault = faultOf(token, key);
  if (fault !== null || key === null) {
    const network = networkOf(request.ip);
    await app.limits.consume(anyRefusal, 'apiKeys.failures', failureLimit, network);
    throw new ExpectedError(fault ?? 'API_KEY_UNKNOWN');
  }
  await countCall(
    app,
    { name: 'apiKeys.calls', limit: { ...apiKeyLimit, per: 'key' } },
    key.apiKey.id,
    reply,
  );
  await noteUse(app, key);
  const { isRevoked: _revoked, isEnded: _ended, lastUsedAt: _used, ...caller } = key;
  return caller;
}
