import { defineDialog } from '../../shell/dialogs.ts';
import type { AlterationDialogProps } from './AlterationDialog.tsx';
import type { DeclineAlterationDialogProps } from './DeclineAlterationDialog.tsx';
import type { HoursDialogProps } from './HoursDialog.tsx';
import type { PicturesDialogProps } from './PicturesDialog.tsx';
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

export const hoursDialog = defineDialog<HoursDialogProps>(
  'jobHours',
  () => import('./HoursDialog.tsx'),
);

export const picturesDialog = defineDialog<PicturesDialogProps>(
  'jobPictures',
  () => import('./PicturesDialog.tsx'),
);
