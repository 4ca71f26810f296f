import { defineDialog } from '../../shell/dialogs.ts';
import type { AvatarDialogProps } from './AvatarDialog.tsx';

/** Dialog in which a person chooses, crops, changes or removes their picture. */
export const avatarDialog = defineDialog<AvatarDialogProps>(
  'avatar',
  () => import('./AvatarDialog.tsx'),
);
