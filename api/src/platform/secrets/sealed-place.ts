import type { sealedColumns } from '../db/tables.ts';

export type SealedColumn = keyof typeof sealedColumns;

/** Place to which an encrypted value is bound. */
export interface SealedPlace {
  column: SealedColumn;
  /** The row's own id (the value of the column that `sealedColumns` names). */
  row: string;
}
