import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { measures } from '../../ui/measures.ts';

const OnboardingLayoutFrame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '24px 48px',
  maxWidth: 1120,
  margin: '0 auto',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '232px minmax(0, 1fr)' },
}));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& > p': { maxWidth: measures.readingMax, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('md')]: { gridColumn: 2 },
}));

const Side = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    gridRow: '1 / 3',
    gridColumn: 1,
    '& > *': { position: 'sticky', top: measures.headerHeight + 32 },
  },
}));

const Content = styled('div')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.up('md')]: { gridColumn: 2 },
}));

/** The steps beside the content; on a phone above it. */
export function OnboardingLayout({
  heading,
  lead,
  list,
  children,
}: {
  heading: ReactNode;
  lead: string;
  list: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <OnboardingLayoutFrame>
      <Head>
        {heading}
        <p>{lead}</p>
      </Head>
      <Side>{list}</Side>
      <Content>{children}</Content>
    </OnboardingLayoutFrame>
  );
}
