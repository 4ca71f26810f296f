import { defineDialog } from '../../shell/dialogs.ts';
import type { AcceptDialogProps } from './homeowner/AcceptDialog.tsx';
import type { WordsDialogProps } from './homeowner/WordsDialog.tsx';
import type { PreviewDialogProps } from './editor/PreviewDialog.tsx';
import type { RowTemplatesDialogProps } from './editor/RowTemplatesDialog.tsx';

export const acceptDialog = defineDialog<AcceptDialogProps>(
  'acceptQuotation',
  () => import('./homeowner/AcceptDialog.tsx'),
);

export const declineDialog = defineDialog<WordsDialogProps>(
  'declineQuotation',
  () => import('./homeowner/WordsDialog.tsx'),
);

export const changeDialog = defineDialog<WordsDialogProps>(
  'askForChange',
  () => import('./homeowner/WordsDialog.tsx'),
);

export const previewDialog = defineDialog<PreviewDialogProps>(
  'previewQuotation',
  () => import('./editor/PreviewDialog.tsx'),
);

export const rowTemplatesDialog = defineDialog<RowTemplatesDialogProps>(
  'rowTemplates',
  () => import('./editor/RowTemplatesDialog.tsx'),
);
