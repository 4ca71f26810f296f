import { accountErrors } from '@troskel/contract/account/errors';
import { textIn } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EntryCard, EntryHead } from './EntryCard.tsx';
import { providerTexts } from './provider.texts.ts';
import { signUpTexts } from './sign-up.texts.ts';

/** EMAIL_EXISTS for somebody who has just shown that the account is theirs. */
export function ProviderAccountExists({ email }: { email: string }): ReactNode {
  const texts = useTexts(providerTexts);
  const { title } = useTexts(signUpTexts);
  const language = useLanguage();
  return (
    <EntryCard aria-label={title}>
      <EntryHead>
        <PageHeading title={title} step="account_exists" />
        <p>{email}</p>
      </EntryHead>
      <Alert kind="error" title={textIn(accountErrors.EMAIL_EXISTS, language)}>
        {texts.hasAccount}
      </Alert>
      <ButtonLink isWide to="/init">
        {texts.toAccount}
      </ButtonLink>
    </EntryCard>
  );
}
