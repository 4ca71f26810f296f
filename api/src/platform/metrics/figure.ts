import type { Executor } from '../db/database.ts';

/** Business figures of a feature, read once a minute for `/metrics`. */
export interface Figure {
  /** The metric's name, behind `troskel_`. */
  name: string;
  help: string;
  /** Name of the label that tells the values apart, if there are several. */
  label?: string;
  /**
   * Reads the present values by an index; without a label one, under the empty word. The words are
   * the feature's own, never of people or companies.
   */
  read: (db: Executor, now: Date) => Promise<Readonly<Record<string, number>>>;
}
