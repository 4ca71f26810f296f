import { useState } from 'react';
import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import type { ProviderId } from '../../lib/identity-service.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { GoogleIcon, MicrosoftIcon } from './provider-icons.tsx';
import type { ProviderEnd } from './provider-sign-in.ts';
import { providerTexts } from './provider.texts.ts';

const providers = {
  google: { name: 'Google', Icon: GoogleIcon },
  microsoft: { name: 'Microsoft', Icon: MicrosoftIcon },
} as const;

const popupFeatures = 'popup,width=520,height=680';

/** The popup; null where none can be opened, by a blocker or because the page is being left. */
function openPopup(): Window | null {
  try {
    return window.open('', '_blank', popupFeatures);
  } catch {
    return null;
  }
}

/** Signs in at Google or Microsoft in a popup; where popups are blocked, in this page. */
export function ProviderButton({
  provider,
  page,
  onStart,
  onEnd,
  onClosed,
}: {
  provider: ProviderId;
  page: 'login' | 'sign-up';
  onStart: () => void;
  onEnd: (end: ProviderEnd) => void | Promise<void>;
  /** The window was closed before anything came of it. */
  onClosed: () => void;
}): ReactNode {
  const texts = useTexts(providerTexts);
  const isHydrated = useHydrated();
  const [isPending, setPending] = useState(false);
  const { name, Icon } = providers[provider];

  const press = (): void => {
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

  return (
    <Button
      look="secondary"
      isWide
      icon={<Icon />}
      disabled={!isHydrated}
      isPending={isPending}
      onClick={press}
    >
      {page === 'login' ? texts.loginWith(name) : texts.goOnWith(name)}
    </Button>
  );
}
