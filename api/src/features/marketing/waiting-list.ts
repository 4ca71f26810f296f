import { createHmac } from 'node:crypto';
import { sourceLanguages } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { builtTermsDay, siteFolder } from '@troskel/contract/ground/site';
import {
  confirmationDays,
  confirmedMonths,
  unconfirmedDays,
} from '@troskel/contract/marketing/waiting-lists';
import type { WaitingListName } from '@troskel/contract/marketing/waiting-lists';
import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import { v7 as uuid, validate as isUuid } from 'uuid';
import * as z from 'zod';
import type { App } from '../../platform/collaborators.ts';
import type { DB } from '../../platform/db/tables.ts';
import { versionsInForce } from '../../domain/legal-versions.ts';
import { queueSecretMail } from '../../platform/jobs/secret-mail.ts';
import { isSameText } from '../../platform/secrets/same-text.ts';
import { confirmationMail } from './waiting-list.mails.ts';
import { derivedKey } from '../../platform/secrets/derived-key.ts';
import { hashOfLinkToken, newLinkToken } from '../../platform/secrets/link-token.ts';
import { msPerDay } from '@troskel/contract/values/durations';

type ListApp = Pick<App, 'db' | 'settings'>;

/** Minimum time between two mails to an address, per list, however often it signs up. */
const mailPause = msPerDay;
/** Maximum mails per list until the entry is confirmed or erased. */
const mostMails = 3;

export const Details = z.record(z.string(), z.string());
export type Details = z.infer<typeof Details>;

/** Values that await confirmation. */
export const Offer = z.object({
  details: Details,
  language: z.enum(sourceLanguages),
  termsVersion: z.string(),
});

export const waitingListKey = (email: string): string => email.trim().toLowerCase();

function leaveProof(authSecret: string, id: string): string {
  const secret = derivedKey(authSecret, 'leaving a waiting list');
  return createHmac('sha256', secret).update(id).digest('base64url');
}

/**
 * Makes the address by which an entry is removed. Derived from the entry's id and not stored, so
 * that every mail to a list can include it while the entry exists.
 */
export function leaveUrl(
  { publicUrl, authSecret }: Pick<App['settings'], 'publicUrl' | 'authSecret'>,
  { id, language }: { id: string; language: Language },
): string {
  const query = new URLSearchParams({ entry: id, key: leaveProof(authSecret, id) });
  return `${publicUrl}${siteFolder(language)}/waiting-list/leave?${query.toString()}`;
}

/**
 * Accepts a sign-up: its values wait until the owner of the address confirms them. Another sign-up
 * replaces the waiting values, never the confirmed ones, and the answer reveals neither.
 */
export async function signUp(
  { db, settings }: ListApp,
  signedUp: {
    list: WaitingListName;
    email: string;
    details: Details;
    language: Language;
  },
): Promise<void> {
  const { list, details, language } = signedUp;
  const email = waitingListKey(signedUp.email);
  const now = new Date();
  await db.transaction().execute(async (tx) => {
    // The terms that were shown: a waiting-list site shows those of its build.
    const terms =
      settings.site === 'waiting-list' ? builtTermsDay : (await versionsInForce(tx, now)).terms;
    const offer = JSON.stringify({ details, language, termsVersion: terms });
    const entry = await tx
      .insertInto('waitingListEntry')
      .values({ id: uuid(), list, email, offer, offeredAt: now, createdAt: now })
      .onConflict((conflict) =>
        conflict.columns(['email', 'list']).doUpdateSet({
          offer,
          // Renewing it would postpone the erasure of an unconfirmed entry for ever.
          offeredAt: sql`case when waiting_list_entry.offer is null
            then excluded.offered_at else waiting_list_entry.offered_at end`,
        }),
      )
      .returning(['id', 'mailedAt', 'mailCount', 'confirmedAt'])
      .executeTakeFirstOrThrow();
    if (entry.mailedAt && now.getTime() - entry.mailedAt.getTime() < mailPause) return;
    if (entry.mailCount >= mostMails) return;
    const { token, hash } = newLinkToken();
    await tx
      .updateTable('waitingListEntry')
      .set({
        linkHash: hash,
        linkExpiresAt: new Date(now.getTime() + confirmationDays * msPerDay),
        mailedAt: now,
        mailCount: entry.mailCount + 1,
      })
      .where('id', '=', entry.id)
      .execute();
    await queueSecretMail(
      tx,
      settings.authSecret,
      confirmationMail({
        to: email,
        language,
        list,
        isKnown: entry.confirmedAt !== null,
        url: `${settings.publicUrl}${siteFolder(language)}/waiting-list/confirm?token=${token}`,
        leaveUrl: leaveUrl(settings, { id: entry.id, language }),
      }),
    );
  });
}

/**
 * Confirms the waiting values by a mailed link. Idempotent: a second press gets the same answer.
 */
export async function confirm({ db }: ListApp, token: string): Promise<'confirmed' | 'expired'> {
  return db.transaction().execute(async (tx) => {
    const entry = await tx
      .selectFrom('waitingListEntry')
      .select(['id', 'offer', 'confirmedAt', 'linkExpiresAt'])
      .where('linkHash', '=', hashOfLinkToken(token))
      .forUpdate()
      .executeTakeFirst();
    if (!entry) return 'expired';
    if (entry.offer === null) return 'confirmed';
    const now = new Date();
    if (!entry.linkExpiresAt || entry.linkExpiresAt <= now) return 'expired';
    const { details, language, termsVersion } = Offer.parse(entry.offer);
    await tx
      .updateTable('waitingListEntry')
      .set({
        details: JSON.stringify(details),
        language,
        termsVersion,
        confirmedAt: entry.confirmedAt ?? now,
        lastConfirmedAt: now,
        offer: null,
        mailCount: 0,
      })
      .where('id', '=', entry.id)
      .execute();
    return 'confirmed';
  });
}

/** Removes an entry by a mailed link. Idempotent. */
export async function leave(
  { db, settings }: ListApp,
  { id, key }: { id: string; key: string },
): Promise<'left' | 'expired'> {
  const isProved = isSameText(key, leaveProof(settings.authSecret, id));
  if (!isUuid(id) || !isProved) return 'expired';
  await db.deleteFrom('waitingListEntry').where('id', '=', id).execute();
  return 'left';
}

/**
 * Erases entries not confirmed in time, except while a mailed link is still valid, and entries
 * confirmed long ago.
 */
export async function sweepWaitingLists({ db }: Pick<App, 'db'>): Promise<void> {
  const now = new Date();
  const before = new Date(now.getTime() - unconfirmedDays * msPerDay);
  const isOver = (eb: ExpressionBuilder<DB, 'waitingListEntry'>) =>
    eb.and([
      eb('offer', 'is not', null),
      eb('offeredAt', '<', before),
      eb.or([eb('linkExpiresAt', 'is', null), eb('linkExpiresAt', '<=', now)]),
    ]);
  await db.deleteFrom('waitingListEntry').where('confirmedAt', 'is', null).where(isOver).execute();
  await db
    .updateTable('waitingListEntry')
    .set({ offer: null, mailCount: 0 })
    .where('confirmedAt', 'is not', null)
    .where(isOver)
    .execute();
  await db
    .deleteFrom('waitingListEntry')
    .where('lastConfirmedAt', '<', monthsAgo(confirmedMonths))
    // Waiting values may still be confirmed.
    .where('offer', 'is', null)
    .execute();
}

/** Answers the same time of day a number of calendar months ago. */
export function monthsAgo(months: number): Date {
  const then = new Date();
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
