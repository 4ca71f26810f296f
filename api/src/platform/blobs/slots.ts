import { flagTimes } from '@troskel/contract/ground/flags';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../collaborators.ts';
import type { DB } from '../db/tables.ts';
import type { Caller } from '../http/caller.ts';
import type { Refusal } from '../http/refusal.ts';
import { signAddress } from './addresses.ts';
import { demandKind } from './kinds.ts';
import type { BlobPurpose } from './purpose.ts';

interface Sender {
  /** Null for a file of the partner alone, which outlasts its uploader. */
  ownerUserId: string | null;
  /** Partner whose quota it counts towards too; null for a person's own file. */
  partnerId: string | null;
}

interface AnnouncedFile {
  purpose: BlobPurpose;
  contentType: string;
  byteSize: number;
  fileName: string;
}

type NewSlot = Sender & AnnouncedFile;

interface OpenSlot {
  blobId: string;
  uploadUrl: string;
  expiresAt: string;
}

interface SlotRefusal {
  refusal: Refusal<'storage_quota_exceeded'>;
}

/**
 * Refuses a file that a purpose does not accept, for calls whose body may announce any.
 *
 * @throws {ExpectedError} HEIC_NOT_ACCEPTED or FILE_NOT_ACCEPTED for its type; FILE_TOO_LARGE
 */
export function demandAccepted(
  call: { refusal: Refusal<'HEIC_NOT_ACCEPTED' | 'FILE_NOT_ACCEPTED' | 'FILE_TOO_LARGE'> },
  { kinds, largestBytes }: BlobPurpose,
  { contentType, byteSize }: Pick<AnnouncedFile, 'contentType' | 'byteSize'>,
): void {
  demandKind(call, kinds, contentType);
  if (byteSize > largestBytes) throw call.refusal('FILE_TOO_LARGE');
}

/**
 * Reserves a slot for a file that its purpose accepts, and answers its upload address.
 *
 * @throws {ExpectedError} storage_quota_exceeded
 */
export async function createSlot(
  app: Pick<App, 'blobPurposes' | 'db' | 'settings'>,
  call: SlotRefusal,
  slot: NewSlot,
): Promise<OpenSlot> {
  const [made] = await createSlots(app, call, slot, [slot]);
  if (!made) throw new Error('a slot was asked for and none made');
  return made;
}

/** How files that go with what somebody writes are announced. */
export interface Announcement {
  /** Purpose of a file of this type. */
  purposeOf: (contentType: string) => BlobPurpose;
  /** The declared type of a file; null when the purposes accept none such. */
  kindOf: (file: { name: string; mime: string }) => string | null;
  /** Partner whose files they are; without one they are the caller's own. */
  partnerId?: string;
}

/**
 * Reserves slots for files that go with what somebody writes.
 *
 * @throws {ExpectedError} ATTACHMENTS_PAUSED; else as {@link createSlot}
 */
export async function createAttachmentSlots(
  app: Pick<App, 'blobPurposes' | 'db' | 'flags' | 'settings'>,
  call: {
    caller: Caller;
    body: readonly { name: string; mime: string; size: number }[];
    refusal: SlotRefusal['refusal'] & Refusal<'ATTACHMENTS_PAUSED'>;
  },
  { purposeOf, kindOf, partnerId }: Announcement,
): Promise<{ id: string; signedUploadUrl: string }[]> {
  const { caller, body, refusal } = call;
  if (!(await app.flags.isOn('forum-attachments', caller))) {
    throw refusal('ATTACHMENTS_PAUSED', { retryAfterSeconds: flagTimes.refresh / 1000 });
  }
  const files = body.map((file) => {
    const contentType = kindOf(file) ?? file.mime;
    return {
      purpose: purposeOf(contentType),
      contentType,
      byteSize: file.size,
      fileName: file.name,
    };
  });
  const belonging =
    partnerId === undefined
      ? { ownerUserId: caller.userId, partnerId: null }
      : { ownerUserId: null, partnerId };
  const slots = await createSlots(app, call, belonging, files);
  return slots.map(({ blobId, uploadUrl }) => ({ id: blobId, signedUploadUrl: uploadUrl }));
}

