import { legal } from '@troskel/contract/legal/reading';
import { send } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { signedInIdentity } from '../../lib/session.ts';
import { defineDialog, showDialog, showInTurn } from '../../shell/dialogs.ts';
import type { LegalNoticeDialogProps } from './LegalNoticeDialog.tsx';

const legalNoticeDialog = defineDialog<LegalNoticeDialogProps>(
  'legalNotice',
  () => import('./LegalNoticeDialog.tsx'),
);

/** Tells of the major versions that have not been seen. A failure is quiet: they are told next time. */
export async function showLegalNotices(): Promise<void> {
  const reader = signedInIdentity();
  try {
    const { notices } = await send(legal.listNotices, {});
    if (notices.length === 0) return;
    showInTurn(() => {
      if (signedInIdentity() === reader) showDialog(legalNoticeDialog, { notices });
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}
