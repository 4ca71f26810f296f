import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { currentSession } from '../lib/session.ts';
import { useTexts } from '../lib/texts.ts';
import { askYesNoCancel } from './common-dialogs.ts';
import { shellTexts } from './shell.texts.ts';
import { wouldLose } from './unsaved.ts';

/**
 * Asks before a page with something unsaved is left for another, whatever holds it: the router
 * takes one such question at a time. Whoever has been signed out goes to the login unasked.
 */
export function LeaveQuestion(): null {
  const { leaveTitle, leaveText, leave } = useTexts(shellTexts);
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // While the next page loads the left one is still mounted; it must not block another navigation.
      currentLocation.pathname === pathname &&
      currentLocation.pathname !== nextLocation.pathname &&
      currentSession().status === 'signedIn' &&
      wouldLose(nextLocation.pathname),
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
  return null;
}
