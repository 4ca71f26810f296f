import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { languageName, otherSource, sourceOf } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { brand } from '../brand.ts';
import { scriptAttribute } from '../lib/first-paint.ts';
import { useLanguage } from '../lib/language.ts';
import { useTexts } from '../lib/texts.ts';
import { SiteButtonLink } from '../ui/Button.tsx';
import { BrandMark } from '../ui/drawings/BrandMark.tsx';
import { MenuIcon } from '../shell/partner-area/partner-area-icons.tsx';
import { CloseIcon, GlobeIcon } from '../ui/icons.tsx';
import { measures } from '../ui/measures.ts';
import { wordmark } from '../ui/wordmark.ts';
import { joinLink } from './join-link.ts';
import { isWaitingListSite } from './site-mode.ts';
import { SiteSchemeSwitch } from './SiteSchemeSwitch.tsx';
import { column } from './site-measures.ts';
import { landingPath, siteAddress, swedishAddress } from './site-pages.ts';
import { siteTexts } from './site.texts.ts';

const Bar = styled('header')(({ theme }) => ({
  ...column(theme),
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: measures.headerHeight,
}));

const Home = styled('a')(({ theme }) => ({
  ...wordmark(theme),
  marginInlineEnd: 'auto',
}));

const linkFace = (theme: Theme) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: measures.target,
    padding: '0 12px',
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    fontSize: '0.9375rem',
    textDecoration: 'none',
    borderRadius: measures.radius,
    transition: 'background-color 150ms ease-out',
    '&:hover': { backgroundColor: theme.vars.palette.ground.sunken },
    '&[aria-current]': {
      textDecoration: 'underline',
      textDecorationColor: theme.vars.palette.primary.main,
      textDecorationThickness: 2,
      textUnderlineOffset: 6,
    },
  }) as const;

const Wide = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > a': linkFace(theme),
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const OnlyWide = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Menu = styled('details')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { display: 'none' },
  '& > summary': {
    display: 'grid',
    placeItems: 'center',
    width: measures.target,
    height: measures.target,
    borderRadius: measures.radius,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { backgroundColor: theme.vars.palette.ground.sunken },
    '& > svg:last-of-type': { display: 'none' },
  },
  '&[open] > summary > svg': {
    '&:first-of-type': { display: 'none' },
    '&:last-of-type': { display: 'block' },
  },
  '& > nav': {
    position: 'absolute',
    zIndex: 2,
    insetInline: 0,
    top: measures.headerHeight,
    display: 'flex',
    flexDirection: 'column',
    padding: '8px 16px 16px',
    backgroundColor: theme.vars.palette.background.paper,
    borderBlock: `1px solid ${theme.vars.palette.line.main}`,
    boxShadow: '0 12px 24px rgb(34 29 25 / 12%)',
    '& > a': { ...linkFace(theme), minHeight: 48, fontSize: '1.0625rem' },
    [`html:not([${scriptAttribute}]) & > button`]: { display: 'none' },
  },
}));

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
    <Bar>
      <Home
        href={siteAddress(landingPath, language)}
        aria-label={`${brand.portalName}, ${texts.home}`}
      >
        <BrandMark />
        <b>
          {first} <span>{rest.join(' ')}</span>
        </b>
      </Home>
      <Wide aria-label={texts.mainNavigation}>
        {links}
        {otherLanguage}
        <SiteSchemeSwitch />
      </Wide>
      {!isWaitingListSite && (
        <SiteButtonLink href="/login" data-portal look="secondary" size="small">
          {texts.logIn}
        </SiteButtonLink>
      )}
      <OnlyWide>
        <SiteButtonLink {...joinLink(language)} size="small">
          {join}
        </SiteButtonLink>
      </OnlyWide>
      <Menu data-menu>
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
      </Menu>
    </Bar>
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
