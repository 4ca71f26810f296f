import { defineDialog } from '../../shell/dialogs.ts';
import type { SnoozeDialogProps } from './SnoozeDialog.tsx';

export const snoozeDialog = defineDialog<SnoozeDialogProps>(
  'snoozeConversation',
  () => import('./SnoozeDialog.tsx'),
);
