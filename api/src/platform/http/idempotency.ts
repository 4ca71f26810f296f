import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { ExpectedError, FieldsRefusedError } from '@troskel/contract/ground/errors';
import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { Route } from '@troskel/contract/ground/route';
import type { App } from '../collaborators.ts';
import { hasLockedUser, inCallTransaction } from '../db/call-transaction.ts';
import { isForeignKeyViolation, isGivenUp, isWorthRepeating } from '../db/database.ts';
import { MalformedError } from './errors.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import type { Database } from '../db/database.ts';

const keyForm = /^[\x21-\x7e]{8,128}$/;

/** Milliseconds for which a key is leased to the call that claimed it, should that never end. */
const lease = 60_000;
const leaseSpan = sql<string>`make_interval(secs => ${lease / 1000})`;
/**
 * The database's clock, in whole milliseconds as our dates are: with those of servers, one whose
 * clock is ahead would take over what another has just begun.
 */
const claimTime = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;
/** Milliseconds that a repeated call waits for the first one, and between two polls. */
const patience = 10_000;
const lookEvery = 100;
/** Maximum retries after a deadlock or a serialisation failure. */
const mostRepetitions = 2;

/** Whether answers are stored for repetition: not for secrets and files. */
export function isRepeatable({ method, answersSecret, answersFile }: Route): boolean {
  return method === 'POST' && !answersSecret && !answersFile;
}

/** Lists the codes with which a repeatable call's key may refuse it. */
export function keyRefusals(route: Route): ErrorCode[] {
  return isRepeatable(route) && route.access !== 'public' ? ['IDEMPOTENCY_KEY_REUSED'] : [];
}

interface KeyedCall {
  userId: string;
  /** The API key that makes the call; null in a session. */
  apiKeyId: string | null;
  route: Route;
  key: string;
  requestHash: Buffer;
  keeper: IdempotencyStore;
}

/** Milliseconds for which a claimed key is still leased. */
const heldFor = sql<number>`extract(epoch from
  ${sql.ref('createdAt')} + ${leaseSpan} - clock_timestamp())::float8 * 1000`;

type Kept = { answer: unknown } | { claimedAt: Date } | 'freed' | { heldFor: number };

const isExpected = (error: unknown) =>
  error instanceof ExpectedError ||
  error instanceof FieldsRefusedError ||
  error instanceof MalformedError;

/** @param milliseconds for which another call may have the key */
const comeBack = (milliseconds = 0) =>
  new ExpectedError('SERVICE_UNAVAILABLE', {
    retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
  });

function rowOf({ userId, route, key }: KeyedCall) {
  return { userId, route: route.name, key };
}

/**
 * Claims the key, or answers its state; waits for a transaction that holds it.
 *
 * @throws {ExpectedError} IDEMPOTENCY_KEY_REUSED, UNAUTHENTICATED, SERVICE_UNAVAILABLE
 */
async function claim(db: Database, call: KeyedCall): Promise<Kept> {
  const { requestHash } = call;
  const claimed = await db
    .insertInto('idempotencyKey')
    .values({ ...rowOf(call), requestHash, createdAt: claimTime })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'route', 'key'])
        .doUpdateSet((eb) => ({ createdAt: eb.ref('excluded.createdAt') }))
        .where('idempotencyKey.status', 'is', null)
        .where('idempotencyKey.requestHash', '=', requestHash)
        .where(
          sql<boolean>`${sql.ref('idempotencyKey.createdAt')}
            < ${sql.ref('excluded.createdAt')} - ${leaseSpan}`,
        ),
    )
    .returning('createdAt as claimedAt')
    .executeTakeFirst()
    .catch((error: unknown) => {
      // The account was erased after the access check.
      if (isForeignKeyViolation(error, 'idempotency_key_user_id_fkey')) {
        throw new ExpectedError('UNAUTHENTICATED');
      }
      throw isGivenUp(error) ? comeBack() : error;
    });
  if (claimed) return claimed;
  const { userId, route, key } = rowOf(call);
  const first = await db
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'status', 'response', 'sealedAnswer'])
    .select(heldFor.as('heldFor'))
    .where('userId', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return 'freed';
  if (!first.requestHash.equals(requestHash)) throw new ExpectedError('IDEMPOTENCY_KEY_REUSED');
  if (first.status === null) return { heldFor: first.heldFor };
  // Versions before stored answers unsealed.
  const { response, sealedAnswer } = first;
  return { answer: sealedAnswer ? call.keeper.openAnswer(call, sealedAnswer) : response };
}

