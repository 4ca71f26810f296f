import { defineDialog } from '../../shell/dialogs.ts';
import type { AlterationDialogProps } from './AlterationDialog.tsx';
import type { DeclineAlterationDialogProps } from './DeclineAlterationDialog.tsx';
import type { PlanDialogProps } from './PlanDialog.tsx';

export const planDialog = defineDialog<PlanDialogProps>(
  'planJob',
  () => import('./PlanDialog.tsx'),
);

export const alterationDialog = defineDialog<AlterationDialogProps>(
  'alterJob',
  () => import('./AlterationDialog.tsx'),
);

export const declineAlterationDialog = defineDialog<DeclineAlterationDialogProps>(
  'declineAlteration',
  () => import('./DeclineAlterationDialog.tsx'),
);
