import type { ExpressionBuilder, Transaction } from 'kysely';
import type { DB } from '../db/tables.ts';
import type { FieldsRefusal, Refusal } from '../http/refusal.ts';
import type { BlobPurpose } from './purpose.ts';

type Belonging = { ownerUserId: string } | { partnerId: string };

const belongsTo = (eb: ExpressionBuilder<DB, 'blob'>, belonging: Belonging) =>
  'partnerId' in belonging
    ? eb.and([eb('partnerId', '=', belonging.partnerId), eb('ownerUserId', 'is', null)])
    : eb('ownerUserId', '=', belonging.ownerUserId);

/**
 * Marks an uploaded file as referenced, in the transaction that writes the reference. A file of
 * another user or partner, or for another purpose, does not exist.
 *
 * @returns false when it was attached before: the caller knows whether to the same thing
 * @throws {ExpectedError} NOT_FOUND; FILE_NOT_ACCEPTED when the file never arrived or was refused
 */
export async function attachBlob(
  tx: Transaction<DB>,
  { refusal }: { refusal: Refusal<'NOT_FOUND' | 'FILE_NOT_ACCEPTED'> },
  { id, purpose, ...belonging }: { id: string; purpose: BlobPurpose } & Belonging,
): Promise<boolean> {
  const row = await tx
    .selectFrom('blob')
    .select('state')
    .where('id', '=', id)
    .where((eb) => belongsTo(eb, belonging))
    .where('purpose', '=', purpose.name)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  if (row.state === 'attached') return false;
  if (row.state !== 'stored') throw refusal('FILE_NOT_ACCEPTED');
  await tx.updateTable('blob').set({ state: 'attached' }).where('id', '=', id).execute();
  return true;
}

interface Wanted {
  ids: readonly string[];
  purposes: readonly BlobPurpose[];
}

/** Marks those of the uploaded files as referenced that nothing references yet; answers them. */
export async function attachStored(
  tx: Transaction<DB>,
  { ids, purposes, ...belonging }: Wanted & Belonging,
): Promise<{ id: string; fileName: string }[]> {
  if (ids.length === 0) return [];
  // In a fixed order, so that two with the same files cannot deadlock.
  const free = await tx
    .selectFrom('blob')
    .select(['id', 'fileName'])
    .where('id', 'in', ids)
    .where((eb) => belongsTo(eb, belonging))
    .where(
      'purpose',
      'in',
      purposes.map(({ name }) => name),
    )
    .where('state', '=', 'stored')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (free.length === 0) return [];
  const freeIds = free.map(({ id }) => id);
  await tx.updateTable('blob').set({ state: 'attached' }).where('id', 'in', freeIds).execute();
  return free;
}

/**
 * Marks uploaded files as referenced that nothing references yet, for what is written with them.
 *
 * @throws {FieldsRefusedError} ATTACHMENT_UNKNOWN for one that is of another user or partner, for
 * another purpose, not uploaded, or attached already
 */
export async function attachFiles(
  tx: Transaction<DB>,
  { fieldsRefusal }: { fieldsRefusal: FieldsRefusal },
  {
    fieldOf,
    ...wanted
  }: {
    /** Answers the field that names the file. */
    fieldOf: (id: string) => string;
  } & Wanted &
    Belonging,
): Promise<{ id: string; fileName: string }[]> {
  const files = new Map((await attachStored(tx, wanted)).map((file) => [file.id, file]));
  const missing = wanted.ids.filter((id) => !files.has(id));
  if (missing.length > 0) {
    throw fieldsRefusal(
      missing.map((id) => ({ field: fieldOf(id), code: 'ATTACHMENT_UNKNOWN' as const })),
    );
  }
  return wanted.ids.flatMap((id) => files.get(id) ?? []);
}
