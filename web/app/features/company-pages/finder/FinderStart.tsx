import { finderMarks, finderPath } from '@troskel/contract/ground/page-marks';
import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { useTexts } from '../../../lib/texts.ts';
import { PageHead } from '../../../site/PageHead.tsx';
import { SiteButtonLink } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { StreetBackdrop } from '../../../ui/drawings/Street.tsx';
import { finderTexts } from './finder.texts.ts';
import { FinderForm } from './FinderForm.tsx';
import styles from './FinderStart.module.css';

/** Chooses a service and a town, and leads to all for which there are companies. */
export function FinderStart(): ReactNode {
  const texts = useTexts(finderTexts);
  const { serviceName, address, text, count, asking } = finderMarks;
  return (
    <div className={styles.page}>
      <PageHead
        title={texts.startTitle(brand.name)}
        description={texts.startDescription}
        path={finderPath}
      />
      <header className={styles.top}>
        <h1>{texts.startHeading}</h1>
        <p>{texts.startLead}</p>
        <div className={styles.told} data-if-too-many role="alert">
          <b>{texts.tooMany}</b>
          <p>{texts.tooManyText(count)}</p>
        </div>
        <div className={styles.form}>
          <FinderForm look="primary" />
        </div>
        <StreetBackdrop />
      </header>
      <section className={styles.found} data-if-any-found>
        <h2>{texts.foundHeading}</h2>
        <div className={styles.services}>
          <section data-each-found-service>
            <h3>{serviceName}</h3>
            <ul>
              <li data-each-found-place>
                <a href={address}>
                  {text}{' '}
                  <span>
                    <VisuallyHidden>{texts.companiesTold}</VisuallyHidden> {texts.companies(count)}
                  </span>
                </a>
              </li>
            </ul>
          </section>
        </div>
      </section>
      <section className={styles.nobody} data-if-nobody-found>
        <h2>{texts.nobody}</h2>
        <p>{texts.nobodyText}</p>
        <SiteButtonLink href={asking} data-portal>
          {texts.ask}
        </SiteButtonLink>
      </section>
    </div>
  );
}
