import { defineDialog } from '../../shell/dialogs.ts';
import type { AvatarDialogProps } from './AvatarDialog.tsx';

/** Where somebody chooses, cuts, changes or removes the picture of themselves. */
export const avatarDialog = defineDialog<AvatarDialogProps>(
  'avatar',
  () => import('./AvatarDialog.tsx'),
);
