import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { Difference } from './differences.ts';
import { draftTexts } from './draft.texts.ts';

/** Scrolls by itself, so that the buttons below stay visible however long it is. */
const Scrolled = styled('section')({ margin: '8px 0 12px', maxHeight: '34vh', overflowY: 'auto' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  textAlign: 'start',
  '& th, & td': {
    padding: '6px 12px 6px 0',
    verticalAlign: 'top',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    borderTop: `1px solid ${theme.vars.palette.line.main}`,
  },
  '& thead th': { border: 0, color: theme.vars.palette.text.secondary, fontWeight: 500 },
  '& tbody th': { fontWeight: 600 },
  [theme.breakpoints.down('sm')]: {
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    '& thead th:first-of-type': { display: 'none' },
    '& tbody th': { gridColumn: '1 / -1', paddingBottom: 0 },
    '& tbody td': { border: 0, paddingTop: 2 },
  },
}));

/** The differences, field by field. */
export function Differences({ differences }: { differences: readonly Difference[] }): ReactNode {
  const texts = useTexts(draftTexts);
  if (differences.length === 0) return null;
  return (
    <Scrolled tabIndex={0} aria-label={texts.differences}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.here}</th>
            <th scope="col">{texts.there}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ name, mine, theirs }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{mine || texts.nothing}</td>
              <td>{theirs || texts.nothing}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scrolled>
  );
}
