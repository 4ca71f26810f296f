import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { column } from '../../site/site-measures.ts';
import { SiteButtonLink } from '../../ui/Button.tsx';
import { Doorway } from './drawings/Doorway.tsx';
import { landingTexts } from './landing.texts.ts';
import { JoinButton } from './JoinButton.tsx';

const Stage = styled('div')(({ theme }) => ({
  ...column(theme),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.05fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'clamp(32px, 5vw, 80px)',
  paddingBlock: 'clamp(16px, 4vw, 56px) clamp(40px, 6vw, 88px)',
  '& > svg': { width: '100%', height: 'auto' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Offer = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 20,
  '& h1': {
    fontSize: 'clamp(2.375rem, 1.2rem + 4.6vw, 4.5rem)',
    fontWeight: 700,
    lineHeight: 1.04,
    letterSpacing: '-0.035em',
  },
});

const Eyebrow = styled('p')(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  fontWeight: 600,
}));

const Lead = styled('p')(({ theme }) => ({
  maxWidth: '46ch',
  fontSize: 'clamp(1.125rem, 1rem + 0.5vw, 1.3125rem)',
  color: theme.vars.palette.text.secondary,
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 4 });

const Free = styled('p')(({ theme }) => ({
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
}));

/** The promise, the way in, and the open door. */
export function LandingHero({ stepsId }: { stepsId: string }): ReactNode {
  const texts = useTexts(landingTexts);
  return (
    <Stage>
      <Offer>
        <Eyebrow>{texts.hero.eyebrow}</Eyebrow>
        <h1>{texts.hero.title}</h1>
        <Lead>{texts.hero.lead(brand.name)}</Lead>
        <Actions>
          <JoinButton />
          <SiteButtonLink href={`#${stepsId}`} look="secondary">
            {texts.hero.more}
          </SiteButtonLink>
        </Actions>
        <Free>{texts.free}</Free>
      </Offer>
      <Doorway />
    </Stage>
  );
}
