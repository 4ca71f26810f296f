import { defineDialog } from '../../shell/dialogs.ts';
import type { PlanDialogProps } from './PlanDialog.tsx';

export const planDialog = defineDialog<PlanDialogProps>(
  'planJob',
  () => import('./PlanDialog.tsx'),
);
