import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { RateLimit, Route } from '@troskel/contract/ground/route';
import type pg from 'pg';
import type { Settings } from '../settings/settings.ts';
import type { Refusal } from './refusal.ts';
import { gathered } from '../db/gathered.ts';
import { clockShift } from '../time/clock-shift.ts';
import { derivedKey } from '../secrets/derived-key.ts';

/** A counter after a call was counted. */
export interface Count {
  isOver: boolean;
  /** Points that are left. */
  remaining: number;
  /** Whole seconds, at least one, until the counter begins anew. */
  resetSeconds: number;
}

export interface Limits {
  /** Counts a call. */
  count(name: string, limit: Omit<RateLimit, 'per'>, key: string): Promise<Count>;
  /**
   * Counts a call, and refuses it when there are too many.
   *
   * @throws {ExpectedError} TOO_MANY_REQUESTS with the seconds to wait, made by `refusal`
   */
  consume(
    refusal: Refusal<'TOO_MANY_REQUESTS'>,
    name: string,
    limit: Omit<RateLimit, 'per'>,
    key: string,
  ): Promise<void>;
  /** Counts additional points without refusing: the call cost more than it was admitted for. */
  charge(name: string, limit: Omit<RateLimit, 'per'>, key: string, points: number): Promise<void>;
  /** Gives back a point that was counted in advance. */
  giveBack(name: string, limit: Omit<RateLimit, 'per'>, key: string): Promise<void>;
  /** Resets the counter, after a success. */
  forget(name: string, limit: Omit<RateLimit, 'per'>, key: string): Promise<void>;
}

/** Lists the codes of a route's rate limit, and of that of API keys. */
export function limitRefusals({
  limit,
  inPublicContract,
}: Pick<Route, 'limit' | 'inPublicContract'>): ErrorCode[] {
  return limit || inPublicContract ? ['TOO_MANY_REQUESTS'] : [];
}

export const counterConnections = 4;

// By the database's clock alone. By those of servers, one whose clock is hours ahead would begin a
// counter that keeps its caller out for hours, at every server, and for longer than it is wrong.
//
// Without waiting for the disk: a counted call would wait for it twice, and when the database's
// machine fails, losing the last half second of counts is harmless (PostgreSQL, "Asynchronous
// Commit"). The statement says so itself, since a pooler ignores what a connection asks for.
//
// In the order of the keys, so that two servers cannot deadlock.
const addPoints = `
  with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint
                         + $4::bigint as now,
                        set_config('synchronous_commit', 'off', true))
  insert into rate_limit as counter (key, points, expire)
  select asked.key, asked.points, clock.now + asked.lasts
    from clock cross join unnest($1::text[], $2::integer[], $3::bigint[]) as asked (key, points, lasts)
   order by asked.key
  on conflict (key) do update set
    points = case when counter.expire <= (select now from clock) then excluded.points
                  else counter.points + excluded.points end,
    expire = case when counter.expire <= (select now from clock) then excluded.expire
                  else counter.expire end
  returning key, points, expire - (select now from clock) as left`;

interface Addition {
  key: string;
  points: number;
  /** Milliseconds for which a counter that begins lasts. */
  lasts: number;
}

interface CounterRow {
  key: string;
  points: number;
  /** Milliseconds until it begins anew. */
  left: number;
}

/** Adds what calls that arrive together count, and answers each what the counter was with its own. */
const addTogether = gathered(
  async (pool: Pick<pg.Pool, 'query'>, additions: readonly Addition[]): Promise<CounterRow[]> => {
    const sums = new Map<string, Addition>();
    for (const addition of additions) {
      const { points = 0 } = sums.get(addition.key) ?? {};
      sums.set(addition.key, { ...addition, points: points + addition.points });
    }
    const asked = [...sums.values()];
    const { rows } = await pool.query<CounterRow>({
      name: 'count',
      text: addPoints,
      values: [
        asked.map(({ key }) => key),
        asked.map(({ points }) => points),
        asked.map(({ lasts }) => lasts),
        clockShift(),
      ],
    });
    const counters = new Map(rows.map((row) => [row.key, row]));
    // From the last to the first, since each lacks what came after it.
    return additions
      .toReversed()
      .map(({ key, points }) => {
        const counter = counters.get(key) ?? { key, points, left: 0 };
        counters.set(key, { ...counter, points: counter.points - points });
        return counter;
      })
      .toReversed();
  },
);

/** Creates counters in the database, shared by all servers and kept across restarts. */
export function createLimits(
  pool: Pick<pg.Pool, 'query'>,
  { authSecret }: Pick<Settings, 'authSecret'>,
): Limits {
  const secret = derivedKey(authSecret, 'keys of counters');
  /**
   * Keys can be texts of any length. E-mail addresses are hashed with a key, so that a reader of
   * the table cannot find out by guessing which ones are in it.
   */
  const columnKey = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  const rowKey = (name: string, key: string) => `${name}:${columnKey(key)}`;
  async function add(
    name: string,
    { points: most, seconds }: Omit<RateLimit, 'per'>,
    key: string,
    points: number,
  ): Promise<Count> {
    const lasts = seconds * 1000;
    const { points: counted, left } = await addTogether(pool, {
      key: rowKey(name, key),
      points,
      lasts,
    });
    return {
      isOver: counted > most,
      remaining: Math.max(most - counted, 0),
      resetSeconds: Math.max(1, Math.ceil(left / 1000)),
    };
  }
  const count = (name: string, limit: Omit<RateLimit, 'per'>, key: string) =>
    add(name, limit, key, 1);
  return {
    count,
    async consume(refusal, name, limit, key) {
      const { isOver, resetSeconds } = await count(name, limit, key);
      if (isOver) throw refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds });
    },
    async charge(name, limit, key, points) {
      await add(name, limit, key, points);
    },
    async giveBack(name, limit, key) {
      await add(name, limit, key, -1);
    },
    async forget(name, _limit, key) {
      await pool.query('delete from rate_limit where key = $1', [rowKey(name, key)]);
    },
  };
}
