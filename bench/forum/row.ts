/** A line of the table. */
export interface Row {
  what: string;
  measured: string;
  ratio?: string;
  /** What the ratio is to. */
  of?: string;
  promise?: string;
}
