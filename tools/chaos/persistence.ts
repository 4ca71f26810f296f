import { setTimeout as pause } from 'node:timers/promises';
import type { ResponseOf, Route } from '../../contract/src/ground/route.ts';
import type { Account } from './account.ts';
import type { Asked, Answer, Client } from './client.ts';
import type { HealthyTime } from './healthy-time.ts';

/**
 * Healthy milliseconds after which an unanswered call is stuck: a key held by a killed server is
 * released after a minute.
 */
const stuckAfterMs = 75_000;

export type Outcome<R> =
  | { outcome: 'done'; value: ResponseOf<R> }
  | Extract<Answer<never>, { outcome: 'refused' }>
  /** `last` is the answer to the last attempt. */
  | { outcome: 'stuck'; last: string };

/** Attempts of a call without an answer. */
export interface Tries {
  unanswered: number;
}

/**
 * Repeats a call as a careful client does, unchanged and with the same key, until it is answered.
 *
 * @param tries incremented before each further attempt
 */
export async function persist<R extends Route>(
  { client, healthy }: { client: Client; healthy: HealthyTime },
  account: Account,
  { route, asked }: { route: R; asked: Asked<R> },
  tries: Tries = { unanswered: 0 },
): Promise<Outcome<R>> {
  const began = Date.now();
  for (;;) {
    const answer = await client.call(route, asked, await account.token());
    if (answer.outcome === 'done' || answer.outcome === 'refused') return answer;
    if (answer.outcome === 'nothing') tries.unanswered += 1;
    else if (answer.status === 401) account.forgetToken();
    const last = answer.outcome === 'nothing' ? answer.why : `${answer.status} ${answer.code}`;
    if (healthy.between(began, Date.now()) > stuckAfterMs) return { outcome: 'stuck', last };
    await pause(answer.outcome === 'later' ? Math.min(answer.afterMs, 2000) : 200);
  }
}
