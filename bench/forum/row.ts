import type { Line } from '../figures.ts';

/** A line of the forum's table. */
export interface Row extends Line {
  what: string;
  measured: string;
  ratio?: string;
  /** Name of the baseline that the ratio compares with. */
  of?: string;
}
