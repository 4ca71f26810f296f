import { defineDialog } from '../dialogs.ts';
import type { SimulateBankIdDialogProps } from './SimulateBankIdDialog.tsx';

/** For code behind `__DEMO__` alone. */
export const simulateBankIdDialog = defineDialog<SimulateBankIdDialogProps>(
  'simulateBankId',
  () => import('./SimulateBankIdDialog.tsx'),
);
