import type { companyLogo } from '@troskel/contract/company/logo';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { attachBlob } from '../../platform/blobs/attaching.ts';
import { endBlob, removeEndedBlob } from '../../platform/blobs/blobs.ts';
import { pictureAddress } from '../../platform/blobs/picture-address.ts';
import { createSlot, demandAccepted } from '../../platform/blobs/slots.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { lockPresentation } from '../../domain/partners/presentation.ts';
import { megabyte, megapixel } from '../../platform/blobs/purpose.ts';
import type { BlobPurpose } from '../../platform/blobs/purpose.ts';

/** A partner’s logo. */
export const logoPicture: BlobPurpose = {
  name: 'logo',
  largestBytes: 10 * megabyte,
  kinds: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  // On white, so that a dark logo stays readable on a dark page.
  renditions: [
    {
      name: '512',
      width: 512,
      height: 512,
      fit: 'contain',
      type: 'image/webp',
      background: 'white',
    },
    {
      name: '128',
      width: 128,
      height: 128,
      fit: 'contain',
      type: 'image/webp',
      background: 'white',
    },
  ],
  leastSide: 64,
  mostPixels: 60 * megapixel,
  slotSeconds: 600,
  lifetimeSeconds: null,
};

/**
 * Creates the slot of a logo, which belongs to the partner from the start: it stays when its
 * uploader leaves.
 */
export async function createLogoSlot(
  app: Pick<App, 'blobPurposes' | 'db' | 'settings'>,
  call: Call<typeof companyLogo.createLogoSlot>,
): Promise<ResponseOf<typeof companyLogo.createLogoSlot>> {
  demandAccepted(call, logoPicture, call.body);
  return createSlot(app, call, {
    purpose: logoPicture,
    ownerUserId: null,
    partnerId: call.params.partnerId,
    fileName: 'logo',
    ...call.body,
  });
}

/**
 * Does not change the version, so that a new logo does not conflict with an open edit of the
 * profile.
 */
async function refer(tx: Executor, partnerId: string, logoBlobId: string | null): Promise<void> {
  await tx
    .updateTable('partnerProfile')
    .set({ logoBlobId, updatedAt: new Date() })
    .where('partnerId', '=', partnerId)
    .execute();
}

/** Idempotent for the same picture. */
export async function setLogo(
  app: Pick<App, 'blobStore' | 'db' | 'log' | 'settings'>,
  call: Call<typeof companyLogo.setLogo>,
): Promise<ResponseOf<typeof companyLogo.setLogo>> {
  const { partnerId } = call.params;
  const { blobId } = call.body;
  const replaced = await app.db.transaction().execute(async (tx) => {
    const { logoBlobId: present } = await lockPresentation(tx, partnerId, call);
    const isNew = await attachBlob(tx, call, { id: blobId, partnerId, purpose: logoPicture });
    if (!isNew && present !== blobId) throw call.refusal('NOT_FOUND');
    await refer(tx, partnerId, blobId);
    if (present === null || present === blobId) return null;
    await endBlob(tx, present);
    return present;
  });
  if (replaced !== null) await removeEndedBlob(app, replaced);
  return { logoUrl: pictureAddress(app, blobId) ?? '' };
}

export async function removeLogo(
  app: Pick<App, 'blobStore' | 'db' | 'log'>,
  call: Call<typeof companyLogo.removeLogo>,
): Promise<ResponseOf<typeof companyLogo.removeLogo>> {
  const { partnerId } = call.params;
  const present = await app.db.transaction().execute(async (tx) => {
    const { logoBlobId } = await lockPresentation(tx, partnerId, call);
    await refer(tx, partnerId, null);
    if (logoBlobId !== null) await endBlob(tx, logoBlobId);
    return logoBlobId;
  });
  if (present !== null) await removeEndedBlob(app, present);
  return {};
}
