import type { account } from '@troskel/contract/account';
import { ExpectedError, FieldsRefusedError } from '@troskel/contract/errors';
import type { Utm } from '@troskel/contract/account';
import type { ResponseOf } from '@troskel/contract/route';
import type { App } from '../../app.ts';
import type { Executor } from '../../db/database.ts';
import type { Call, PublicCall } from '../../http/implement.ts';
import { mailVerificationCode } from '../../identity/email-verification.ts';
import { lockUser } from '../../identity/user-lock.ts';
import { phoneNumberToStore } from '../../phone-number.ts';
import { splitName, termsVersion } from './rules.ts';

export async function checkEmailAvailability(
  app: App,
  { query }: PublicCall<typeof account.checkEmailAvailability>,
): Promise<ResponseOf<typeof account.checkEmailAvailability>> {
  const taken = await app.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', query.emailAddress.toLowerCase())
    .executeTakeFirst();
  return { available: taken === undefined };
}

interface NewProfile {
  userId: string;
  givenName: string;
  surname: string;
  phoneNumber: string | null;
  language: 'sv' | 'en';
  utm: Utm;
}

async function insertProfile(db: Executor, profile: NewProfile): Promise<void> {
  const now = new Date();
  await db
    .insertInto('userProfile')
    .values({
      ...profile,
      utm: JSON.stringify(profile.utm),
      registeredAt: now,
      lastActiveAt: now,
    })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        givenName: profile.givenName,
        surname: profile.surname,
        phoneNumber: profile.phoneNumber,
        utm: JSON.stringify(profile.utm),
      }),
    )
    .execute();
}

/** Written where a person was shown the terms and went on: never for them. */
async function recordAcceptance(db: Executor, userId: string): Promise<void> {
  await db
    .insertInto('termsAcceptance')
    .values(
      (['terms', 'privacy'] as const).map((document) => ({
        userId,
        document,
        documentVersion: termsVersion,
        acceptedAt: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Registers the signed-in identity. Doing it again (a lost answer, a second try) replaces what was
 * given. An address that nobody has proved is mailed a code to confirm it by; nothing waits for that.
 * The address is the identity's own: changing it here would hand over the account without
 * either address having confirmed it.
 *
 * @throws {ExpectedError} EMAIL_EXISTS when the address belongs to another account
 * @throws {FieldsRefusedError} when it is not the one that was signed in with
 */
export async function registerUser(
  app: App,
  { caller, body, language }: Call<typeof account.registerUser>,
): Promise<ResponseOf<typeof account.registerUser>> {
  const phoneNumber = phoneNumberToStore(body.phoneNumber, app.settings.phoneCountries);
  const email = body.email.toLowerCase();
  if (email !== caller.email) {
    const owner = await app.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (owner) throw new ExpectedError('EMAIL_EXISTS', { field: 'email' });
    throw new FieldsRefusedError([{ field: 'email', code: 'EMAIL_NOT_CORRECT' }]);
  }
  await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('user')
      .set({ name: `${body.givenName} ${body.surname}`, updatedAt: new Date() })
      .where('id', '=', caller.userId)
      .execute();
    await insertProfile(tx, {
      userId: caller.userId,
      givenName: body.givenName,
      surname: body.surname,
      phoneNumber,
      language: caller.language ?? language,
      utm: body.utm,
    });
    await recordAcceptance(tx, caller.userId);
    const user = await lockUser(tx, caller.userId);
    // Registering again is no reason for another mail; the page can ask for one.
    if (user.emailVerified || caller.isRegistered) return;
    await mailVerificationCode(tx, {
      secret: app.settings.authSecret,
      userId: caller.userId,
      email: user.email,
      language: caller.language ?? language,
    });
  });
  return { userId: caller.userId };
}

/** For an identity that signed in without ever registering: its name is what we know of it. */
export async function connectUser(
  app: App,
  { caller, language }: Call<typeof account.connectUser>,
): Promise<ResponseOf<typeof account.connectUser>> {
  if (!caller.isRegistered) {
    await app.db.transaction().execute((tx) =>
      insertProfile(tx, {
        userId: caller.userId,
        ...splitName(caller.name),
        phoneNumber: null,
        language,
        utm: { source: 'default', medium: 'default' },
      }),
    );
  }
  return { userId: caller.userId };
}
