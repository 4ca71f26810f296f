import type { App } from '../../platform/collaborators.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { secondsPerDay } from '@troskel/contract/values/durations';

/**
 * Wrong codes per name and day, over all mailed codes: five attempts per code would otherwise add
 * up for an attacker who keeps requesting new ones.
 */
const wrongCodes = { points: 20, seconds: secondsPerDay };

/**
 * Checks a code mailed to the signed-in user, and counts a wrong one. Outside any transaction: a
 * wrong attempt counts whatever happens next.
 *
 * @throws {ExpectedError} TOO_MANY_REQUESTS
 */
export async function limitGuesses<Outcome>(
  app: Pick<App, 'limits'>,
  { refusal }: { refusal: Refusal<'TOO_MANY_REQUESTS'> },
  name: string,
  attempt: () => Promise<Outcome>,
): Promise<Outcome> {
  await app.limits.consume(refusal, 'own-code', wrongCodes, name);
  let isGuess = false;
  try {
    const outcome = await attempt();
    isGuess = outcome === 'wrong' || outcome === 'locked';
    return outcome;
  } finally {
    // An error of ours is no guess either.
    if (!isGuess) await app.limits.giveBack('own-code', wrongCodes, name);
  }
}
