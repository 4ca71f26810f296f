/** A line of the table. */
export interface Row {
  what: string;
  measured: string;
  ratio?: string;
  /** Name of the baseline that the ratio compares with. */
  of?: string;
  promise?: string;
}
