import fc from 'fast-check';
import type { QuotationContent } from '@troskel/contract/values/quotation';
import { inKronor } from '@troskel/contract/values/kronor';
import { rotKronorLeft } from '@troskel/contract/values/rot-rates';
import {
  PriceToPay,
  QuotationSums,
  quotationSums,
  unitPriceFor,
} from '@troskel/contract/values/quotation-sums';
import { expect, test } from 'vitest';
import { content, labour, material } from '../../testing/quotation.factory.ts';

/** Fractions of whole numbers of any size, without rounding until somebody asks for it. */
class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
  constructor(top: bigint, bottom = 1n) {
    this.top = top;
    this.bottom = bottom;
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }
  /** The nearest whole number; of two that are as near, the one further from zero. */
  nearest(): bigint {
    const size = this.top < 0n ? -this.top : this.top;
    let whole = 0n;
    for (let step = 1n << 60n; step > 0n; step >>= 1n) {
      // As long as the fraction is at least half a unit beyond.
      while ((whole + step) * 2n * this.bottom <= size * 2n + this.bottom) whole += step;
    }
    return this.top < 0n ? -whole : whole;
  }
  floor(): bigint {
    return this.top / this.bottom;
  }
}

/**
 * The sums as one would make them by hand: in fractions, one krona at a time. Independent of the
 * contract's rules; takes its time.
 */
function slowSums(quotation: QuotationContent, rotPercent: bigint) {
  let gross = 0n;
  let labourGross = 0n;
  for (const row of quotation.rows) {
    const net = new Fraction(BigInt(row.quantityHundredths ?? 0), 100n)
      .times(new Fraction(BigInt(row.unitPriceOre ?? 0)))
      .nearest();
    const vat = new Fraction(net * BigInt(row.vatPercent), 100n).nearest();
    gross += net + vat;
    if (row.kind === 'labour') labourGross += net + vat;
  }
  const paid = labourGross < gross ? labourGross : gross;
  const full = paid < 0n ? 0n : new Fraction(paid * rotPercent, 10_000n).floor();
  const got = quotation.buyers.map(() => 0n);
  const exact = quotation.buyers.map(({ sharePercent }) => full * BigInt(sharePercent ?? 0));
  for (let krona = 0n; krona < full; krona += 1n) {
    // Each krona goes to whom a whole one is owed, else to whom most is owed.
    const owed = exact.map((share, index) => share - (got[index] ?? 0n) * 100n);
    let next = owed.findIndex((rest) => rest >= 100n);
    if (next === -1) {
      next = 0;
      for (const [index, rest] of owed.entries()) {
        if (rest > (owed[next] ?? 0n)) next = index;
      }
    }
    got[next] = (got[next] ?? 0n) + 1n;
  }
  const limits = quotation.buyers.map(({ leftKronor }) =>
    leftKronor === null || leftKronor > 50_000 ? 50_000n : BigInt(leftKronor),
  );
  const kronor = got.map((part, index) => {
    const limit = limits[index] ?? 0n;
    return part > limit ? limit : part;
  });
  return { gross, labourGross, full, kronor };
}

const row = fc.record({
  kind: fc.constantFrom('labour', 'material', 'travel', 'other'),
  quantityHundredths: fc.integer({ min: 0, max: 4000 }),
  unitPriceOre: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 80_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -50_000, max: 0 }) },
  ),
  vatPercent: fc.constantFrom(25, 12, 6, 0),
});
const shares = fc.constantFrom([100], [50, 50], [33, 33, 34], [70, 30], [1, 99], [25, 25, 25, 25]);
const left = fc.option(fc.integer({ min: 0, max: 6000 }));

