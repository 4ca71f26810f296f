import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { siteAddress } from '../../site/site-pages.ts';
import { column } from '../../site/site-measures.ts';
import { SiteButtonLink } from '../../ui/Button.tsx';
import { publicFaqTexts } from './public-faq.texts.ts';

export const Sheet = styled('div')(({ theme }) => ({
  ...column(theme),
  paddingBlock: 'clamp(16px, 3vw, 40px) clamp(56px, 8vw, 96px)',
  '& h1': {
    ...theme.typography.h1,
    fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3.25rem)',
    overflowWrap: 'anywhere',
  },
}));

export const Lead = styled('p')({ maxWidth: '54ch', margin: '12px 0 32px', fontSize: '1.125rem' });

const PublicFaqFrame = styled('div')(({ theme }) => ({
  maxWidth: 760,
  marginTop: 40,
  '& h2': { ...theme.typography.h3, fontSize: '1.25rem' },
  '& p': { maxWidth: '54ch', margin: '6px 0 16px', color: theme.vars.palette.text.secondary },
}));

/** The way on for whoever has not found the answer. */
export function PublicStuck(): ReactNode {
  const texts = useTexts(publicFaqTexts);
  return (
    <PublicFaqFrame>
      <h2>{texts.stuck}</h2>
      <p>{texts.stuckText}</p>
      <SiteButtonLink look="secondary" href={siteAddress('/contact', useLanguage())}>
        {texts.write}
      </SiteButtonLink>
    </PublicFaqFrame>
  );
}
