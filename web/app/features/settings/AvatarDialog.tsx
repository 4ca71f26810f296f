import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { Avatar } from '../../shell/partner-area/Avatar.tsx';
import { PictureDialog } from '../../shell/picture/PictureDialog.tsx';
import { avatarTexts } from './avatar.texts.ts';
import { removeAvatar, saveAvatar } from './save-avatar.ts';

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
