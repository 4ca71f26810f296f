import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useFlag } from '../../lib/flags.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { OutsideLink, TextButton } from '../../ui/Link.tsx';
import { EntryCard, EntryChoices, EntryFoot, EntryHead } from './EntryCard.tsx';
import { recordEvent } from '../../lib/statistics.ts';
import { failureText } from '../../shell/failure-text.ts';
import { showLegalText } from './legal-dialogs.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { RegistrationClosed } from './RegistrationClosed.tsx';
import type { ProviderEnd } from '../../lib/provider-sign-in.ts';
import { signUpTexts } from './sign-up.texts.ts';
import { useSignInWays } from './use-sign-in-ways.ts';

/** Step sign_up_provider: how to sign in from now on. */
export function SignUpProvider({
  nextStep,
  failure,
  onStart,
  onEnd,
  onClosed,
}: {
  nextStep: string;
  /** Why a provider has brought nobody. */
  failure: unknown;
  onStart: () => void;
  onEnd: (end: ProviderEnd) => void | Promise<void>;
  onClosed: () => void;
}): ReactNode {
  const texts = useTexts(signUpTexts);
  const language = useLanguage();
  const ways = useSignInWays();
  const isOpen = useFlag('registration-open');
  return (
    <EntryCard>
      <EntryHead>
        <PageHeading title={texts.title} step="sign_up_provider" />
        {isOpen && <p>{texts.lead}</p>}
      </EntryHead>
      {failure !== null && (
        <Alert kind="error" title={texts.failed}>
          {failureText(failure, language)}
        </Alert>
      )}
      {isOpen ? (
        <EntryChoices>
          {ways.google && (
            <ProviderButton
              provider="google"
              page="sign-up"
              onStart={onStart}
              onEnd={onEnd}
              onClosed={onClosed}
            />
          )}
          <ButtonLink
            to={nextStep}
            onClick={() =>
              recordEvent('sign_up_step_passed', { step: 'sign_up_provider', method: 'password' })
            }
          >
            <MailIcon />
            {texts.byPassword}
          </ButtonLink>
        </EntryChoices>
      ) : (
        <RegistrationClosed />
      )}
      <p>
        <TextButton
          type="button"
          aria-haspopup="dialog"
          onClick={() => showLegalText('signIn', texts.aboutLoginTitle)}
        >
          {texts.aboutLogin}
        </TextButton>
        {' · '}
        <OutsideLink href={brand.identityService.url}>
          {texts.aboutIdentityService(brand.identityService.name)}
        </OutsideLink>
      </p>
      <EntryFoot>
        <b>{texts.hasAccount}</b>
        <ButtonLink look="secondary" to="/login">
          {texts.toLogin}
        </ButtonLink>
      </EntryFoot>
    </EntryCard>
  );
}
