import type { partnerProfile } from '@troskel/contract/profile/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { attachBlob } from '../../platform/blobs/attaching.ts';
import { endBlob, removeEndedBlob } from '../../platform/blobs/blobs.ts';
import { pictureAddress } from '../../platform/blobs/picture-address.ts';
import { createSlot } from '../../platform/blobs/slots.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { lockPresentation } from '../../domain/partners/presentation.ts';

/** The logo is the partner's from the start: it stays when the one who sends it leaves. */
export async function createLogoSlot(
  app: App,
  call: Call<typeof partnerProfile.createLogoSlot>,
): Promise<ResponseOf<typeof partnerProfile.createLogoSlot>> {
  return createSlot(app, call, {
    purpose: 'logo',
    ownerUserId: null,
    partnerId: call.params.partnerId,
    fileName: 'logo',
    ...call.body,
  });
}

/** Leaves the version alone: who is writing in the profile loses nothing by another logo. */
async function refer(tx: Executor, partnerId: string, logoBlobId: string | null): Promise<void> {
  await tx
    .updateTable('partnerProfile')
    .set({ logoBlobId, updatedAt: new Date() })
    .where('partnerId', '=', partnerId)
    .execute();
}

/** Repeated for the same picture, it changes nothing and answers the same. */
export async function setLogo(
  app: App,
  call: Call<typeof partnerProfile.setLogo>,
): Promise<ResponseOf<typeof partnerProfile.setLogo>> {
  const { partnerId } = call.params;
  const { blobId } = call.body;
  const replaced = await app.db.transaction().execute(async (tx) => {
    const { logoBlobId: present } = await lockPresentation(tx, partnerId);
    const isNew = await attachBlob(tx, call, { id: blobId, partnerId, purpose: 'logo' });
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
  app: App,
  { params: { partnerId } }: Call<typeof partnerProfile.removeLogo>,
): Promise<ResponseOf<typeof partnerProfile.removeLogo>> {
  const present = await app.db.transaction().execute(async (tx) => {
    const { logoBlobId } = await lockPresentation(tx, partnerId);
    await refer(tx, partnerId, null);
    if (logoBlobId !== null) await endBlob(tx, logoBlobId);
    return logoBlobId;
  });
  if (present !== null) await removeEndedBlob(app, present);
  return {};
}