test('add up to the krona for any rows and buyers, as a second, slow way does', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      shares,
      fc.array(left, { minLength: 4, maxLength: 4 }),
      fc.constantFrom(['2026-12-31', 30n] as const, ['2025-06-01', 50n] as const),
      (rows, percents, lefts, [plannedPaymentOn, percent]) => {
        const quotation = content({
          rows: rows.map((typed) => ({ ...labour(0, 0), ...typed })),
          deduction: 'rot',
          plannedPaymentOn,
          buyers: percents.map((sharePercent, index) => ({
            name: `Köpare ${index}`,
            sharePercent,
            leftKronor: lefts[index] ?? null,
          })),
        });
        const sums = quotationSums(quotation);
        const slow = slowSums(quotation, percent);
        expect(BigInt(sums.grossOre)).toBe(slow.gross);
        expect(BigInt(sums.labourOre)).toBe(slow.labourGross);
        expect(BigInt(sums.rot?.fullKronor ?? -1)).toBe(slow.full);
        expect(sums.rot?.buyers.map(({ kronor }) => BigInt(kronor))).toEqual(slow.kronor);
        const deducted = sums.rot?.buyers.reduce((sum, { kronor }) => sum + kronor, 0);
        expect(sums.rot?.kronor).toBe(deducted);
        expect(sums.toPayOre + (deducted ?? 0) * 100).toBe(sums.grossOre);
        expect(sums.netOre + sums.vatOre).toBe(sums.grossOre);
        expect(sums.vat.reduce((sum, { vatOre }) => sum + vatOre, 0)).toBe(sums.vatOre);
        expect(sums.rows.reduce((sum, { grossOre }) => sum + grossOre, 0)).toBe(sums.grossOre);
        // Never above 3/7, or at the rate of 2025 above as much, of what is paid for labour.
        const labourOre = Math.max(sums.labourOre, 0);
        const paid = labourOre - (deducted ?? 0) * 100;
        expect((deducted ?? 0) * 100 * Number(100n - percent)).toBeLessThanOrEqual(
          paid * Number(percent),
        );
      },
    ),
    { numRuns: 10_000, seed: 20_261_128 },
  );
});

test('nobody deducts from more than is paid', () => {
  const rows = [labour(1000, 1_000_000), { ...material(100, -9_000_000), kind: 'other' as const }];
  const sums = quotationSums(content({ rows, deduction: 'rot' }));
  // 125,000 of labour less 112,500: 30 % of 12,500.
  expect(sums).toMatchObject({ grossOre: 1_250_000, rot: { kronor: 3750 }, toPayOre: 875_000 });
});

test('round halves away from zero, in what is taken off too', () => {
  // 0.5 of 25 öre are 12.5 öre, and a fourth of 13 öre VAT are 3.25.
  const { rows } = quotationSums(content({ rows: [material(50, 25), material(50, -25)] }));
  expect(rows).toEqual([
    { netOre: 13, vatOre: 3, grossOre: 16 },
    { netOre: -13, vatOre: -3, grossOre: -16 },
  ]);
});

test.each([
  ['2025-05-11', 30],
  ['2025-05-12', 50],
  ['2025-12-31', 50],
  ['2026-01-01', 30],
  ['2027-03-01', 30],
])('the rate is that of the day of payment: %s, %i %%', (plannedPaymentOn, percent) => {
  const sums = quotationSums(
    content({ rows: [labour(800, 60_000)], deduction: 'rot', plannedPaymentOn }),
  );
  // Eight hours at 600 kronor are 6,000 with VAT.
  expect(sums.rot).toMatchObject({ percent, kronor: 60 * percent });
});

test.each<[string, Partial<QuotationContent>]>([
  ['no deduction is asked for', { deduction: 'none' }],
  ['the day of payment is not set', { plannedPaymentOn: null }],
  ['the day is before the first rate', { plannedPaymentOn: '2015-12-31' }],
  ['a part is nobody’s', { buyers: [{ name: 'Maja', sharePercent: 99, leftKronor: null }] }],
])('nothing is deducted while %s', (_, change) => {
  expect(quotationSums(content({ deduction: 'rot', ...change }))).toMatchObject({
    rot: null,
    toPayOre: 1_162_500,
  });
});

test('material and travel give no deduction', () => {
  const rows = [material(100, 1_000_000), { ...material(100, 50_000), kind: 'travel' as const }];
  expect(quotationSums(content({ rows, deduction: 'rot' })).rot?.kronor).toBe(0);
});

test.each(['association', 'company'] as const)('gives %s no deduction', (customerKind) => {
  const rows = [labour(800, 60_000)];
  expect(quotationSums(content({ rows, deduction: 'rot', customerKind })).rot).toBeNull();
});

