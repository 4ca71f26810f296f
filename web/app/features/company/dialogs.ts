import { defineDialog } from '../../shell/dialogs.ts';
import type { ReportMistakeProps } from './ReportMistakeDialog.tsx';

export const reportMistakeDialog = defineDialog<ReportMistakeProps>(
  'reportMistake',
  () => import('./ReportMistakeDialog.tsx'),
);
