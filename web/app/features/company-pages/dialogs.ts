import { defineDialog } from '../../shell/dialogs.ts';
import type { InsuranceDialogProps } from './InsuranceDialog.tsx';

export const insuranceDialog = defineDialog<InsuranceDialogProps>(
  'stateInsurance',
  () => import('./InsuranceDialog.tsx'),
);
