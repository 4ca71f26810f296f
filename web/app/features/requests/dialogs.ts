import { defineDialog } from '../../shell/dialogs.ts';
import type { DeclineDialogProps } from './DeclineDialog.tsx';
import type { ExportDialogProps } from './ExportDialog.tsx';
import type { TemplatesDialogProps } from './TemplatesDialog.tsx';

export const declineDialog = defineDialog<DeclineDialogProps>(
  'declineInquiry',
  () => import('./DeclineDialog.tsx'),
);

export const exportDialog = defineDialog<ExportDialogProps>(
  'exportInquiries',
  () => import('./ExportDialog.tsx'),
);

export const templatesDialog = defineDialog<TemplatesDialogProps>(
  'answerTemplates',
  () => import('./TemplatesDialog.tsx'),
);
