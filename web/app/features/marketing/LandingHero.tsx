import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { SiteButtonLink } from '../../ui/Button.tsx';
import { Doorway } from './drawings/Doorway.tsx';
import { landingTexts } from './landing.texts.ts';
import { JoinButton } from './JoinButton.tsx';
import styles from './LandingHero.module.css';

/** The promise, the way in, and the open door. */
export function LandingHero({ stepsId }: { stepsId: string }): ReactNode {
  const texts = useTexts(landingTexts);
  return (
    <div className={styles.stage}>
      <div className={styles.offer}>
        <p className={styles.eyebrow}>{texts.hero.eyebrow}</p>
        <h1>{texts.hero.title}</h1>
        <p className={styles.lead}>{texts.hero.lead(brand.name)}</p>
        <div className={styles.actions}>
          <JoinButton />
          <SiteButtonLink href={`#${stepsId}`} look="secondary">
            {texts.hero.more}
          </SiteButtonLink>
        </div>
        <p className={styles.free}>{texts.free}</p>
      </div>
      <Doorway />
    </div>
  );
}
