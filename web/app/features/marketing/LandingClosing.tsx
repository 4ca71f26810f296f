import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { siteAddress } from '../../site/site-pages.ts';
import { OutsideButtonLink } from '../../ui/Button.tsx';
import { Street } from '../../ui/drawings/Street.tsx';
import { SiteLink } from '../../ui/Link.tsx';
import { Title } from './landing-styles.tsx';
import { landingTexts } from './landing.texts.ts';
import { JoinButton } from './JoinButton.tsx';
import { isWaitingListSite } from '../../site/site-mode.ts';
import styles from './LandingClosing.module.css';

/** The homeowners' way out and the company's way in. */
export function LandingClosing(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(landingTexts);
  const { app, closing } = texts;
  const { appStoreUrl, playStoreUrl } = brand.homeownerApp;
  return (
    <>
      <section className={styles.app}>
        <div>
          <div>
            <h2>{app.title}</h2>
            <p>{app.text(brand.name)}</p>
            <SiteLink href={siteAddress('/home-care-waiting-list', language)}>
              {app.homeCare}
            </SiteLink>
          </div>
          <div className={styles.stores}>
            <OutsideButtonLink href={appStoreUrl}>{app.appStore}</OutsideButtonLink>
            <OutsideButtonLink href={playStoreUrl}>{app.playStore}</OutsideButtonLink>
          </div>
        </div>
      </section>
      <section className={styles.closing}>
        <Street />
        <div className={styles.call}>
          <Title>{closing.title}</Title>
          <p>{texts.free}</p>
          <JoinButton />
          {!isWaitingListSite && (
            <>
              <p>
                {closing.hasAccount}{' '}
                <SiteLink href="/login" data-portal>
                  {texts.logIn}
                </SiteLink>
              </p>
              <p>
                {closing.notYet}{' '}
                <SiteLink href={siteAddress('/waiting-list', language)}>
                  {closing.waitingList}
                </SiteLink>
              </p>
            </>
          )}
        </div>
      </section>
    </>
  );
}
