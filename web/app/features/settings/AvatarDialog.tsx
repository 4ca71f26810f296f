import type { ReactNode } from 'react';
import { queryClient } from '../../lib/queries.ts';
import { call } from '../../lib/api.ts';
import { partner } from '@troskel/contract/account/partner';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import { avatar } from '@troskel/contract/settings/avatar';
import { useTexts } from '../../lib/texts.ts';
import { putFile, type UploadOptions } from '../../lib/upload.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { Avatar } from '../../shell/partner-area/Avatar.tsx';
import { PictureDialog } from '../../shell/picture/PictureDialog.tsx';
import { avatarTexts } from './avatar.texts.ts';

export interface AvatarDialogProps {
  /** Name of the person in the picture. */
  name: string;
  /** Address of the present picture; null for none. */
  avatarUrl: string | null;
}

/** Chooses a picture of oneself, cuts it, sends it; or removes the one there is. */
export default function AvatarDialog({
  name,
  avatarUrl,
  ...controls
}: AvatarDialogProps & DialogControls): ReactNode {
  const texts = useTexts(avatarTexts);
  return (
    <PictureDialog
      {...controls}
      kind="person"
      texts={texts}
      present={<Avatar name={name} url={avatarUrl} size={96} />}
      hasPresent={avatarUrl !== null}
      onSave={saveAvatar}
      onRemove={removeAvatar}
    />
  );
}

/** Reads anew wherever the picture is shown. */
async function refreshAvatar(): Promise<void> {
  const stale = [accountSecurity.getSettings, partner.getUserDetails];
  await Promise.all(stale.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Slot, upload, attach. A try that failed is repeated whole. @throws {CallError} */
async function saveAvatar(file: Blob, options: UploadOptions): Promise<void> {
  const { signal } = options;
  const body = { contentType: file.type, byteSize: file.size };
  const { blobId, uploadUrl } = await call(avatar.createAvatarSlot, { body }, { signal });
  await putFile(uploadUrl, file, options);
  await call(avatar.setAvatar, { body: { blobId } }, { signal });
  await refreshAvatar();
}

/** @throws {CallError} */
async function removeAvatar(): Promise<void> {
  await call(avatar.removeAvatar, {});
  await refreshAvatar();
}
