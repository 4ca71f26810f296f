import { defineDialog } from '../../shell/dialogs.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';

export const reportDialog = defineDialog<ReportDialogProps>(
  'reportReview',
  () => import('./ReportDialog.tsx'),
);
