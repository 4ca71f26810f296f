import { useState } from 'react';
import type { ProviderId, ProviderPage } from './identity-service.ts';
import type { ProviderEnd } from './provider-sign-in.ts';

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

/** Goes to Google or Microsoft in a popup; where popups are blocked, in this page. */
export function useProviderVisit({ provider, page, onStart, onEnd, onClosed }: ProviderVisit): {
  /** To be called by the press itself, or the popup is blocked. */
  visit: () => void;
  isPending: boolean;
} {
  const [isPending, setPending] = useState(false);

  const visit = (): void => {
    onStart();
    setPending(true);
    const popup = openPopup();
    const end = (outcome: ProviderEnd): void => {
      setPending(false);
      void onEnd(outcome);
    };
    // Fetched at the press: most visitors never need it.
    import('./provider-sign-in.ts').then(
      ({ visitProvider }) =>
        visitProvider({
          provider,
          page,
          popup,
          onEnd: end,
          onClosed: () => {
            setPending(false);
            onClosed();
          },
        }),
      (failure: unknown) => {
        popup?.close();
        end({ failure });
      },
    );
  };

  return { visit, isPending };
}
