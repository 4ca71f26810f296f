import { useSyncExternalStore } from 'react';
import { consentKey, consentToKeep, consentState } from './consent-rule.ts';
import type { Choice, Signals, ConsentState } from './consent-rule.ts';
import { currentSession, subscribeToSession } from './session.ts';
import { createStore } from './store.ts';
import { localStore } from './storage.ts';
import { clearUtm } from './utm.ts';

const read = (): string | null => localStore.read(consentKey);

/** The answer as it is kept; where storage is switched off it holds as long as the page. */
const kept = createStore<string | null>(typeof window === 'undefined' ? null : read());

if (typeof window !== 'undefined') {
  // Answered in another tab, or in one of the static pages.
  window.addEventListener('storage', ({ key }) => {
    if (key === consentKey || key === null) kept.set(read());
  });
}

function ownUserId(): string | null {
  const session = currentSession();
  return session.status === 'signedIn' ? session.data.userId || null : null;
}

/** The consent at this moment: an answer may expire, after a year, in an open page. */
export function currentConsent(): ConsentState {
  const signals = navigator as Signals;
  return consentState(kept.get(), { signals, visitor: ownUserId(), now: new Date() });
}

function subscribe(listener: () => void): () => void {
  const stops = [kept.subscribe(listener), subscribeToSession(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Follows how the visitor stands; nobody has answered anything while a page hydrates. */
export function useConsentState(): ConsentState {
  return useSyncExternalStore(subscribe, currentConsent, () => 'unasked');
}

/** Keeps the visitor's answer on the device. After a no a campaign is not kept either. */
export function answerConsent(choice: Choice): void {
  const answer = consentToKeep(choice, ownUserId(), new Date());
  localStore.write(consentKey, answer);
  if (choice === 'refused') clearUtm();
  kept.set(answer);
}
