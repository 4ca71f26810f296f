import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { TextButton } from '../../ui/Link.tsx';
import { showLegalText } from './legal-dialogs.tsx';
import { signUpTexts } from './sign-up.texts.ts';
import styles from './TermsSentence.module.css';

/** States what creating an account accepts; terms and privacy policy open in a dialog. */
export function TermsSentence(): ReactNode {
  const texts = useTexts(signUpTexts);
  return (
    <p className={styles.sentence}>
      {texts.termsBefore}{' '}
      <TextButton
        type="button"
        aria-haspopup="dialog"
        onClick={() => showLegalText('terms', texts.termsTitle)}
      >
        {texts.termsLink}
      </TextButton>{' '}
      {texts.termsBetween}{' '}
      <TextButton
        type="button"
        aria-haspopup="dialog"
        onClick={() => showLegalText('privacy', texts.privacyTitle)}
      >
        {texts.privacyLink}
      </TextButton>
      .
    </p>
  );
}
