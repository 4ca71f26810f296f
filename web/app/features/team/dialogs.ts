import { defineDialog } from '../../shell/dialogs.ts';
import type { InviteDialogProps } from './InviteDialog.tsx';
import type { RoleDialogProps } from './RoleDialog.tsx';

export const inviteDialog = defineDialog<InviteDialogProps>(
  'inviteMember',
  () => import('./InviteDialog.tsx'),
);

export const roleDialog = defineDialog<RoleDialogProps>(
  'memberRole',
  () => import('./RoleDialog.tsx'),
);
