import { account } from '@troskel/contract/account';
import { brand } from '../brand.ts';
import { call } from '../lib/api.ts';
import { setLanguage } from '../lib/language.ts';
import type { Language } from '../lib/language.ts';
import { currentSession } from '../lib/session.ts';

/** Told to the window that holds the portal (specification 2, section 2 "User menu entries"). */
const languageChangeEvent = 'languageChange';

/** Changes the language of the interface and tells the host window. */
export function showLanguage(language: Language): void {
  setLanguage(language);
  window.dispatchEvent(new CustomEvent(languageChangeEvent, { detail: { language } }));
  if (brand.hostOrigin && window.parent !== window) {
    window.parent.postMessage({ type: languageChangeEvent, language }, brand.hostOrigin);
  }
}

/** Changes the language of the interface, of what the server answers and of the user's mail. */
export async function chooseLanguage(language: Language): Promise<void> {
  showLanguage(language);
  if (currentSession().status !== 'signedIn') return;
  await call(account.updateCurrentUser, { body: { language } }).catch(() => {
    // The page has changed its language; a toast has said that the server has not.
  });
}
