import { finderPath, referencePath } from '@troskel/contract/ground/page-marks';
import type { ReactNode } from 'react';
import { brand } from '../brand.ts';
import { useLanguage } from '../lib/language.ts';
import { useTexts } from '../lib/texts.ts';
import { BrandMark } from '../ui/drawings/BrandMark.tsx';
import { ConsentLink } from './ConsentLink.tsx';
import { isWaitingListSite, joinLink } from './site-mode.ts';
import { landingPath, siteAddress } from './site-pages.ts';
import { siteTexts } from './site.texts.ts';
import styles from './SiteFooter.module.css';

/** Links to the pages, the terms, the homeowners' app and contact. */
export function SiteFooter(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(siteTexts);
  return (
    <footer className={styles.ground}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <BrandMark size={36} />
          <b>{brand.portalName}</b>
          <p>{texts.footerLead(brand.portalName)}</p>
        </div>
        <nav className={styles.group} aria-label={texts.company}>
          <h2>{texts.company}</h2>
          <ul>
            <li>
              <a href={siteAddress(landingPath, language)}>{texts.landing}</a>
            </li>
            {!isWaitingListSite && (
              <>
                <li>
                  <a href={siteAddress('/about', language)}>{texts.about(brand.name)}</a>
                </li>
                <li>
                  <a href={siteAddress('/faq', language)}>{texts.faq}</a>
                </li>
                <li>
                  <a href={siteAddress(referencePath, language)}>{texts.reference}</a>
                </li>
                <li>
                  <a {...joinLink(language)}>{texts.register}</a>
                </li>
                <li>
                  <a href="/login" data-portal>
                    {texts.logIn}
                  </a>
                </li>
              </>
            )}
            <li>
              <a href={siteAddress('/waiting-list', language)}>{texts.companyWaitingList}</a>
            </li>
          </ul>
        </nav>
        <nav className={styles.group} aria-label={texts.legal}>
          <h2>{texts.legal}</h2>
          <ul>
            <li>
              <a href={siteAddress('/terms', language)}>{texts.terms}</a>
            </li>
            <li>
              <a href={siteAddress('/privacy', language)}>{texts.privacy}</a>
            </li>
            {!isWaitingListSite && (
              <li>
                <a href={siteAddress('/accessibility', language)}>{texts.accessibility}</a>
              </li>
            )}
            <li>
              <ConsentLink />
            </li>
          </ul>
        </nav>
        <nav className={styles.group} aria-label={texts.homeOwners}>
          <h2>{texts.homeOwners}</h2>
          <ul>
            {!isWaitingListSite && (
              <li>
                <a href={siteAddress(finderPath, language)}>{texts.finder}</a>
              </li>
            )}
            <li>
              <a href={brand.homeownerApp.url} rel="noreferrer">
                {texts.theApp(brand.name)}
              </a>
            </li>
            <li>
              <a href={siteAddress('/home-care-waiting-list', language)}>
                {texts.homeCareWaitingList}
              </a>
            </li>
          </ul>
        </nav>
        <nav className={styles.group} aria-label={texts.contact}>
          <h2>{texts.contact}</h2>
          <ul>
            {!isWaitingListSite && (
              <li>
                <a href={siteAddress('/contact', language)}>{texts.writeToUs}</a>
              </li>
            )}
            <li>
              <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
