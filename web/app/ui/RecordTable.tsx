import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './RecordTable.module.css';

export interface Column<Row> {
  key: string;
  label: string;
  /** A number: at the right, so that they can be compared. */
  isFigure?: boolean;
  /** Buttons alone, which are not printed. */
  isPressed?: boolean;
  cell: (row: Row) => ReactNode;
}

const classOf = ({
  isFigure = false,
  isPressed = false,
}: Pick<Column<never>, 'isFigure' | 'isPressed'>): string | undefined =>
  isFigure ? 'figure' : isPressed ? 'pressed' : undefined;

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
    <div className={styles.room}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, label, ...column }) => (
              <th key={key} scope="col" className={classOf(column)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, label, cell, ...column }) => (
                <td key={key} className={classOf(column)}>
                  <span className="label">{label}</span>
                  <span>{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