/** Releases the key: the call did nothing, and may be tried again. */
async function free(db: Database, call: KeyedCall, claimedAt: Date): Promise<void> {
  const { userId, route, key } = rowOf(call);
  await db
    .deleteFrom('idempotencyKey')
    .where('userId', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('createdAt', '=', claimedAt)
    .execute();
}

/** Stores the answer, unless another call has taken over the key: then its answer stays. */
async function keep(
  db: Database,
  call: KeyedCall,
  claimedAt: Date,
  answer: unknown,
): Promise<void> {
  const { userId, route, key } = rowOf(call);
  await db
    .updateTable('idempotencyKey')
    .set({ status: 200, sealedAnswer: call.keeper.sealAnswer(call, answer) })
    .where('userId', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('createdAt', '=', claimedAt)
    .execute();
}

/**
 * Calls that have locked a user while this process ran. A key refers to its user, and so shares a
 * lock on the user's row: calls of one user at once that each have theirs and then want the row for
 * themselves wait for each other, a second for each deadlock, with a connection of the pool each.
 * These lock the row before the key, and queue. For all others that would be a write more.
 */
const lockUserFirst = new Set<string>();

async function lockCaller(db: Database, { userId, route }: KeyedCall): Promise<void> {
  if (!lockUserFirst.has(route.name)) return;
  await db.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
}

/**
 * Stores key, effect and answer in one transaction: a killed server leaves all of it or nothing,
 * and equal calls wait for the first one at its key. What a refused call deliberately committed,
 * such as a counter, stays; its key does not.
 */
async function answerInTransaction(
  { db, pool }: Pick<App, 'db' | 'pool'>,
  call: KeyedCall,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  const outcome = await inCallTransaction(pool, async () => {
    await lockCaller(db, call);
    const stored = await claim(db, call);
    if (stored === 'freed') throw comeBack();
    // Claimed by a call of an earlier version, without a transaction.
    if ('heldFor' in stored) throw comeBack(stored.heldFor);
    if ('answer' in stored) return stored;
    const { claimedAt } = stored;
    try {
      const made = await answer();
      await keep(db, call, claimedAt, made);
      return { answer: made };
    } catch (error) {
      if (!isExpected(error)) throw error;
      await free(db, call, claimedAt);
      return { refusal: error };
    } finally {
      if (hasLockedUser()) lockUserFirst.add(call.route.name);
    }
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

async function answerInTransactions(
  app: Pick<App, 'db' | 'pool'>,
  call: KeyedCall,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  for (let repetition = 0; ; repetition += 1) {
    try {
      return await answerInTransaction(app, call, answer);
    } catch (error) {
      if (!isWorthRepeating(error)) throw error;
      if (repetition === mostRepetitions) throw comeBack();
    }
  }
}

/**
 * For a call to an external system: leases the key for a minute, in a transaction of its own. Equal
 * calls wait for the answer without a connection. After the minute the next one does the call,
 * which resumes from wherever the dead server left it.
 */
async function answerUnderLease(
  { db }: Pick<App, 'db'>,
  call: KeyedCall,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  const giveUpAt = performance.now() + patience;
  let claimedAt: Date;
  for (;;) {
    const stored = await claim(db, call);
    if (stored !== 'freed' && 'answer' in stored) return stored.answer;
    if (stored !== 'freed' && 'claimedAt' in stored) {
      ({ claimedAt } = stored);
      break;
    }
    if (performance.now() > giveUpAt) throw comeBack(stored === 'freed' ? 0 : stored.heldFor);
    await pause(lookEvery);
  }
  let made: unknown;
  try {
    made = await answer();
  } catch (error) {
    await free(db, call, claimedAt);
    throw error;
  }
  await keep(db, call, claimedAt, made);
  return made;
}

/**
 * Keeps the keys of an API key apart from those of its maker and of other keys. No caller can send a
 * space in one.
 */
const keptKey = ({ apiKeyId, key }: KeyedCall): string =>
  apiKeyId === null ? key : `${apiKeyId} ${key}`;

/**
 * Answers a call once per idempotency key: a repeated call gets the first answer, a call with the
 * same key and another body is refused (draft-ietf-httpapi-idempotency-key-header). A refused call
 * leaves no key and may be tried again.
 *
 * @throws {ExpectedError} BAD_REQUEST for a malformed key, IDEMPOTENCY_KEY_REUSED,
 * SERVICE_UNAVAILABLE when the first call takes too long
 */
export async function answerOnce(
  app: Pick<App, 'db' | 'pool'>,
  call: KeyedCall,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  if (!keyForm.test(call.key)) throw new ExpectedError('BAD_REQUEST', { field: 'Idempotency-Key' });
  const kept = { ...call, key: keptKey(call) };
  return call.route.startsOutside
    ? answerUnderLease(app, kept, answer)
    : answerInTransactions(app, kept, answer);
}
