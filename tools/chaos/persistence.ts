import { setTimeout as pause } from 'node:timers/promises';
import type { ResponseOf, Route } from '../../contract/src/ground/route.ts';
import type { Account } from './account.ts';
import type { Asked, Answer, Client } from './client.ts';
import type { HealthyTime } from './healthy-time.ts';

/**
 * Healthy time after which a call that is still not answered is stuck, milliseconds: a key that a
 * killed server held is free again after a minute.
 */
const stuckAfterMs = 75_000;

export type Outcome<R> =
  | { came: 'done'; value: ResponseOf<R> }
  | Extract<Answer<never>, { came: 'refused' }>
  /** `last` is what the last try was told. */
  | { came: 'stuck'; last: string };

/** How often the same call was sent, and was not answered. */
export interface Tries {
  unanswered: number;
}

/**
 * Makes a call as a careful client does: again and again, in all the same and with the same key,
 * until it is answered.
 *
 * @param tries is counted up before each further try
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
    if (answer.came === 'done' || answer.came === 'refused') return answer;
    if (answer.came === 'nothing') tries.unanswered += 1;
    else if (answer.status === 401) account.forgetToken();
    const last = answer.came === 'nothing' ? answer.why : `${answer.status} ${answer.code}`;
    if (healthy.between(began, Date.now()) > stuckAfterMs) return { came: 'stuck', last };
    await pause(answer.came === 'later' ? Math.min(answer.afterMs, 2000) : 200);
  }
}
