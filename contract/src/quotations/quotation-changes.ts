import type { QuotationContent, QuotationRow } from '../values/quotation.ts';

/** How a row of a later version differs from the same one before; null where it does not. */
export type RowChange = 'added' | 'changed' | 'removed' | null;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields of a quotation beside its rows. */
export type ContentField = Exclude<keyof QuotationContent, 'rows'>;

/** Differences between two versions. */
export interface QuotationChanges {
  rows: { row: QuotationRow; change: RowChange }[];
  fields: ContentField[];
  /** Rows of both versions stand in another order. */
  isReordered: boolean;
}

/** Ids of the rows that are also among others, in order. */
const sharedIds = (rows: readonly QuotationRow[], others: readonly QuotationRow[]): string[] => {
  const known = new Set(others.map(({ id }) => id));
  return rows.flatMap(({ id }) => (known.has(id) ? [id] : []));
};

/**
 * Compares two versions: what a customer sees marked. Removed rows come last.
 *
 * @param before the version before; null for the first, in which nothing is marked
 */
export function changesOf(
  before: QuotationContent | null,
  now: QuotationContent,
): QuotationChanges {
  if (before === null) {
    const rows = now.rows.map((row) => ({ row, change: null }));
    return { rows, fields: [], isReordered: false };
  }
  const earlier = new Map(before.rows.map((row) => [row.id, row]));
  const rows = now.rows.map((row) => {
    const was = earlier.get(row.id);
    earlier.delete(row.id);
    if (was === undefined) return { row, change: 'added' as const };
    return { row, change: isSame(was, row) ? null : ('changed' as const) };
  });
  const removed = [...earlier.values()].map((row) => ({ row, change: 'removed' as const }));
  const names = Object.keys(now).filter((name): name is ContentField => name !== 'rows');
  return {
    rows: [...rows, ...removed],
    fields: names.filter((name) => !isSame(before[name], now[name])),
    isReordered: !isSame(sharedIds(before.rows, now.rows), sharedIds(now.rows, before.rows)),
  };
}
