import { ExpectedError } from '@troskel/contract/errors';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../app.ts';
import type { DB } from '../db/tables.ts';
import { signAddress } from './addresses.ts';
import { blobRules, ruleOf } from './rules.ts';
import type { BlobPurpose } from './rules.ts';

const countedPurposes = Object.entries(blobRules)
  .filter(([, rule]) => rule.countsToQuota)
  .map(([purpose]) => purpose);

/** Seconds in which an upload must begin. */
const slotSeconds = 600;

export interface NewSlot {
  purpose: BlobPurpose;
  /** Null for what belongs to the partner alone and outlasts whoever sent it. */
  ownerUserId: string | null;
  /** Of the partner whose quota it counts to as well; null for what is the person's own. */
  partnerId: string | null;
  contentType: string;
  byteSize: number;
  fileName: string;
}

/**
 * Keeps room for one file and answers the address that takes it.
 *
 * @throws {ExpectedError} HEIC_NOT_ACCEPTED or FILE_NOT_ACCEPTED for a kind that the purpose does
 *   not take; FILE_TOO_LARGE; storage_quota_exceeded
 */
export async function createSlot(
  app: App,
  slot: NewSlot,
): Promise<{ blobId: string; uploadUrl: string; expiresAt: string }> {
  const rule = ruleOf(slot.purpose);
  demandKind(rule.kinds, slot.contentType);
  if (slot.byteSize > rule.largestBytes) throw new ExpectedError('FILE_TOO_LARGE');
  const now = new Date();
  const blobId = uuid();
  await app.db.transaction().execute(async (tx) => {
    if (rule.countsToQuota) await demandRoom(app, tx, slot, now);
    await tx
      .insertInto('blob')
      .values({ id: blobId, ...slot, state: 'slot', createdAt: now })
      .execute();
  });
  const expires = Math.floor(now.getTime() / 1000) + slotSeconds;
  return {
    blobId,
    uploadUrl: signAddress(app.settings, { method: 'PUT', id: blobId, expires, name: '' }),
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

const heic = /^image\/hei[cf](-sequence)?$/;

export function demandKind(kinds: readonly string[], contentType: string): void {
  if (kinds.includes(contentType)) return;
  throw new ExpectedError(heic.test(contentType) ? 'HEIC_NOT_ACCEPTED' : 'FILE_NOT_ACCEPTED');
}

/** One at a time for an owner and a partner, so that parallel ones cannot pass the quota together. */
async function demandRoom(app: App, tx: Transaction<DB>, slot: NewSlot, now: Date): Promise<void> {
  // An upload that began in time is given a minute to end.
  const openSince = new Date(now.getTime() - (slotSeconds + 60) * 1000);
  const { blobQuota } = app.settings;
  if (slot.ownerUserId !== null) {
    await sql`select from "user" where id = ${slot.ownerUserId} for no key update`.execute(tx);
    const used = await usedBytes(tx, 'ownerUserId', slot.ownerUserId, openSince);
    if (used + slot.byteSize > blobQuota.user) throw new ExpectedError('storage_quota_exceeded');
  }
  if (slot.partnerId === null) return;
  await sql`select from partner where id = ${slot.partnerId} for no key update`.execute(tx);
  const usedTogether = await usedBytes(tx, 'partnerId', slot.partnerId, openSince);
  if (usedTogether + slot.byteSize > blobQuota.partner) {
    throw new ExpectedError('storage_quota_exceeded');
  }
}

async function usedBytes(
  tx: Transaction<DB>,
  column: 'ownerUserId' | 'partnerId',
  id: string,
  openSince: Date,
): Promise<number> {
  const { bytes } = await tx
    .selectFrom('blob')
    .select(sql<number>`coalesce(sum(byte_size), 0)::bigint`.as('bytes'))
    .where(column, '=', id)
    .where((is) =>
      is.or([
        is('state', 'in', ['stored', 'attached']),
        is.and([is('state', '=', 'slot'), is('createdAt', '>', openSince)]),
      ]),
    )
    .where('purpose', 'in', countedPurposes)
    .executeTakeFirstOrThrow();
  return bytes;
}
