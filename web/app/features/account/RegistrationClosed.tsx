import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { siteAddress } from '../../site/site-pages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { SiteLink } from '../../ui/Link.tsx';
import { signUpTexts } from './sign-up.texts.ts';

/** Why nobody can register just now, and what they can do instead. */
export function RegistrationClosed(): ReactNode {
  const texts = useTexts(signUpTexts);
  const language = useLanguage();
  return (
    <Alert kind="info" title={texts.closedTitle}>
      {texts.closedText}{' '}
      <SiteLink href={siteAddress('/waiting-list', language)}>{texts.toWaitingList}</SiteLink>
    </Alert>
  );
}
