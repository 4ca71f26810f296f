import { account } from '@troskel/contract/account/account';
import { shell } from '@troskel/contract/account/shell';
import { languages } from '@troskel/contract/ground/language';
import { call } from '../lib/api.ts';
import { setLanguage } from '../lib/language.ts';
import type { Language } from '../lib/language.ts';
import { currentSession } from '../lib/session.ts';

/** The languages that one can change to. */
export function otherLanguages(language: Language): Language[] {
  return languages.filter((known) => known !== language);
}

/** Told to the window that holds the portal (specification 2, section 2 "User menu entries"). */
const languageChangeEvent = 'languageChange';

let hostOrigin: Promise<string | null> | undefined;

/** The origin that may hold the portal in a frame; the server tells those who are signed in. */
async function findHostOrigin(): Promise<string | null> {
  if (currentSession().status !== 'signedIn') return null;
  hostOrigin ??= call(shell.getShell, {}, { skipGlobalHandle: true }).then(
    (answer) => answer.hostOrigin,
  );
  try {
    return await hostOrigin;
  } catch {
    hostOrigin = undefined;
    return null;
  }
}

async function tellHost(language: Language): Promise<void> {
  if (window.parent === window) return;
  const origin = await findHostOrigin();
  if (origin !== null) window.parent.postMessage({ type: languageChangeEvent, language }, origin);
}

/** Changes the language of the interface and tells the host window. */
export function showLanguage(language: Language): void {
  setLanguage(language);
  window.dispatchEvent(new CustomEvent(languageChangeEvent, { detail: { language } }));
  void tellHost(language);
}

/** Changes the language of the interface, of what the server answers and of the user's mail. */
export async function chooseLanguage(language: Language): Promise<void> {
  showLanguage(language);
  if (currentSession().status !== 'signedIn') return;
  await call(account.updateCurrentUser, { body: { language } }).catch(() => {
    // The page has changed its language; a toast has said that the server has not.
  });
}
