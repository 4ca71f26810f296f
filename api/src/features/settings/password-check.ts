import type { App } from '../../platform/collaborators.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/** Wrong passwords of a signed-in user, over all calls that check it. */
const wrongPasswords = { points: 10, seconds: 900 };

/** Reads the stored hash of a user's password; null when the account has none. */
export async function passwordHashOf(app: Pick<App, 'db'>, userId: string): Promise<string | null> {
  const row = await app.db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

/**
 * Whether this is the user's password. Without one it takes the same time and is wrong.
 *
 * @throws {ExpectedError} TOO_MANY_REQUESTS after ten wrong ones
 */
export async function isPasswordRight(
  app: Pick<App, 'auth' | 'db' | 'limits'>,
  { caller: { userId }, refusal }: { caller: Caller; refusal: Refusal<'TOO_MANY_REQUESTS'> },
  password: string,
  stored?: string,
): Promise<boolean> {
  // Counted before it is checked: of many concurrent attempts, ten are admitted.
  await app.limits.consume(refusal, 'password', wrongPasswords, userId);
  const { password: passwords } = await app.auth.$context;
  const hash = stored ?? (await passwordHashOf(app, userId));
  if (hash === null) {
    await passwords.hash(password);
    return false;
  }
  const isRight = await passwords.verify({ hash, password });
  if (isRight) await app.limits.forget('password', wrongPasswords, userId);
  return isRight;
}
