import { styled } from '@mui/material/styles';
import { textIn } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useMatches, useParams } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Blueprint } from './Blueprint.tsx';
import { PlannedHelp } from './PlannedHelp.tsx';
import { plannedNames, plannedPages, plannedRouteId } from './planned-pages.ts';
import { plannedTexts } from './planned.texts.ts';

const PlannedPageFrame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '40px 64px',
  alignItems: 'start',
  maxWidth: 1000,
  '& > svg': { maxWidth: '100%', height: 'auto' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > svg': { order: -1, width: 200 },
  },
}));

const Words = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Soon = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontWeight: 650,
  color: theme.vars.palette.warning.main,
  '&::before': {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: '50%',
    border: '2px solid currentColor',
  },
}));

const Sentence = styled('p')({ fontSize: '1.125rem', lineHeight: 1.55, maxWidth: '56ch' });

/** Says in a sentence what a page will be, and offers to write to us until then. */
export default function PlannedPage(): ReactNode {
  const texts = useTexts(plannedTexts);
  const language = useLanguage();
  const { partnerId = '' } = useParams();
  const routeId = useMatches().at(-1)?.id;
  const page = plannedPages.find(({ path }) => plannedRouteId(path) === routeId);
  if (!page) return null;
  const name = textIn(plannedNames[page.key], language);

  return (
    <PlannedPageFrame>
      <Words>
        <Soon>{texts.soon}</Soon>
        <PageHeading title={name} />
        <Sentence>{texts.promises[page.key]}</Sentence>
        <PlannedHelp key={page.key} partnerId={partnerId} page={page.key} name={name} />
      </Words>
      <Blueprint />
    </PlannedPageFrame>
  );
}
