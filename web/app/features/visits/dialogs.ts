import { defineDialog } from '../../shell/dialogs.ts';
import type { ProposeDialogProps } from './ProposeDialog.tsx';
import type { VisitWordsDialogProps } from './VisitWordsDialog.tsx';

export const proposeDialog = defineDialog<ProposeDialogProps>(
  'proposeVisit',
  () => import('./ProposeDialog.tsx'),
);

export const visitWordsDialog = defineDialog<VisitWordsDialogProps>(
  'visitWords',
  () => import('./VisitWordsDialog.tsx'),
);
