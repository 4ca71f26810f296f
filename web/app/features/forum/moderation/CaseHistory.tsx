import { styled } from '@mui/material/styles';
import type { ReviewedReport } from '@troskel/contract/forum/cases';
import type { ReactNode } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { useTexts } from '../../../lib/texts.ts';
import { casesTexts } from './cases.texts.ts';

/** Rows of a card, each under a thin line. */
export const CaseRows = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.line.main}`,
    overflowWrap: 'anywhere',
  },
  '& > li:first-of-type': { paddingTop: 0, borderTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& small': {
    ...theme.typography.body2,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& p': { marginTop: 4, whiteSpace: 'pre-line' },
}));

/** Staff's notes and acts on a report, newest first. */
export function CaseHistory({ history }: Pick<ReviewedReport, 'history'>): ReactNode {
  const texts = useTexts(casesTexts);
  const dates = useDates();
  if (history.length === 0) return <p>{texts.noHistory}</p>;
  return (
    <CaseRows>
      {history.map(({ id, at, kind, actor, text }) => (
        <li key={id}>
          <b>{texts.events[kind]}</b>
          <small>
            {actor !== null && `${actor}, `}
            <time dateTime={at}>{dates.dateTime(at)}</time>
          </small>
          {text !== null && <p>{text}</p>}
        </li>
      ))}
    </CaseRows>
  );
}
