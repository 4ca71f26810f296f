import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { RateLimit, Route } from '@troskel/contract/ground/route';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../settings/settings.ts';
import type { Refusal } from './refusal.ts';
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

/** Lists the codes of a route's rate limit. */
export function limitRefusals({ limit }: Pick<Route, 'limit'>): ErrorCode[] {
  return limit ? ['TOO_MANY_REQUESTS'] : [];
}

export const counterConnections = 4;

/**
 * Creates counters in the database, shared by all servers and kept across restarts.
 *
 * @param pool with asynchronous commit: a counted call would otherwise wait for the disk
 * twice, and losing the last half second of counts is harmless
 */
export function createLimits(pool: pg.Pool, { authSecret }: Pick<Settings, 'authSecret'>): Limits {
  const secret = derivedKey(authSecret, 'keys of counters');
  /**
   * Keys can be texts of any length. E-mail addresses are hashed with a key, so that a reader of
   * the table cannot find out by guessing which ones are in it.
   */
  const columnKey = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  const limiters = new Map<string, RateLimiterPostgres>();
  function limiter(name: string, { points, seconds }: Omit<RateLimit, 'per'>) {
    const id = `${name}:${points}/${seconds}`;
    const existing = limiters.get(id);
    if (existing) return existing;
    const made = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(id, made);
    return made;
  }
  const toCount = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): Count => ({
    isOver,
    remaining: remainingPoints,
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
  async function count(name: string, limit: Omit<RateLimit, 'per'>, key: string): Promise<Count> {
    try {
      return toCount(await limiter(name, limit).consume(columnKey(key)), false);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return toCount(error, true);
    }
  }
  return {
    count,
    async consume(refusal, name, limit, key) {
      const { isOver, resetSeconds } = await count(name, limit, key);
      if (isOver) throw refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds });
    },
    async charge(name, limit, key, points) {
      await limiter(name, limit).penalty(columnKey(key), points);
    },
    async giveBack(name, limit, key) {
      await limiter(name, limit).reward(columnKey(key));
    },
    async forget(name, limit, key) {
      await limiter(name, limit).delete(columnKey(key));
    },
  };
}
