import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.ts';
import type { Refusal } from '../http/refusal.ts';
import type { BlobPurpose } from './purpose.ts';

type Belonging = { ownerUserId: string } | { partnerId: string };

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
    .where((eb) =>
      'partnerId' in belonging
        ? eb.and([eb('partnerId', '=', belonging.partnerId), eb('ownerUserId', 'is', null)])
        : eb('ownerUserId', '=', belonging.ownerUserId),
    )
    .where('purpose', '=', purpose.name)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  if (row.state === 'attached') return false;
  if (row.state !== 'stored') throw refusal('FILE_NOT_ACCEPTED');
  await tx.updateTable('blob').set({ state: 'attached' }).where('id', '=', id).execute();
  return true;
}
