import { languageName, otherSource, sourceOf } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { brand } from '../brand.ts';
import { useLanguage } from '../lib/language.ts';
import { useTexts } from '../lib/texts.ts';
import { SiteButtonLink } from '../ui/Button.tsx';
import { BrandMark } from '../ui/drawings/BrandMark.tsx';
import { MenuIcon } from '../ui/menu-icons.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { CloseIcon, GlobeIcon, MoonIcon, SunIcon, SystemSchemeIcon } from '../ui/icons.tsx';
import { isWaitingListSite, joinLink } from './site-mode.ts';
import { landingPath, siteAddress, swedishAddress } from './site-pages.ts';
import { siteTexts } from './site.texts.ts';
import styles from './SiteHeader.module.css';

/** The name, the two pages that explain, language, colours, and the way in. */
export function SiteHeader(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(siteTexts);
  const address = swedishAddress(useLocation().pathname);
  // The landing page has two addresses, and one is enough to be led to.
  const path = address === '/landings' ? landingPath : address;
  const [first, ...rest] = brand.portalName.split(' ');
  const other = otherSource(sourceOf(language));
  const join = isWaitingListSite ? texts.joinWaitingList : texts.register;
  const links = (
    <>
      <PageLink path={landingPath} shown={path}>
        {texts.forCompanies}
      </PageLink>
      {isWaitingListSite ? (
        <PageLink path="/home-care-waiting-list" shown={path}>
          {texts.homeCareWaitingList}
        </PageLink>
      ) : (
        <PageLink path="/about" shown={path}>
          {texts.about(brand.name)}
        </PageLink>
      )}
    </>
  );
  const otherLanguage = (
    <a href={siteAddress(path, other)} hrefLang={other} lang={other}>
      <GlobeIcon />
      {languageName(other)}
    </a>
  );
  return (
    <header className={styles.bar}>
      <a
        className={styles.home}
        href={siteAddress(landingPath, language)}
        aria-label={`${brand.portalName}, ${texts.home}`}
      >
        <BrandMark />
        <b>
          {first} <span>{rest.join(' ')}</span>
        </b>
      </a>
      <nav className={styles.wide} aria-label={texts.mainNavigation}>
        {links}
        {otherLanguage}
        <SiteSchemeSwitch />
      </nav>
      {!isWaitingListSite && (
        <SiteButtonLink href="/login" data-portal look="secondary" size="small">
          {texts.logIn}
        </SiteButtonLink>
      )}
      <div className={styles.onlyWide}>
        <SiteButtonLink {...joinLink(language)} size="small">
          {join}
        </SiteButtonLink>
      </div>
      <details className={styles.menu} data-menu>
        <summary aria-label={texts.menu}>
          <MenuIcon size={24} />
          <CloseIcon size={24} />
        </summary>
        <nav aria-label={texts.mainNavigation}>
          {links}
          <a {...joinLink(language)}>{join}</a>
          {otherLanguage}
          <SiteSchemeSwitch isNamed />
        </nav>
      </details>
    </header>
  );
}

function PageLink({
  path,
  shown,
  children,
}: {
  path: string;
  shown: string;
  children: ReactNode;
}): ReactNode {
  const language = useLanguage();
  return (
    <a href={siteAddress(path, language)} aria-current={path === shown ? 'page' : undefined}>
      {children}
    </a>
  );
}

/** Changes between the device's colours, light and dark; script/scheme-switch.ts gives it life. */
function SiteSchemeSwitch({ isNamed = false }: { isNamed?: boolean }): ReactNode {
  const { scheme } = useTexts(siteTexts);
  return (
    <IconButton
      className={styles.face}
      type="button"
      data-scheme-switch="system"
      data-system={scheme.system}
      data-light={scheme.light}
      data-dark={scheme.dark}
      aria-label={scheme.system}
      title={scheme.system}
      data-named={isNamed || undefined}
    >
      <SystemSchemeIcon />
      <SunIcon />
      <MoonIcon />
      {isNamed && <span>{scheme.system}</span>}
    </IconButton>
  );
}
