import { accountSecurity } from '@troskel/contract/settings/account-security';
import type { SignedInSession } from '@troskel/contract/settings/account-security';
import { securityEvents } from '@troskel/contract/settings/security-events';
import { call, CallError } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { pagesKey } from '../../lib/paging.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { sessionsTexts } from './sessions.texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { showToast } from '../../lib/toasts.ts';
import { useTexts } from '../../lib/texts.ts';

export const sessionsQuery = read(accountSecurity.listSessions, {}, { skipGlobalHandle: true });

const recentLoginsKey = pagesKey(securityEvents.listSecurityEvents, { query: {} });

/**
 * Takes sessions off the list at once and then ends them; they come back when that fails.
 *
 * @throws {CallError}
 */
async function take(
  isTaken: (session: SignedInSession) => boolean,
  end: () => Promise<unknown>,
): Promise<void> {
  const { queryKey } = sessionsQuery;
  // An answer under way still holds them.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, (list) => list?.filter((session) => !isTaken(session)));
  try {
    await end();
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: recentLoginsKey });
  }
}

/** Ends one session; fine when it has ended already. @throws {CallError} */
export function endSession(sessionId: string): Promise<void> {
  return take(
    ({ id }) => id === sessionId,
    async () => {
      try {
        await call(
          accountSecurity.endSession,
          { params: { sessionId } },
          { skipGlobalHandle: true },
        );
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 404) throw error;
      }
    },
  );
}

/** Ends all sessions but this one. @throws {CallError} */
export function endOtherSessions(): Promise<void> {
  return take(
    ({ isCurrent }) => !isCurrent,
    () => call(accountSecurity.endOtherSessions, {}, { skipGlobalHandle: true }),
  );
}

/** Ends all sessions but this one and tells what came of it; the function answers whether it did. */
export function useEndOthers(): () => Promise<boolean> {
  const { othersEnded, othersNotEnded } = useTexts(sessionsTexts);
  const language = useLanguage();
  return async () => {
    try {
      await endOtherSessions();
      showToast({ kind: 'success', title: othersEnded });
      return true;
    } catch (error) {
      showToast({ kind: 'error', title: othersNotEnded, text: failureText(error, language) });
      return false;
    }
  };
}
