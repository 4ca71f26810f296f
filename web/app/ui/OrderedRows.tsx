import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import { Card } from './Card.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { IconButton } from './IconButton.tsx';
import { useTexts } from '../lib/texts.ts';
import { orderedRowsTexts } from './ordered-rows.texts.ts';
import styles from './OrderedRows.module.css';

export interface OrderedRow {
  id: string;
  name: string;
  /** Target of the row; an address that begins with `?` stays on the same page. */
  to: string;
  facts: string;
}

/** Rows in an order of their own, moved by buttons: whoever presses again goes on moving the same. */
export function OrderedRows({
  label,
  rows,
  isBusy,
  onOrder,
}: {
  label: string;
  rows: readonly OrderedRow[];
  isBusy: boolean;
  onOrder: (ids: string[], moved: { name: string; place: number }) => void;
}): ReactNode {
  const texts = useTexts(orderedRowsTexts);
  const move = (from: number, to: number): void => {
    const row = rows[from];
    if (isBusy || !row || to < 0 || to >= rows.length) return;
    const ids = rows.map(({ id }) => id).toSpliced(from, 1);
    onOrder(ids.toSpliced(to, 0, row.id), { name: row.name, place: to + 1 });
  };
  return (
    <Card className={styles.list} as="ol" aria-label={label}>
      {rows.map(({ id, name, to, facts }, place) => (
        <li key={id}>
          <div>
            <Link to={to}>{name}</Link>
            <p>{facts}</p>
          </div>
          <div>
            {/* Never disabled: the one that has the focus must not lose it at the end of the list. */}
            <IconButton
              type="button"
              aria-label={texts.moveUp(name)}
              aria-disabled={place === 0 || undefined}
              onClick={() => move(place, place - 1)}
            >
              <span className={styles.up}>
                <ChevronDownIcon />
              </span>
            </IconButton>
            <IconButton
              type="button"
              aria-label={texts.moveDown(name)}
              aria-disabled={place === rows.length - 1 || undefined}
              onClick={() => move(place, place + 1)}
            >
              <ChevronDownIcon />
            </IconButton>
          </div>
        </li>
      ))}
    </Card>
  );
}
