/** A rate of the ROT deduction, from a day of payment on. */
export interface RotRate {
  /** First day of payment, `YYYY-MM-DD`. */
  from: string;
  /** Percent of the labour, VAT included. */
  percent: number;
}

/**
 * Rates of the ROT deduction by the day of payment, newest first (lagen 2009:194, section 7, and
 * its transitional rules of 2025).
 */
export const rotRates: readonly RotRate[] = [
  { from: '2026-01-01', percent: 30 },
  { from: '2025-05-12', percent: 50 },
  { from: '2016-01-01', percent: 30 },
];

/** Highest ROT deduction of a buyer in a calendar year, in kronor. */
export const mostRotKronor = 50_000;

/** Highest deduction of a buyer in a calendar year for ROT and RUT together, in kronor. */
const mostHouseholdKronor = 75_000;

/**
 * Answers what is left of a buyer's ROT deduction of a year, in kronor.
 *
 * @param used what the buyer has had for ROT and for RUT in that year
 */
export function rotKronorLeft(used: { rot: number; rut: number }): number {
  return Math.max(0, Math.min(mostRotKronor, mostHouseholdKronor - used.rut) - used.rot);
}

/** Answers the rate for a day of payment; null for one before the table. */
export function rotPercentOn(day: string): number | null {
  return rotRates.find(({ from }) => from <= day)?.percent ?? null;
}
