import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { siteAddress } from '../../site/site-pages.ts';
import { column } from '../../site/site-measures.ts';
import { OutsideButtonLink } from '../../ui/Button.tsx';
import { Street } from '../../ui/drawings/Street.tsx';
import { SiteLink } from '../../ui/Link.tsx';
import { measures } from '../../ui/measures.ts';
import { Title } from './landing-styles.ts';
import { landingTexts } from './landing.texts.ts';
import { JoinButton } from './JoinButton.tsx';
import { isWaitingListSite } from '../../site/site-mode.ts';

const App = styled('section')(({ theme }) => ({
  ...column(theme),
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '20px 32px',
    padding: 'clamp(20px, 3vw, 32px)',
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.line.main}`,
    borderRadius: measures.radius,
  },
  '& h2': { ...theme.typography.h2, marginBottom: 4 },
  '& p': { color: theme.vars.palette.text.secondary },
}));

const Stores = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

const Closing = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  marginTop: 'clamp(56px, 8vw, 96px)',
  '& > svg': {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    width: '100%',
    height: 'clamp(180px, 21vw, 340px)',
    [theme.breakpoints.down('sm')]: { height: 150 },
  },
}));

const Call = styled('div')(({ theme }) => ({
  ...column(theme),
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 16,
  paddingBottom: 'clamp(220px, 25vw, 400px)',
  textAlign: 'center',
  '& p': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { paddingBottom: 190 },
}));

/** The homeowners' way out and the company's way in. */
export function LandingClosing(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(landingTexts);
  const { app, closing } = texts;
  const { appStoreUrl, playStoreUrl } = brand.homeownerApp;
  return (
    <>
      <App>
        <div>
          <div>
            <h2>{app.title}</h2>
            <p>{app.text(brand.name)}</p>
            <SiteLink href={siteAddress('/home-care-waiting-list', language)}>
              {app.homeCare}
            </SiteLink>
          </div>
          <Stores>
            <OutsideButtonLink href={appStoreUrl}>{app.appStore}</OutsideButtonLink>
            <OutsideButtonLink href={playStoreUrl}>{app.playStore}</OutsideButtonLink>
          </Stores>
        </div>
      </App>
      <Closing>
        <Street />
        <Call>
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
        </Call>
      </Closing>
    </>
  );
}
