import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { measures } from './measures.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const narrow = '@container (max-width: 599px)';

const Room = styled('div')({ containerType: 'inline-size' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
  '& th, & td': { padding: '14px 16px', textAlign: 'left', verticalAlign: 'top' },
  '& th': {
    ...theme.typography.body2,
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& td': { borderTop: `1px solid ${theme.vars.palette.line.main}`, overflowWrap: 'anywhere' },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .label': { display: 'none' },
  // A card a row: the heads stand in each of them.
  [narrow]: {
    display: 'block',
    border: 0,
    background: 'none',
    '& tbody': { display: 'grid', gap: 12 },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gap: 6,
      padding: 16,
      border: `1px solid ${theme.vars.palette.line.main}`,
      borderRadius: measures.radius,
      backgroundColor: theme.vars.palette.background.paper,
    },
    '& td, & td.figure': {
      display: 'grid',
      gridTemplateColumns: 'minmax(96px, 2fr) minmax(0, 3fr)',
      gap: 12,
      padding: 0,
      border: 0,
      textAlign: 'left',
    },
    // Nothing said is nothing to show under a label.
    '& td:has(> span:last-of-type:empty)': { display: 'none' },
    '& .label': { display: 'block', color: theme.vars.palette.text.secondary },
  },
}));

export interface Column<Row> {
  key: string;
  label: string;
  /** A number: at the right, so that they can be compared. */
  isFigure?: boolean;
  cell: (row: Row) => ReactNode;
}

/** Records in rows; where there is no room for that, each in a card of its own. */
export function RecordTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}): ReactNode {
  return (
    <Room>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, label, isFigure }) => (
              <th key={key} scope="col" className={isFigure ? 'figure' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, label, isFigure, cell }) => (
                <td key={key} className={isFigure ? 'figure' : undefined}>
                  <span className="label">{label}</span>
                  <span>{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Room>
  );
}
