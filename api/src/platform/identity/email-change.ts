import type { EmailChange } from '@troskel/contract/settings/account-security';
import type { Language } from '@troskel/contract/ground/language';
import { emailChangeMinutes } from '@troskel/contract/values/code-lifetimes';
import type { Executor } from '../db/database.ts';
import type { Refusal } from '../http/refusal.ts';
import { queueSecretMail } from '../jobs/secret-mail.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { newAddressMail, oldAddressMail } from './email-change.mails.ts';
import { oneTimeCodes } from './one-time-code.ts';

const changeMilliseconds = emailChangeMinutes * 60_000;

/** The two addresses that confirm a change. */
const sides = ['old', 'new'] as const;
export type Side = (typeof sides)[number];

/** Name of the code by which one side confirms. */
export const changeCodeName = (side: Side, userId: string) => `email-change-${side}:${userId}`;

/** Name of the code that completed the change, kept for a repeated call whose answer was lost. */
export const changedCodeName = (side: Side, userId: string) => `email-changed-${side}:${userId}`;

/** Binds a code to this change: from this address, to that one. */
export const changeOf = (oldEmail: string, newEmail: string) => `${oldEmail}\n${newEmail}`;

interface EmailChangeRow {
  newEmail: string;
  oldConfirmedAt: Date | null;
  newConfirmedAt: Date | null;
  expiresAt: Date;
}

export function describeEmailChange(row: EmailChangeRow): EmailChange {
  return {
    newEmail: row.newEmail,
    isOldConfirmed: row.oldConfirmedAt !== null,
    isNewConfirmed: row.newConfirmedAt !== null,
    expiresAt: row.expiresAt.toISOString(),
  };
}

/**
 * Starts a change of address, replaces a pending one, and mails each address its own code.
 *
 * @throws {ExpectedError} EMAIL_EXISTS when the new address has an account
 */
export async function startEmailChange(
  tx: Executor,
  { refusal }: { refusal: Refusal<'EMAIL_EXISTS'> },
  options: {
    secret: string;
    publicUrl: string;
    userId: string;
    oldEmail: string;
    newEmail: string;
    language: Language;
  },
): Promise<void> {
  const { secret, publicUrl, userId, oldEmail, newEmail, language } = options;
  const owner = await tx
    .selectFrom('user')
    .select('id')
    .where('email', '=', newEmail)
    .executeTakeFirst();
  if (owner) throw refusal('EMAIL_EXISTS', { field: 'email' });

  const now = new Date();
  const change = {
    newEmail,
    oldConfirmedAt: null,
    newConfirmedAt: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + changeMilliseconds),
  };
  await tx
    .insertInto('emailChange')
    .values({ userId, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
    .execute();
  const codes = oneTimeCodes(secret);
  const codeFor = (side: Side) =>
    codes.issue(tx, {
      name: changeCodeName(side, userId),
      boundTo: changeOf(oldEmail, newEmail),
      lifetime: changeMilliseconds,
    });
  // In the fragment, which programs that open links in mails (scanners, previews) never send; the
  // page only fills the code in.
  const urlFor = (side: Side, code: string) =>
    `${publicUrl}/user-settings/details#confirm=${side}.${code}`;
  const oldCode = await codeFor('old');
  const newCode = await codeFor('new');
  await queueSecretMail(
    tx,
    secret,
    oldAddressMail({
      to: oldEmail,
      newEmail,
      code: oldCode,
      url: urlFor('old', oldCode),
      language,
      lifetime: changeMilliseconds,
    }),
  );
  await queueSecretMail(
    tx,
    secret,
    newAddressMail({
      to: newEmail,
      code: newCode,
      url: urlFor('new', newCode),
      language,
      lifetime: changeMilliseconds,
    }),
  );
  await recordSecurityEvent(tx, { kind: 'email_change_started', userId });
}

/**
 * Cancels a pending change of address and its codes. Answers whether there was one.
 *
 * @param options.newEmail only a change to this address
 */
export async function removeEmailChange(
  tx: Executor,
  options: { secret: string; userId: string; newEmail?: string },
): Promise<boolean> {
  const { newEmail } = options;
  const removed = await tx
    .deleteFrom('emailChange')
    .where('userId', '=', options.userId)
    .$if(newEmail !== undefined, (query) => query.where('newEmail', '=', newEmail ?? ''))
    .returning('userId')
    .executeTakeFirst();
  if (!removed) return false;
  const codes = oneTimeCodes(options.secret);
  for (const side of sides) await codes.withdraw(tx, changeCodeName(side, options.userId));
  return true;
}
