import { companyMarks, companyPagesPath, missingMark } from '@troskel/contract/ground/page-marks';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { staticPage } from '../../shell/page-handle.ts';
import { PageHead } from '../../site/PageHead.tsx';
import { landingPath, siteAddress } from '../../site/site-pages.ts';
import { SiteButtonLink } from '../../ui/Button.tsx';
import { SiteLink } from '../../ui/Link.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { AreaMap } from './AreaMap.tsx';
import { CompanyAside } from './CompanyAside.tsx';
import { CompanyPlate } from './CompanyPlate.tsx';
import { CompanyReviews } from './CompanyReviews.tsx';
import { publicCompanyTexts } from './public-company.texts.ts';
import styles from './PublicCompanyPage.module.css';

export const handle = staticPage;

function MissingCompany(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(publicCompanyTexts);
  return (
    <div className={styles.missing}>
      <title>{`${texts.missing} – ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{texts.missing}</h1>
      <p>{texts.missingText}</p>
      <SiteButtonLink href={siteAddress(landingPath, language)}>{texts.toStart}</SiteButtonLink>
    </div>
  );
}

/** The public page of a company, of marks that the server fills; or that there is none. */
export default function PublicCompanyPage(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(publicCompanyTexts);
  const isMissing = useParams()['slug'] === missingMark;
  if (isMissing) return <MissingCompany />;
  const { slug, name, city, summary, facts, asking, text, time, day } = companyMarks;
  const path = `${companyPagesPath}/${slug}`;
  const ask = (
    <SiteButtonLink href={asking} data-portal>
      {texts.ask}
    </SiteButtonLink>
  );
  return (
    <article className={styles.page}>
      <PageHead
        title={texts.documentTitle(name, city, brand.name)}
        description={texts.description(summary)}
        path={path}
        picture={siteAddress(`${path}/bild.png`, language)}
        facts={{ '@context': 'https://schema.org', '@graph': facts }}
      />
      <header className={styles.top}>
        <div className={styles.introduction}>
          <div className={styles.who}>
            <CompanyPlate />
            <div>
              <h1>{name}</h1>
              <p className={styles.city}>{city}</p>
            </div>
          </div>
          <p className={styles.rated} data-if-rated>
            <StarIcon size={22} fill="currentColor" />
            <b>{texts.average(companyMarks.average)}</b>
            <a href="#reviews">{texts.count(companyMarks.count)}</a>
          </p>
          <ul className={styles.chips} aria-label={texts.services}>
            <li data-each-chip>{text}</li>
          </ul>
          <p className={styles.response} data-if-response>
            {texts.response(time)}
          </p>
          <p className={styles.away} data-if-away>
            {texts.away}
          </p>
          <p className={styles.away} data-if-away-until>
            {texts.awayUntil(day)}
          </p>
          <div className={styles.act}>
            {ask}
            <small>{texts.askHint}</small>
          </div>
        </div>
        <AreaMap title={texts.map(name)} />
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section data-if-description>
            <h2>{texts.about(name)}</h2>
            <p className={styles.words} lang="sv">
              {text}
            </p>
          </section>
          <section data-if-places>
            <h2>{texts.where}</h2>
            <ul className={styles.places}>
              <li data-each-place>{text}</li>
            </ul>
          </section>
          <CompanyReviews />
        </div>
        <CompanyAside />
      </div>
      <section className={styles.last}>
        <div>
          <h2>{texts.askTitle(name)}</h2>
          <p>{texts.askText}</p>
        </div>
        {ask}
      </section>
      <nav className={styles.others} aria-labelledby="others" data-if-found>
        <h2 id="others">{texts.others}</h2>
        <ul>
          <li data-each-found>
            <SiteLink href={companyMarks.address}>{text}</SiteLink>
          </li>
        </ul>
      </nav>
    </article>
  );
}
