import { defineDialog } from '../../shell/dialogs.ts';
import type { RenamePasskeyProps } from './RenamePasskeyDialog.tsx';

/** Dialog in which the owner calls a passkey something else. */
export const renamePasskeyDialog = defineDialog<RenamePasskeyProps>(
  'renamePasskey',
  () => import('./RenamePasskeyDialog.tsx'),
);
