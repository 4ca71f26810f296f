import { defineDialog } from '../../shell/dialogs.ts';
import type { DeclineDialogProps } from './DeclineDialog.tsx';

export const declineDialog = defineDialog<DeclineDialogProps>(
  'declineInquiry',
  () => import('./DeclineDialog.tsx'),
);
