import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../Button.tsx';
import { CardFact, CardName, Quiet, TallCard } from '../card-parts.ts';
import { measures } from '../measures.ts';
import { chartTexts } from './chart.texts.ts';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '4px 16px',
});

const Scroller = styled('section')(({ theme }) => ({
  maxHeight: 320,
  marginTop: 8,
  overflow: 'auto',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& caption': {
    padding: '10px 12px',
    textAlign: 'left',
    fontWeight: 600,
  },
  '& th, & td': { padding: '6px 12px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left' },
  '& th': { fontWeight: 600 },
  '& tbody th': { fontWeight: 400 },
  '& tbody :is(th, td), & tfoot :is(th, td)': {
    borderTop: `1px solid ${theme.vars.palette.line.main}`,
  },
  '& tfoot :is(th, td)': { fontWeight: 700 },
  // The heads stay while the rows go by below them.
  '& thead th': {
    position: 'sticky',
    top: 0,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

export interface ChartTable {
  /** Other than the card's name: each is the name of a landmark. */
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
  /** The last row of the table. */
  foot: readonly string[];
}

/** The same numbers in rows; the first cell of each says when. */
function NumbersTable({ table: { caption, heads, rows, foot } }: { table: ChartTable }): ReactNode {
  const id = useId();
  const [total, ...sums] = foot;
  return (
    // Scrolled by the keyboard too.
    <Scroller aria-labelledby={id} tabIndex={0}>
      <Table>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            {sums.map((sum, index) => (
              <td key={heads[index + 1]}>{sum}</td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </Scroller>
  );
}

/** A chart with what it says in words, and the same numbers as a table. */
export function ChartCard({
  name,
  fact,
  sentence,
  table,
  children,
}: {
  name: string;
  fact: string;
  sentence: string;
  /** Null while there is nothing to show. */
  table: ChartTable | null;
  /** The chart; null while nothing can be drawn, and then the table stands in its place. */
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(chartTexts);
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const hasChart = children !== null;
  const isTable = isAsked || !hasChart;
  return (
    <TallCard aria-labelledby={id}>
      <Head>
        <CardName id={id}>{name}</CardName>
        {table && hasChart && (
          <Button
            look="quiet"
            size="small"
            aria-describedby={id}
            onClick={() => setAsked(!isAsked)}
            style={{ margin: '-10px -8px 0 0' }}
          >
            {isTable ? texts.chart : texts.table}
          </Button>
        )}
      </Head>
      <CardFact>{fact}</CardFact>
      {sentence !== '' && <Quiet>{sentence}</Quiet>}
      {table && (isTable ? <NumbersTable table={table} /> : children)}
    </TallCard>
  );
}
