import { defineDialog, showDialog } from '../../shell/dialogs.ts';

const deleteAccountDialog = defineDialog(
  'deleteAccount',
  () => import('./DeleteAccountDialog.tsx'),
);

/** Asks whether the account is to be deleted, does it, and leads to the login. */
export function openDeleteAccount(): void {
  showDialog(deleteAccountDialog, {});
}
