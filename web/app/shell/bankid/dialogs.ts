import { defineDialog } from '../dialogs.ts';
import type { BankIdDialogProps } from './BankIdDialog.tsx';

/** Loaded with the drawing of codes when it is first shown. */
export const openBankIdDialog = defineDialog<BankIdDialogProps>(
  'openBankId',
  () => import('./BankIdDialog.tsx'),
);
