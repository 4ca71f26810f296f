import { account } from '@troskel/contract/account/account';
import { useEffect, useLayoutEffect } from 'react';
import { send } from '../lib/api.ts';
import { currentConsent } from '../lib/consent.ts';
import { mayCount } from '../lib/consent-rule.ts';
import { startErrorReports } from '../lib/error-reports.ts';
import { onFailure } from '../lib/failures.ts';
import type { CallError } from '../lib/failures.ts';
import { waitingAttribute } from '../lib/first-paint.ts';
import { currentLanguage, useLanguage } from '../lib/language.ts';
import {
  currentSession,
  signedInIdentity,
  startSession,
  subscribeToSession,
} from '../lib/session.ts';
import { startScheme } from '../lib/use-scheme.ts';
import { captureUtm, clearUtm } from '../lib/utm.ts';
import { resetDialogs } from './dialogs.ts';
import { loadFailureToast } from './late-parts.ts';
import { resetLayout } from './layout-state.ts';

/** Activity is told at most this often. */
const activityMilliseconds = 5 * 60 * 1_000;

/** The words for every status are a file of their own, fetched when the page is at rest. */
async function showFailureToast(error: CallError): Promise<void> {
  try {
    const { showFailure } = await loadFailureToast();
    showFailure(error);
  } catch {
    // Nothing can be fetched: the banner of the lost connection says so.
  }
}

/** The document says what language it is in, and is shown once it is in that language. */
export function useDocumentLanguage(): void {
  const language = useLanguage();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    if (language === currentLanguage()) document.documentElement.removeAttribute(waitingAttribute);
  }, [language]);
}

/** Runs for as long as the app is open, on every page. */
export function usePageLife(): void {
  useEffect(() => {
    if (mayCount(currentConsent())) captureUtm(window.location.search);
    else clearUtm();
    startSession();
    const leaveScheme = startScheme();
    const leaveFailures = onFailure((error) => void showFailureToast(error));
    const leaveReports = startErrorReports();
    return () => {
      leaveScheme();
      leaveFailures();
      leaveReports();
    };
  }, []);

  // Another person, or nobody any more: nothing of the one before stays.
  useEffect(() => {
    let before = signedInIdentity();
    return subscribeToSession(() => {
      if (currentSession().status === 'failed') return;
      const present = signedInIdentity();
      if (before !== null && present !== before) {
        resetDialogs();
        resetLayout();
      }
      before = present;
    });
  }, []);

  useEffect(() => {
    let toldAt = Date.now();
    const tell = (): void => {
      const session = currentSession();
      if (session.status !== 'signedIn' || !session.data.userId) return;
      if (Date.now() - toldAt < activityMilliseconds) return;
      toldAt = Date.now();
      send(account.recordActivity, {}).catch(() => {
        // The next activity tells it again.
      });
    };
    window.addEventListener('pointerdown', tell);
    window.addEventListener('keydown', tell);
    return () => {
      window.removeEventListener('pointerdown', tell);
      window.removeEventListener('keydown', tell);
    };
  }, []);
}
