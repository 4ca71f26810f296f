import type { avatar } from '@troskel/contract/settings/avatar';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Transaction } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { attachBlob } from '../../platform/blobs/attaching.ts';
import { pictureAddress } from '../../platform/blobs/picture-address.ts';
import { endBlob, removeEndedBlob } from '../../platform/blobs/blobs.ts';
import { createSlot, demandAccepted } from '../../platform/blobs/slots.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import { megabyte, megapixel } from '../../platform/blobs/purpose.ts';
import type { BlobPurpose } from '../../platform/blobs/purpose.ts';

/** A user’s picture. */
export const avatarPicture: BlobPurpose = {
  name: 'avatar',
  largestBytes: 10 * megabyte,
  kinds: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  renditions: [
    {
      name: '256',
      width: 256,
      height: 256,
      fit: 'cover',
      type: 'image/webp',
      background: 'white',
    },
    { name: '64', width: 64, height: 64, fit: 'cover', type: 'image/webp', background: 'white' },
  ],
  leastSide: 64,
  mostPixels: 60 * megapixel,
  slotSeconds: 600,
  lifetimeSeconds: null,
};

export async function createAvatarSlot(
  app: Pick<App, 'blobPurposes' | 'db' | 'settings'>,
  call: Call<typeof avatar.createAvatarSlot>,
): Promise<ResponseOf<typeof avatar.createAvatarSlot>> {
  demandAccepted(call, avatarPicture, call.body);
  return createSlot(app, call, {
    purpose: avatarPicture,
    ownerUserId: call.caller.userId,
    partnerId: null,
    fileName: 'avatar',
    ...call.body,
  });
}

/** Reads and locks the user's present picture. */
async function presentAvatar(tx: Transaction<DB>, userId: string): Promise<string | null> {
  const { avatarBlobId } = await tx
    .selectFrom('userProfile')
    .select('avatarBlobId')
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return avatarBlobId;
}

async function refer(tx: Transaction<DB>, userId: string, avatarBlobId: string | null) {
  await tx.updateTable('userProfile').set({ avatarBlobId }).where('userId', '=', userId).execute();
}

/** Idempotent for the same picture. */
export async function setAvatar(
  app: Pick<App, 'blobStore' | 'db' | 'log' | 'settings'>,
  call: Call<typeof avatar.setAvatar>,
): Promise<ResponseOf<typeof avatar.setAvatar>> {
  const { userId } = call.caller;
  const { blobId } = call.body;
  const replaced = await app.db.transaction().execute(async (tx) => {
    const present = await presentAvatar(tx, userId);
    const isNew = await attachBlob(tx, call, {
      id: blobId,
      ownerUserId: userId,
      purpose: avatarPicture,
    });
    if (!isNew && present !== blobId) throw call.refusal('NOT_FOUND');
    await refer(tx, userId, blobId);
    if (present === null || present === blobId) return null;
    await endBlob(tx, present);
    return present;
  });
  if (replaced !== null) await removeEndedBlob(app, replaced);
  return { avatarUrl: pictureAddress(app, blobId) ?? '' };
}

export async function removeAvatar(
  app: Pick<App, 'blobStore' | 'db' | 'log'>,
  { caller: { userId } }: Call<typeof avatar.removeAvatar>,
): Promise<ResponseOf<typeof avatar.removeAvatar>> {
  const present = await app.db.transaction().execute(async (tx) => {
    const blobId = await presentAvatar(tx, userId);
    await refer(tx, userId, null);
    if (blobId !== null) await endBlob(tx, blobId);
    return blobId;
  });
  if (present !== null) await removeEndedBlob(app, present);
  return {};
}