test('a limit of the year takes off what lies above it, and says whose', () => {
  const sums = quotationSums(
    content({
      rows: [labour(10_000, 320_000)],
      deduction: 'rot',
      buyers: [
        { name: 'Maja', sharePercent: 50, leftKronor: null },
        { name: 'Ola', sharePercent: 50, leftKronor: 1200 },
      ],
    }),
  );
  // A hundred hours at 4,000 with VAT: 400,000, of which 30 % are 120,000.
  expect(sums.rot).toMatchObject({
    fullKronor: 120_000,
    kronor: 51_200,
    buyers: [
      { kronor: 50_000, isLimited: true },
      { kronor: 1200, isLimited: true },
    ],
  });
  expect(sums.toPayOre).toBe(40_000_000 - 5_120_000);
});

test('a limit that is just reached takes nothing off', () => {
  const buyers = [{ name: 'Maja', sharePercent: 100, leftKronor: 1800 }];
  const sums = quotationSums(content({ deduction: 'rot', buyers }));
  expect(sums.rot?.buyers).toEqual([{ name: 'Maja', kronor: 1800, isLimited: false }]);
});

test('VAT is told by rate, the highest first, and everything as it is computed', () => {
  const rows = [
    { ...material(100, 10_000), vatPercent: 6 as const },
    labour(100, 20_000),
    { ...material(100, 40_000), vatPercent: 12 as const },
    material(100, 60_000),
  ];
  const sums = quotationSums(content({ rows, deduction: 'rot' }));
  expect(sums.vat).toEqual([
    { percent: 25, netOre: 80_000, vatOre: 20_000 },
    { percent: 12, netOre: 40_000, vatOre: 4800 },
    { percent: 6, netOre: 10_000, vatOre: 600 },
  ]);
  expect(QuotationSums.parse(sums)).toEqual(sums);
  const { toPayOre, ceilingOre, vatOre, rot } = sums;
  expect(PriceToPay.parse(sums)).toEqual({ toPayOre, ceilingOre, vatOre, rot });
});

test.each([
  ['company', 0],
  ['association', 25_000],
  ['private', 25_000],
] as const)('VAT of a %s that says it is a building firm: %d', (customerKind, vatOre) => {
  const rows = [labour(100, 100_000)];
  expect(quotationSums(content({ rows, customerKind, hasReverseVat: true })).vatOre).toBe(vatOre);
});

test('a building firm that buys accounts for the VAT itself', () => {
  const rows = [labour(100, 100_000)];
  const sums = quotationSums(content({ rows, customerKind: 'company', hasReverseVat: true }));
  expect(sums).toMatchObject({ netOre: 100_000, vatOre: 0, grossOre: 100_000, vat: [] });
});

test('an approximate price has a ceiling in whole kronor, 15 % above', () => {
  const rows = [labour(100, 88_888)];
  // 888.88 and VAT are 1,111.10; with 15 % 1,277.765.
  expect(quotationSums(content({ rows, priceKind: 'approximate' })).ceilingOre).toBe(127_700);
  expect(quotationSums(content({ rows })).ceilingOre).toBeNull();
  expect(
    quotationSums(content({ rows, priceKind: 'hourly', highestPriceOre: 200_000 })).ceilingOre,
  ).toBe(200_000);
});

test.each([
  [{ rot: 0, rut: 0 }, 50_000],
  [{ rot: 20_000, rut: 0 }, 30_000],
  [{ rot: 0, rut: 25_000 }, 50_000],
  [{ rot: 20_000, rut: 40_000 }, 15_000],
  [{ rot: 60_000, rut: 0 }, 0],
  [{ rot: 0, rut: 80_000 }, 0],
])('of the year’s deduction %j leaves %d kronor', (used, left) => {
  expect(rotKronorLeft(used)).toBe(left);
});

test.each([
  ['private', 60_000, 75_000],
  // 12.34 and a quarter of it are 15.425.
  ['private', 1234, 1543],
  ['private', -1234, -1543],
  ['private', null, null],
  ['association', 60_000, 60_000],
  ['company', 60_000, 60_000],
] as const)(
  'a unit price for a customer of kind %s: %j is told as %j',
  (customerKind, typed, told) => {
    expect(unitPriceFor({ customerKind }, { unitPriceOre: typed, vatPercent: 25 })).toBe(told);
  },
);

test('an amount below nothing has its sign first', () => {
  expect(inKronor(-246_000, 'en')).toBe('−SEK\u00A02,460');
  expect(inKronor(-246_000, 'sv')).toBe('−2\u00A0460\u00A0kr');
});
