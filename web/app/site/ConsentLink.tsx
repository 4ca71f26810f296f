import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { siteConsentTexts } from './site-consent.texts.ts';
import styles from './ConsentLink.module.css';

const panelId = 'statistics';
const titleId = 'statistics-title';

/**
 * Explains the statistics of visits and lets the visitor choose; script/statistics.ts adds the
 * behaviour.
 */
export function ConsentLink(): ReactNode {
  const texts = useTexts(siteConsentTexts);
  return (
    <>
      <button className={styles.opener} type="button" popoverTarget={panelId}>
        {texts.title}
      </button>
      <output className={styles.saved} data-saved={texts.saved} />
      <dialog
        className={styles.panel}
        id={panelId}
        popover="auto"
        aria-labelledby={titleId}
        data-consent=""
      >
        <h2 className={styles.title} id={titleId}>
          {texts.title}
        </h2>
        <p>{texts.about}</p>
        <p data-of="signalled">{texts.signalled}</p>
        <fieldset className={styles.answers} data-of="answers" aria-label={texts.choice}>
          {(['refused', 'granted'] as const).map((choice) => (
            <Button key={choice} look="secondary" value={choice} aria-pressed={false}>
              {texts[choice]}
            </Button>
          ))}
        </fieldset>
        <button
          className={styles.close}
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
        >
          {texts.close}
        </button>
      </dialog>
    </>
  );
}