/**
 * Reserves slots for several files of one sender, or for none of them.
 *
 * @throws {ExpectedError} as {@link createSlot}
 */
async function createSlots(
  app: Pick<App, 'blobPurposes' | 'db' | 'settings'>,
  call: SlotRefusal,
  { ownerUserId, partnerId }: Sender,
  files: readonly AnnouncedFile[],
): Promise<OpenSlot[]> {
  for (const { purpose, contentType, byteSize } of files) {
    // The call's schema, or demandAccepted, has refused it before.
    if (!purpose.kinds.includes(contentType) || byteSize > purpose.largestBytes) {
      throw new Error(`a slot for ${purpose.name} was asked for a file that it does not accept`);
    }
  }
  const now = new Date();
  const rows = files.map(({ purpose, contentType, byteSize, fileName }) => ({
    id: uuid(),
    purpose: purpose.name,
    ownerUserId,
    partnerId,
    contentType,
    byteSize,
    fileName,
    state: 'slot',
    createdAt: now,
  }));
  const counted = files.filter(({ purpose }) => !purpose.isMade);
  const wanted = counted.reduce((sum, { byteSize }) => sum + byteSize, 0);
  await app.db.transaction().execute(async (tx) => {
    if (counted.length > 0)
      await demandRoom(app, tx, call, { ownerUserId, partnerId, wanted }, now);
    await tx.insertInto('blob').values(rows).execute();
  });
  return rows.map(({ id }, index) => {
    const seconds = files[index]?.purpose.slotSeconds ?? 0;
    const expires = Math.floor(now.getTime() / 1000) + seconds;
    return {
      blobId: id,
      uploadUrl: signAddress(app.settings, { method: 'PUT', id, expires, name: '' }),
      expiresAt: new Date(expires * 1000).toISOString(),
    };
  });
}

interface Wanted extends Sender {
  /** Requested bytes. */
  wanted: number;
}

/** Serialised per owner and partner, so concurrent requests cannot exceed the quota together. */
async function demandRoom(
  { settings: { blobQuota }, blobPurposes }: Pick<App, 'blobPurposes' | 'settings'>,
  tx: Transaction<DB>,
  { refusal }: SlotRefusal,
  { ownerUserId, partnerId, wanted }: Wanted,
  now: Date,
): Promise<void> {
  const counted = [...blobPurposes.values()].filter(({ isMade }) => !isMade);
  if (ownerUserId !== null) {
    await sql`select from "user" where id = ${ownerUserId} for no key update`.execute(tx);
    const used = await usedBytes(tx, counted, 'ownerUserId', ownerUserId, now);
    if (used + wanted > blobQuota.user) throw refusal('storage_quota_exceeded');
  }
  if (partnerId === null) return;
  await sql`select from partner where id = ${partnerId} for no key update`.execute(tx);
  const usedTogether = await usedBytes(tx, counted, 'partnerId', partnerId, now);
  if (usedTogether + wanted > blobQuota.partner) {
    throw refusal('storage_quota_exceeded');
  }
}

/** Additional seconds for an upload that began in time. */
const graceSeconds = 60;

async function usedBytes(
  tx: Transaction<DB>,
  counted: readonly BlobPurpose[],
  column: 'ownerUserId' | 'partnerId',
  id: string,
  now: Date,
): Promise<number> {
  const { bytes } = await tx
    .selectFrom('blob')
    .select(sql<number>`coalesce(sum(byte_size), 0)::bigint`.as('bytes'))
    .where(column, '=', id)
    .where((is) =>
      is.or(
        counted.flatMap(({ name, slotSeconds }) => [
          is.and([is('purpose', '=', name), is('state', 'in', ['stored', 'attached'])]),
          is.and([
            is('purpose', '=', name),
            is('state', '=', 'slot'),
            is('createdAt', '>', new Date(now.getTime() - (slotSeconds + graceSeconds) * 1000)),
          ]),
        ]),
      ),
    )
    .executeTakeFirstOrThrow();
  return bytes;
}
