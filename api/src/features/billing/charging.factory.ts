import type { SourcedCharge } from './charging.ts';

/**
 * What charges cost over some days, counted another way than invoices are: day by day, each the share of
 * its month up to it less the share up to the day before, with big integers.
 *
 * @returns öre without VAT
 */
export function owedByDay(
  charges: readonly Pick<SourcedCharge, 'from' | 'until' | 'monthlyOre'>[],
  { from, to }: { from: string; to: string },
): number {
  let sum = 0n;
  for (let at = new Date(`${from}T00:00:00Z`); ; at = new Date(at.getTime() + 86_400_000)) {
    const day = at.toISOString().slice(0, 10);
    if (day > to) return Number(sum);
    const days = BigInt(
      new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate(),
    );
    const date = BigInt(at.getUTCDate());
    for (const { from: first, until, monthlyOre } of charges) {
      if (day < first || (until !== null && day >= until)) continue;
      const upTo = (count: bigint) => (BigInt(monthlyOre) * count * 10n + days * 5n) / (days * 10n);
      sum += upTo(date) - upTo(date - 1n);
    }
  }
}
