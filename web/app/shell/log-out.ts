import { account } from '@troskel/contract/account/account';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError, send } from '../lib/api.ts';
import { clearSyncedDrafts } from '../lib/drafts.ts';
import { logOutQuestion, runLogOutTasks } from '../lib/log-out-tasks.ts';
import { forgetOrigin } from '../lib/origin.ts';
import { endSession, signedInIdentity } from '../lib/session.ts';
import { forgetRecent } from '../lib/storage.ts';
import { useTexts } from '../lib/texts.ts';
import { showToast } from '../lib/toasts.ts';
import { resetDialogs } from './dialogs.ts';
import { resetLayout } from './layout-state.ts';
import { shellTexts } from './shell.texts.ts';

/**
 * Ends the session at the server, forgets what the page knows, and goes to the login. The cached
 * answers go with the session (lib/queries.ts).
 */
export function useLogOut(): { logOut: () => Promise<void>; isPending: boolean } {
  const navigate = useNavigate();
  const texts = useTexts(shellTexts);
  const [isPending, setPending] = useState(false);

  const logOut = async (): Promise<void> => {
    if ((await logOutQuestion.ask?.()) === false) return;
    setPending(true);
    const owner = signedInIdentity();
    await runLogOutTasks();
    try {
      await send(account.logOut, {});
    } catch (error) {
      // Without the server the session would come back with the next reload: say so instead.
      if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) {
        showToast({ kind: 'error', title: texts.logOutFailed, text: texts.tryAgainSoon });
        setPending(false);
        return;
      }
    }
    endSession('loggedOut');
    if (owner !== null) clearSyncedDrafts(owner);
    resetDialogs();
    resetLayout();
    forgetOrigin();
    forgetRecent();
    await navigate('/login', { replace: true });
    setPending(false);
  };
  return { logOut, isPending };
}
