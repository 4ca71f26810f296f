import { defineDialog } from '../../shell/dialogs.ts';
import type { CreditDialogProps } from './CreditDialog.tsx';
import type { SettleDialogProps } from './SettleDialog.tsx';

export const creditDialog = defineDialog<CreditDialogProps>(
  'creditInvoice',
  () => import('./CreditDialog.tsx'),
);

export const settleDialog = defineDialog<SettleDialogProps>(
  'settlePayment',
  () => import('./SettleDialog.tsx'),
);
