import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../Button.tsx';
import { CardFact, CardName, Quiet, TallCard } from '../card-parts.tsx';
import { chartTexts } from './chart.texts.ts';
import styles from './ChartCard.module.css';

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard too
    <section className={styles.scroller} aria-labelledby={id} tabIndex={0}>
      <table className={styles.table}>
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
      </table>
    </section>
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
      <div className={styles.head}>
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
      </div>
      <CardFact>{fact}</CardFact>
      {sentence !== '' && <Quiet>{sentence}</Quiet>}
      {table && (isTable ? <NumbersTable table={table} /> : children)}
    </TallCard>
  );
}
