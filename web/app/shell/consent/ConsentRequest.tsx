import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { answerConsent } from '../../lib/consent.ts';
import type { Choice } from '../../lib/consent-rule.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Link, TextButton } from '../../ui/Link.tsx';
import { PageQuestion } from '../PageQuestion.tsx';
import { contentId } from '../SkipLink.tsx';
import { consentSettings } from './consent-settings.ts';
import { consentTexts } from './consent.texts.ts';
import styles from './ConsentRequest.module.css';

/** Asks a user of the portal whether they may be counted by name; until they answer they are not. */
export default function ConsentRequest(): ReactNode {
  const texts = useTexts(consentTexts);
  const titleId = useId();
  const textId = useId();
  const [isUnfolded, setUnfolded] = useState(false);

  const answer = (choice: Choice): void => {
    // The buttons go with the question: the keyboard continues where the page begins.
    document.getElementById(contentId)?.focus({ preventScroll: true });
    answerConsent(choice);
    announce(texts.kept);
  };
  return (
    <PageQuestion>
      <section className={styles.consentRequestFrame} aria-labelledby={titleId}>
        <div>
          <p className={styles.title} id={titleId}>
            {texts.title}
          </p>
          <p className={styles.text} id={textId} data-unfolded={isUnfolded}>
            {texts.text} {texts.changeable}
            <Link to={consentSettings}>{texts.settings}</Link>.
          </p>
          <TextButton
            className={styles.more}
            type="button"
            aria-expanded={isUnfolded}
            aria-controls={textId}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {texts.more}
          </TextButton>
        </div>
        <div className={styles.answers}>
          {(['refused', 'granted'] as const).map((choice) => (
            <Button key={choice} look="secondary" size="small" onClick={() => answer(choice)}>
              {texts[choice]}
            </Button>
          ))}
        </div>
      </section>
    </PageQuestion>
  );
}
