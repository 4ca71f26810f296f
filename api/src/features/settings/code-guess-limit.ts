import type { App } from '../../platform/collaborators.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/**
 * Wrong codes of one name in a day, over all that were mailed: five tries a code would add up to a
 * fair chance for somebody who asks for new ones day and night.
 */
const wrongCodes = { points: 20, seconds: 86_400 };

/**
 * Tries a code that the signed-in user was mailed, and counts it when it was wrong. Outside of any
 * transaction: a wrong try counts whatever becomes of the rest.
 *
 * @throws {ExpectedError} TOO_MANY_REQUESTS
 */
export async function limitGuesses<Outcome>(
  app: App,
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
    // A fault of ours is no guess either.
    if (!isGuess) await app.limits.giveBack('own-code', wrongCodes, name);
  }
}
