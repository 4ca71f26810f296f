import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import type { ProviderId } from '../../lib/identity-service.ts';
import type { ProviderEnd } from '../../lib/provider-sign-in.ts';
import { useTexts } from '../../lib/texts.ts';
import { useProviderVisit } from '../../lib/use-provider-visit.ts';
import { Button } from '../../ui/Button.tsx';
import { GoogleIcon, MicrosoftIcon } from '../../ui/provider-icons.tsx';
import { providerTexts } from './provider.texts.ts';

const providers = {
  google: { name: 'Google', Icon: GoogleIcon },
  microsoft: { name: 'Microsoft', Icon: MicrosoftIcon },
} as const;

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
  const { visit, isPending } = useProviderVisit({ provider, page, onStart, onEnd, onClosed });
  const { name, Icon } = providers[provider];

  return (
    <Button
      look="secondary"
      isWide
      icon={<Icon />}
      disabled={!isHydrated}
      isPending={isPending}
      onClick={visit}
    >
      {page === 'login' ? texts.loginWith(name) : texts.goOnWith(name)}
    </Button>
  );
}
