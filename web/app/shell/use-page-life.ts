import { account } from '@troskel/contract/account';
import { describeFailure } from '@troskel/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { send } from '../lib/api.ts';
import { onFailure } from '../lib/failures.ts';
import type { CallError } from '../lib/failures.ts';
import { waitingAttribute } from '../lib/first-paint.ts';
import { currentLanguage, useLanguage } from '../lib/language.ts';
import { currentSession, startSession, subscribeToSession } from '../lib/session.ts';
import { showToast } from '../lib/toasts.ts';
import { captureUtm } from '../lib/utm.ts';
import { resetDialogs } from './dialogs.ts';
import { resetLayout } from './layout-state.ts';
import { shellTexts } from './shell.texts.ts';

/** Activity is told at most this often. */
const activityMilliseconds = 5 * 60 * 1_000;

function toastOf(error: CallError): void {
  const language = currentLanguage();
  const { title, advice } = describeFailure(error.status, error.code, language);
  const message = error.isUnreachable
    ? shellTexts[language].unreachable
    : (error.errors[0]?.message ?? '');
  const text = message.includes(advice) || error.isUnreachable ? message : `${message} ${advice}`;
  showToast({ kind: 'error', title, text: text.trim() });
}

/** The document says what language it is in, and is shown once it is in that language. */
export function useDocumentLanguage(): void {
  const language = useLanguage();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    if (language === currentLanguage()) document.documentElement.removeAttribute(waitingAttribute);
  }, [language]);
}

/** What goes on as long as the page is open, whatever it shows. */
export function usePageLife(): void {
  const queries = useQueryClient();

  useEffect(() => {
    captureUtm(window.location.search);
    startSession();
    return onFailure(toastOf);
  }, []);

  // Another person, or nobody any more: nothing of the one before stays.
  useEffect(() => {
    const who = (): string | null => {
      const session = currentSession();
      return session.status === 'signedIn' ? session.data.firebaseUID : null;
    };
    let before = who();
    return subscribeToSession(() => {
      const present = who();
      if (before !== null && present !== before) {
        queries.clear();
        resetDialogs();
        resetLayout();
      }
      before = present;
    });
  }, [queries]);

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
