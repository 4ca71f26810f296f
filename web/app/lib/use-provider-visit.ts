import { useState } from 'react';
import { IdentityError } from './identity-service.ts';
import type { ProviderId, ProviderPage } from './identity-service.ts';
import type { ProviderEnd } from './provider-sign-in.ts';
import { proveAgain } from './step-up.ts';

const popupFeatures = 'popup,width=520,height=680';

/** The popup; null where none can be opened, by a blocker or because the page is being left. */
function openPopup(): Window | null {
  try {
    return window.open('', '_blank', popupFeatures);
  } catch {
    return null;
  }
}

export interface ProviderVisit {
  provider: ProviderId;
  page: ProviderPage;
  onStart: () => void;
  onEnd: (end: ProviderEnd) => void | Promise<void>;
  /** The window was closed before anything came of it. */
  onClosed: () => void;
}

function needsProof(end: ProviderEnd): boolean {
  const failure = 'failure' in end ? end.failure : null;
  return failure instanceof IdentityError && failure.code === 'auth/requires-recent-login';
}

/** Goes to Google or Microsoft in a popup; where popups are blocked, in this page. */
export function useProviderVisit({ provider, page, onStart, onEnd, onClosed }: ProviderVisit): {
  /** To be called by the press itself, or the popup is blocked. */
  visit: () => void;
  isPending: boolean;
} {
  const [isPending, setPending] = useState(false);

  const close = (): void => {
    setPending(false);
    onClosed();
  };
  const end = (outcome: ProviderEnd): void => {
    setPending(false);
    void onEnd(outcome);
  };
  const go = (popup: Window | null, endVisit: (outcome: ProviderEnd) => void): void => {
    // Fetched at the press: most visitors never need it.
    import('./provider-sign-in.ts').then(
      ({ visitProvider }) =>
        visitProvider({ provider, page, popup, onEnd: endVisit, onClosed: close }),
      (failure: unknown) => {
        popup?.close();
        endVisit({ failure });
      },
    );
  };
  /** The press that proved who sits there lets one more window open. */
  const goAfterProof = async (outcome: ProviderEnd): Promise<void> => {
    if (!needsProof(outcome)) end(outcome);
    else if (await proveAgain()) go(openPopup(), end);
    else close();
  };

  const visit = (): void => {
    onStart();
    setPending(true);
    go(openPopup(), (outcome) => void goAfterProof(outcome));
  };

  return { visit, isPending };
}
