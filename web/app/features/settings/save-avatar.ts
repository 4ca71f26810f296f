import { avatar } from '@troskel/contract/settings/avatar';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import { partner } from '@troskel/contract/account/partner';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queries.ts';
import { putFile } from '../../lib/upload.ts';
import type { UploadOptions } from '../../lib/upload.ts';

/** Reads anew wherever the picture is shown. */
async function refreshAvatar(): Promise<void> {
  const stale = [accountSecurity.getSettings, partner.getUserDetails];
  await Promise.all(stale.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Slot, upload, attach. A try that failed is repeated whole. @throws {CallError} */
export async function saveAvatar(file: Blob, options: UploadOptions): Promise<void> {
  const { signal } = options;
  const body = { contentType: file.type, byteSize: file.size };
  const { blobId, uploadUrl } = await call(avatar.createAvatarSlot, { body }, { signal });
  await putFile(uploadUrl, file, options);
  await call(avatar.setAvatar, { body: { blobId } }, { signal });
  await refreshAvatar();
}

/** @throws {CallError} */
export async function removeAvatar(): Promise<void> {
  await call(avatar.removeAvatar, {});
  await refreshAvatar();
}
