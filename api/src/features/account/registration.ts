import type { account } from '@troskel/contract/account/account';
import type { Utm } from '@troskel/contract/account/account';
import type { Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandOpen } from '../../platform/http/access.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call, PublicCall } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { mailVerificationCode } from '../../platform/identity/email-verification.ts';
import { lockUser } from '../../platform/identity/user-lock.ts';
import { phoneNumberToStore } from '../../domain/phone-number.ts';
import { recordSeen, versionsInForce } from '../../domain/legal-versions.ts';
import { splitName } from './rules.ts';

export async function checkEmailAvailability(
  app: Pick<App, 'db'>,
  { query }: PublicCall<typeof account.checkEmailAvailability>,
): Promise<ResponseOf<typeof account.checkEmailAvailability>> {
  const taken = await app.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', query.emailAddress.toLowerCase())
    .executeTakeFirst();
  return { available: taken === undefined };
}

/**
 * A registered user passes.
 *
 * @throws {ExpectedError} REGISTRATION_CLOSED
 */
async function demandRegistrationOpen(
  { flags }: Pick<App, 'flags'>,
  { caller, refusal }: { caller: Caller; refusal: Refusal<'REGISTRATION_CLOSED'> },
): Promise<void> {
  if (caller.isRegistered || (await flags.isOn('registration-open', caller))) return;
  throw refusal('REGISTRATION_CLOSED');
}

interface NewProfile {
  userId: string;
  givenName: string;
  surname: string;
  phoneNumber: string | null;
  language: Language;
  utm: Utm;
}

function profileRow(profile: NewProfile) {
  const now = new Date();
  return { ...profile, utm: JSON.stringify(profile.utm), registeredAt: now, lastActiveAt: now };
}

/** @returns whether there was no profile before */
async function writeProfile(tx: Executor, profile: NewProfile): Promise<boolean> {
  const { givenName, surname, phoneNumber, ...row } = profileRow(profile);
  const { version } = await tx
    .insertInto('userProfile')
    .values({ givenName, surname, phoneNumber, ...row })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({
        givenName,
        surname,
        phoneNumber,
        utm: row.utm,
        // Invalidates the version seen by an open edit elsewhere.
        version: eb('userProfile.version', '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version === 1;
}

/**
 * Records the acceptance of the terms, when the user was shown them and went on. Only once: a user
 * who registers again has accepted what they were shown the first time, and is notified of later
 * versions.
 */
export async function recordAcceptance(db: Executor, userId: string): Promise<void> {
  const before = await db
    .selectFrom('termsAcceptance')
    .select('document')
    .where('userId', '=', userId)
    .where('how', '=', 'accepted')
    .limit(1)
    .executeTakeFirst();
  if (before) return;
  const now = new Date();
  const { terms, privacy } = await versionsInForce(db, now);
  const shown = [
    { document: 'terms', name: terms },
    { document: 'privacy', name: privacy },
  ] as const;
  await recordSeen(db, userId, 'accepted', shown, now);
}

/**
 * Registers the signed-in identity. Repeating it (a lost answer, a second attempt) replaces the
 * details. An unverified address is mailed a code; nothing waits for that. The address must be the
 * identity's own: changing it here would hand over the account without a confirmation from either
 * address.
 *
 * @throws {ExpectedError} EMAIL_EXISTS when the address belongs to another account;
 * ACCOUNT_CLOSING;
 * REGISTRATION_CLOSED
 * @throws {FieldsRefusedError} when it is not the one that was signed in with
 */
export async function registerUser(
  app: Pick<App, 'db' | 'flags' | 'settings'>,
  call: Call<typeof account.registerUser>,
): Promise<ResponseOf<typeof account.registerUser>> {
  demandOpen(call);
  await demandRegistrationOpen(app, call);
  const { caller, body, language } = call;
  const phoneNumber = phoneNumberToStore(call, body.phoneNumber, app.settings.phoneCountries, null);
  const email = body.email.toLowerCase();
  if (email !== caller.email) {
    const owner = await app.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (owner) throw call.refusal('EMAIL_EXISTS', { field: 'email' });
    throw call.fieldsRefusal([{ field: 'email', code: 'EMAIL_NOT_CORRECT' }]);
  }
  await app.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, call, caller.userId);
    await tx
      .updateTable('user')
      .set({ name: `${body.givenName} ${body.surname}`, updatedAt: new Date() })
      .where('id', '=', caller.userId)
      .execute();
    const isNew = await writeProfile(tx, {
      userId: caller.userId,
      givenName: body.givenName,
      surname: body.surname,
      phoneNumber,
      language: caller.language ?? language,
      utm: body.utm,
    });
    await recordAcceptance(tx, caller.userId);
    // Registering again sends no other mail; the page can request one.
    if (user.emailVerified || !isNew) return;
    await mailVerificationCode(tx, {
      secret: app.settings.authSecret,
      userId: caller.userId,
      email: user.email,
      language: caller.language ?? language,
    });
  });
  return { userId: caller.userId };
}

/**
 * Registers an identity that signed in without registering; only its name is known.
 *
 * @throws {ExpectedError} ACCOUNT_CLOSING, REGISTRATION_CLOSED
 */
export async function connectUser(
  app: Pick<App, 'db' | 'flags'>,
  call: Call<typeof account.connectUser>,
): Promise<ResponseOf<typeof account.connectUser>> {
  demandOpen(call);
  await demandRegistrationOpen(app, call);
  const { caller, language } = call;
  if (!caller.isRegistered) {
    const profile = profileRow({
      userId: caller.userId,
      ...splitName(caller.name),
      phoneNumber: null,
      language,
      utm: { source: 'default', medium: 'default' },
    });
    await app.db.transaction().execute(async (tx) => {
      await lockUser(tx, call, caller.userId);
      // A concurrent registration knows more details.
      await tx
        .insertInto('userProfile')
        .values(profile)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }
  return { userId: caller.userId };
}
