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
import { StarIcon } from '../../ui/StarIcon.tsx';
import { CompanyAside } from './CompanyAside.tsx';
import { CompanyReviews } from './CompanyReviews.tsx';
import { publicCompanyTexts } from './public-company.texts.ts';
import styles from './PublicCompanyPage.module.css';

export const handle = staticPage;

/** Where a company works: paths and points that the server draws. */
function AreaMap(): ReactNode {
  const texts = useTexts(publicCompanyTexts);
  const { name, land, lakes, covered, x, y, anchor } = companyMarks;
  return (
    <svg
      className={styles.map}
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      aria-labelledby="map-title"
      data-if-map
    >
      <title id="map-title">{texts.map(name)}</title>
      <clipPath id="land">
        <path d={land} />
      </clipPath>
      <path className={styles.land} d={land} />
      <g clipPath="url(#land)">
        <path className={styles.covered} d={covered} />
      </g>
      <path className={styles.lake} d={lakes} />
      <g className={styles.town} transform={`translate(${x} ${y})`} data-each-town>
        <circle r="2.2" />
        <text textAnchor={anchor as 'start'} data-anchor={anchor}>
          {name}
        </text>
      </g>
      <circle className={styles.office} cx={x} cy={y} r="5" data-each-office-point />
    </svg>
  );
}

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
  const { slug, name, city, summary, facts, asking, logo, initials, text, time, day } =
    companyMarks;
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
            <span className={styles.plate} aria-hidden="true">
              {initials}
              <img src={logo} alt="" width="88" height="88" data-if-logo />
            </span>
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
        <AreaMap />
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
    </article>
  );
}
