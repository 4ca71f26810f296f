import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { OutsideLink, TextButton } from '../../ui/Link.tsx';
import { EntryCard, EntryFoot, EntryHead } from './EntryCard.tsx';
import { showLegalText } from './legal-dialogs.tsx';
import { signUpTexts } from './sign-up.texts.ts';

/** Step sign_up_provider: how to sign in from now on. */
export function SignUpProvider({ nextStep }: { nextStep: string }): ReactNode {
  const texts = useTexts(signUpTexts);
  return (
    <EntryCard>
      <EntryHead>
        <PageHeading title={texts.title} step="sign_up_provider" />
        <p>{texts.lead}</p>
      </EntryHead>
      <ButtonLink to={nextStep}>
        <MailIcon />
        {texts.byPassword}
      </ButtonLink>
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
