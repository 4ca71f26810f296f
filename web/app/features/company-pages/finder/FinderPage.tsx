import { finderMarks, finderPath, missingMark } from '@troskel/contract/ground/page-marks';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { brand } from '../../../brand.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { staticPage } from '../../../shell/page-handle.ts';
import { PageHead } from '../../../site/PageHead.tsx';
import { siteAddress } from '../../../site/site-pages.ts';
import { SiteButtonLink } from '../../../ui/Button.tsx';
import { SiteLink } from '../../../ui/Link.tsx';
import { AreaMap } from '../AreaMap.tsx';
import { finderTexts } from './finder.texts.ts';
import { FinderForm } from './FinderForm.tsx';
import { FinderStart } from './FinderStart.tsx';
import { FoundCompanyCard } from './FoundCompanyCard.tsx';
import styles from './FinderPage.module.css';

export const handle = staticPage;

function MissingPair(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(finderTexts);
  return (
    <div className={styles.missing}>
      <title>{`${texts.missing} – ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{texts.missing}</h1>
      <p>{texts.missingText}</p>
      <SiteButtonLink href={siteAddress(finderPath, language)}>{texts.start}</SiteButtonLink>
    </div>
  );
}

/** Where else one can look, of marks that the server fills. */
function FinderAside(): ReactNode {
  const texts = useTexts(finderTexts);
  const { asking, address, text, placeName } = finderMarks;
  return (
    <aside className={styles.aside}>
      <section className={styles.several} data-if-several>
        <h2>{texts.several}</h2>
        <p>{texts.severalText}</p>
        <SiteButtonLink href={asking} data-portal isWide>
          {texts.ask}
        </SiteButtonLink>
      </section>
      <nav aria-labelledby="other-services" data-if-services>
        <h2 id="other-services">{texts.otherServices(placeName)}</h2>
        <ul>
          <li data-each-service>
            <SiteLink href={address}>{text}</SiteLink>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="other-places" data-if-places>
        <h2 id="other-places">{texts.otherPlaces}</h2>
        <ul>
          <li data-each-place>
            <SiteLink href={address}>{text}</SiteLink>
          </li>
        </ul>
      </nav>
    </aside>
  );
}

/** The companies for a service at a place, of marks that the server fills. */
function FoundPair(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(finderTexts);
  const { service, place, serviceName, serviceWord, placeName, county, facts, asking, address } =
    finderMarks;
  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title(serviceName, placeName, brand.name)}
        description={texts.description(serviceWord, placeName)}
        path={`${finderPath}/${service}/${place}`}
        facts={{ '@context': 'https://schema.org', '@graph': facts }}
      />
      <header className={styles.top}>
        <div className={styles.introduction}>
          <p className={styles.trail}>
            <SiteLink href={siteAddress(finderPath, language)}>{texts.start}</SiteLink>
          </p>
          <h1>{texts.heading(serviceName, placeName)}</h1>
          <p className={styles.lead} data-if-lead>
            {texts.lead(placeName)}
          </p>
          <div className={styles.act}>
            <SiteButtonLink href={asking} data-portal>
              {texts.ask}
            </SiteButtonLink>
            <small>{texts.askHint}</small>
          </div>
        </div>
        <AreaMap title={texts.map(county)} />
      </header>
      <details className={styles.change}>
        <summary>{texts.change}</summary>
        <FinderForm look="secondary" />
      </details>
      <div className={styles.columns}>
        <section>
          <div data-if-companies>
            <h2>{texts.list}</h2>
            <p className={styles.order} data-if-paid-order>
              {texts.paidOrder}
            </p>
            <p className={styles.order} data-if-order>
              {texts.order}
            </p>
            <ul className={styles.list}>
              <FoundCompanyCard data-each-company />
            </ul>
            <p className={styles.more} data-if-more>
              <SiteButtonLink look="secondary" href={address}>
                {texts.more}
              </SiteButtonLink>
            </p>
            <p className={styles.order}>{texts.checked}</p>
          </div>
          <div className={styles.empty} data-if-empty>
            <h2>{texts.empty(serviceWord, placeName)}</h2>
            <p>{texts.emptyText}</p>
            <SiteButtonLink look="secondary" href={siteAddress(finderPath, language)}>
              {texts.everywhere}
            </SiteButtonLink>
          </div>
        </section>
        <FinderAside />
      </div>
    </div>
  );
}

/**
 * Finds companies: the choices, what is found by them, or that there is nothing of that name. One page
 * for all: each page of its own would split what others share with it into one file more.
 */
export default function FinderPage(): ReactNode {
  const { service } = useParams();
  if (service === undefined) return <FinderStart />;
  return service === missingMark ? <MissingPair /> : <FoundPair />;
}
