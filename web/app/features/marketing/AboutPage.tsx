import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { staticPage } from '../../shell/page-handle.ts';
import { PageHead } from '../../site/PageHead.tsx';
import { siteAddress } from '../../site/site-pages.ts';
import { column } from '../../site/site-measures.ts';
import { Card } from '../../ui/Card.tsx';
import { StreetBackdrop } from '../../ui/drawings/StreetBackdrop.tsx';
import { OutsideLink, SiteLink } from '../../ui/Link.tsx';
import { aboutTexts } from './about.texts.ts';

export const handle = staticPage;

const Stage = styled('div')({ position: 'relative', overflow: 'hidden', height: '100%' });

const Content = styled('div')(({ theme }) => ({
  ...column(theme),
  position: 'relative',
  paddingBlock: '32px clamp(220px, 24vw, 380px)',
  [theme.breakpoints.down('sm')]: { paddingBlock: '16px 190px' },
}));

const Intro = styled('div')(({ theme }) => ({
  marginBottom: 32,
  '& h1': { ...theme.typography.h1, fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3.25rem)' },
  '& p': { maxWidth: '50ch', marginTop: 12, fontSize: '1.125rem' },
}));

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, 1fr)',
  gap: 16,
  '& > section': { gridColumn: 'span 2' },
  '& > section:nth-of-type(-n+4)': { gridColumn: 'span 3' },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'repeat(2, 1fr)',
    '& > section, & > section:nth-of-type(-n+4)': { gridColumn: 'span 1' },
    '& > section:first-of-type': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr',
    '& > section, & > section:nth-of-type(-n+4)': { gridColumn: 'auto' },
  },
}));

const Topic = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& h2': theme.typography.h3,
  '& p': { maxWidth: '54ch', color: theme.vars.palette.text.secondary },
  '& a': { alignSelf: 'flex-start', marginTop: 4 },
}));

const Contact = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '8px 24px',
  marginTop: 32,
  '& h2': { ...theme.typography.h3, width: '100%' },
  '& p': { color: theme.vars.palette.text.secondary },
}));

/** The company behind the portal and its promises. */
export default function AboutPage(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(aboutTexts);
  const { name, portalName, contactEmail, identityService } = brand;
  const topics: { title: string; text: readonly string[]; more?: ReactNode }[] = [
    { title: texts.whatTitle(name), text: [texts.what.first(name), texts.what.second(portalName)] },
    {
      title: texts.bankidTitle(identityService.name),
      text: [texts.bankid.first(identityService.name), texts.bankid.second],
      more: (
        <OutsideLink href={identityService.url}>
          {texts.identityService(identityService.name)}
        </OutsideLink>
      ),
    },
    { title: texts.promiseTitle, text: texts.promise },
    { title: texts.purposeTitle, text: texts.purpose },
    { title: texts.securityTitle, text: texts.security },
    { title: texts.privacyTitle, text: texts.privacy },
    { title: texts.businessTitle, text: [texts.business.first(name), texts.business.second] },
  ];
  return (
    <Stage>
      <PageHead
        title={texts.documentTitle(portalName, name)}
        description={texts.description(name)}
        path="/about"
      />
      <StreetBackdrop />
      <Content>
        <Intro>
          <h1>{texts.title(name)}</h1>
          <p>{texts.lead(name, portalName)}</p>
        </Intro>
        <Cards>
          {topics.map(({ title, text, more }) => (
            <Topic key={title}>
              <h2>{title}</h2>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {more}
            </Topic>
          ))}
        </Cards>
        <Contact>
          <h2>{texts.contactTitle}</h2>
          <p>
            {texts.contact} <SiteLink href={`mailto:${contactEmail}`}>{contactEmail}</SiteLink>
          </p>
          <SiteLink href={siteAddress('/terms', language)}>{texts.terms}</SiteLink>
          <SiteLink href={siteAddress('/privacy', language)}>{texts.policy}</SiteLink>
        </Contact>
      </Content>
    </Stage>
  );
}
