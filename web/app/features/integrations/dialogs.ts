import { defineDialog } from '../../shell/dialogs.ts';
import type { NewKeyDialogProps } from './NewKeyDialog.tsx';

export const newKeyDialog = defineDialog<NewKeyDialogProps>(
  'newApiKey',
  () => import('./NewKeyDialog.tsx'),
);
