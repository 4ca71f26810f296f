import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { RateLimit, Route } from '@troskel/contract/ground/route';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../settings/settings.ts';
import type { Refusal } from './refusal.ts';
import { derivedKey } from '../secrets/derived-key.ts';

export interface Limits {
  /** @throws {ExpectedError} TOO_MANY_REQUESTS with the seconds to wait, made by `refusal` */
  consume(
    refusal: Refusal<'TOO_MANY_REQUESTS'>,
    name: string,
    limit: Omit<RateLimit, 'per'>,
    key: string,
  ): Promise<void>;
  /** Counts as many more, without a refusal: what has been done took more than it was let in for. */
  charge(name: string, limit: Omit<RateLimit, 'per'>, key: string, points: number): Promise<void>;
  /** Gives back the one that was counted before it was known whether it would count. */
  giveBack(name: string, limit: Omit<RateLimit, 'per'>, key: string): Promise<void>;
  /** Forgets what was counted, after a success. */
  forget(name: string, limit: Omit<RateLimit, 'per'>, key: string): Promise<void>;
}

/** With what a limit that the route declares refuses its calls. */
export function limitRefusals({ limit }: Pick<Route, 'limit'>): ErrorCode[] {
  return limit ? ['TOO_MANY_REQUESTS'] : [];
}

/** Connections for counters alone. */
export const counterConnections = 4;

/**
 * Counters in the database, so that they hold across servers and restarts.
 *
 * @param pool of connections that wait for no disk: a call that is counted would otherwise wait
 *   twice, and a count of the last half second that is lost with the machine harms nobody
 */
export function createLimits(pool: pg.Pool, { authSecret }: Pick<Settings, 'authSecret'>): Limits {
  const secret = derivedKey(authSecret, 'keys of counters');
  /**
   * What is counted by may be any text of any length. An e-mail address is nobody's business, and
   * whoever has the table alone must not find out which ones are in it by trying.
   */
  const columnKey = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  const limiters = new Map<string, RateLimiterPostgres>();
  function limiter(name: string, { points, seconds }: Omit<RateLimit, 'per'>) {
    const id = `${name}:${points}/${seconds}`;
    const known = limiters.get(id);
    if (known) return known;
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
  return {
    async consume(refusal, name, limit, key) {
      try {
        await limiter(name, limit).consume(columnKey(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw refusal('TOO_MANY_REQUESTS', { retryAfterSeconds });
      }
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
