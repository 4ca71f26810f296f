import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { currentSession } from '../lib/session.ts';
import { useTexts } from '../lib/texts.ts';
import { askYesNoCancel } from './common-dialogs.ts';
import { shellTexts } from './shell.texts.ts';

/**
 * Asks before a page with unsaved changes is left for another. Whoever has been signed out goes to
 * the login unasked.
 *
 * @param isWithin pages to which one goes unasked, because what is typed stays there
 */
export function useLeaveQuestion(
  hasUnsavedChanges: boolean,
  isWithin?: (pathname: string) => boolean,
): void {
  const { leaveTitle, leaveText, leave } = useTexts(shellTexts);
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges &&
      // A page that is left stands a moment longer, and has no say in where one goes from there.
      currentLocation.pathname === pathname &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isWithin?.(nextLocation.pathname) &&
      currentSession().status === 'signedIn',
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const ask = async (): Promise<void> => {
      const question = {
        title: leaveTitle,
        content: leaveText,
        yes: leave,
        no: null,
        otherwise: 'stay',
      } as const;
      if ((await askYesNoCancel(question, 'leave')) === 'yes') blocker.proceed();
      else blocker.reset();
    };
    void ask();
  }, [blocker, leaveTitle, leaveText, leave]);
}
