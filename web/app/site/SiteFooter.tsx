import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { brand } from '../brand.ts';
import { useLanguage } from '../lib/language.ts';
import { useTexts } from '../lib/texts.ts';
import { BrandMark } from '../ui/drawings/BrandMark.tsx';
import { ConsentLink } from './ConsentLink.tsx';
import { joinLink } from './join-link.ts';
import { column } from './site-measures.ts';
import { isWaitingListSite } from './site-mode.ts';
import { landingPath, siteAddress } from './site-pages.ts';
import { siteTexts } from './site.texts.ts';

const Ground = styled('footer')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  backgroundColor: theme.vars.palette.ground.sunken,
}));

const Columns = styled('div')(({ theme }) => ({
  ...column(theme),
  display: 'grid',
  gridTemplateColumns: 'minmax(180px, 30ch) repeat(4, auto)',
  justifyContent: 'space-between',
  gap: '32px 24px',
  paddingBlock: '40px 48px',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    '& > nav:last-of-type': { gridColumn: '1 / -1' },
  },
}));

const About = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
  '& b': { color: theme.vars.palette.text.primary, fontSize: '1.0625rem' },
  '& p': { maxWidth: '34ch' },
  [theme.breakpoints.down('md')]: { gridColumn: '1 / -1' },
}));

const Group = styled('nav')(({ theme }) => ({
  fontSize: '0.9375rem',
  '& h2': { fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.5 },
  '& ul': { listStyle: 'none', padding: 0, marginTop: 4 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 36,
    color: theme.vars.palette.text.primary,
    textDecorationColor: theme.vars.palette.line.control,
    textUnderlineOffset: 4,
    '&:hover': { textDecorationColor: theme.vars.palette.primary.main },
  },
}));

/** Links to the pages, the terms, the homeowners' app and contact. */
export function SiteFooter(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(siteTexts);
  return (
    <Ground>
      <Columns>
        <About>
          <BrandMark size={36} />
          <b>{brand.portalName}</b>
          <p>{texts.footerLead(brand.portalName)}</p>
        </About>
        <Group aria-label={texts.company}>
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
        </Group>
        <Group aria-label={texts.legal}>
          <h2>{texts.legal}</h2>
          <ul>
            <li>
              <a href={siteAddress('/terms', language)}>{texts.terms}</a>
            </li>
            <li>
              <a href={siteAddress('/privacy', language)}>{texts.privacy}</a>
            </li>
            <li>
              <ConsentLink />
            </li>
          </ul>
        </Group>
        <Group aria-label={texts.homeOwners}>
          <h2>{texts.homeOwners}</h2>
          <ul>
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
        </Group>
        <Group aria-label={texts.contact}>
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
        </Group>
      </Columns>
    </Ground>
  );
}
