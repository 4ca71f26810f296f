import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuotationContent, QuotationRow } from '@troskel/contract/values/quotation';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import { Agreed, agreedOf, sumsWith } from '@troskel/contract/jobs/agreed';

const row = (change: Partial<QuotationRow> = {}): QuotationRow => ({
  id: '0192f0e4-7b1a-7c3e-9f00-1a2b3c4d5e6f',
  kind: 'labour',
  text: 'Arbete',
  quantityHundredths: 100,
  unit: 'hour',
  unitPriceOre: 100_000,
  vatPercent: 25,
  ...change,
});

const content = (change: Partial<QuotationContent> = {}): QuotationContent => ({
  customerKind: 'private',
  priceKind: 'fixed',
  highestPriceOre: null,
  hasReverseVat: false,
  deduction: 'none',
  plannedPaymentOn: null,
  buyers: [],
  rows: [row()],
  validUntil: '2026-12-31',
  terms: '',
  mayAcceptByButton: true,
  fileIds: [],
  ...change,
});

const quotation = (change: Partial<QuotationContent> = {}) => ({
  number: 2,
  agreedAt: '2026-11-01T10:00:00.000Z',
  content: content(change),
});

const alteration = (number: number, ...rows: QuotationRow[]) => ({
  number,
  agreedAt: `2026-11-1${number}T10:00:00.000Z`,
  content: { rows },
});

const less = row({ unitPriceOre: -40_000 });
const more = row({ kind: 'material', unitPriceOre: 20_000 });

test('what was agreed is the quotation with its alterations, in the order of the yes', () => {
  const {
    parts,
    sums,
    content: whole,
  } = agreedOf(quotation(), [alteration(2, more), alteration(1, less)]);
  expect(parts.map(({ kind, number, grossOre }) => [kind, number, grossOre])).toEqual([
    ['quotation', 2, 125_000],
    ['alteration', 1, -50_000],
    ['alteration', 2, 25_000],
  ]);
  expect(whole.rows.map(({ unitPriceOre }) => unitPriceOre)).toEqual([100_000, -40_000, 20_000]);
  expect(sums).toMatchObject({ grossOre: 100_000, labourOre: 75_000, ceilingOre: null });
  const agreed = agreedOf(quotation(), [alteration(1, less)]);
  expect(Agreed.parse(agreed)).toEqual(agreed);
});

test.each([
  // A fixed price is the price.
  ['fixed', null, [more, less], 100_000],
  // 15 % above what is left of the quotation, and what was added as it is.
  ['approximate', null, [], 143_700],
  ['approximate', null, [more], 168_700],
  ['approximate', null, [less], 86_200],
  // More is taken away than was quoted: 1,250 kr and 750 less.
  ['approximate', null, [row(), row({ unitPriceOre: -160_000 })], 50_000],
  ['hourly', 150_000, [], 150_000],
  ['hourly', 150_000, [more, less], 125_000],
] as const)('with a price that is %s the ceiling follows', (priceKind, highest, rows, ceiling) => {
  const agreed = agreedOf(quotation({ priceKind, highestPriceOre: highest }), [
    alteration(1, ...rows),
  ]);
  expect(agreed.ceilingOre).toBe(ceiling);
  expect(agreed.sums.ceilingOre).toBe(priceKind === 'fixed' ? null : ceiling);
  expect(agreed.content.highestPriceOre).toBe(priceKind === 'hourly' ? ceiling : null);
});

test.each([
  ['fixed', null],
  ['approximate', null],
  ['hourly', 150_000],
] as const)(
  '%s: what a job would come to is what it comes to once agreed',
  (priceKind, highest) => {
    const of = (...altered: ReturnType<typeof alteration>[]) =>
      agreedOf(quotation({ priceKind, highestPriceOre: highest }), altered);
    for (const next of [more, less]) {
      expect(sumsWith(of(alteration(1, more), alteration(2, less)), [next])).toEqual(
        of(alteration(1, more), alteration(2, less), alteration(3, next)).sums,
      );
    }
  },
);

test('the deduction is one, of all labour that is left, and within the buyer’s limit', () => {
  const rot = {
    deduction: 'rot',
    plannedPaymentOn: '2026-12-20',
    buyers: [{ name: 'Maja Lind', sharePercent: 100, leftKronor: 400 }],
  } as const;
  const { sums } = agreedOf(quotation({ ...rot, buyers: [...rot.buyers] }), [
    alteration(1, less),
    alteration(2, row()),
  ]);
  expect(sums.labourOre).toBe(200_000);
  expect(sums.rot).toMatchObject({ fullKronor: 600, kronor: 400 });
});

const anyRow = fc
  .record({
    kind: fc.constantFrom('labour', 'material', 'travel', 'other'),
    quantityHundredths: fc.integer({ min: 1, max: 9_999_999 }),
    unitPriceOre: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    vatPercent: fc.constantFrom(25, 12, 6, 0),
  })
  .map((change) => row(change as Partial<QuotationRow>));
const anyRows = fc.array(anyRow, { minLength: 1, maxLength: 8 });

test('the parts add up to the whole, whatever was agreed', () => {
  fc.assert(
    fc.property(
      anyRows,
      fc.array(anyRows, { maxLength: 4 }),
      fc.constantFrom('fixed', 'approximate'),
      (rows, altered, priceKind) => {
        const {
          parts,
          sums,
          content: whole,
          ceilingOre,
        } = agreedOf(
          quotation({ rows, priceKind }),
          altered.map((of, place) => alteration(place + 1, ...of)),
        );
        for (const amount of ['netOre', 'vatOre', 'grossOre'] as const) {
          expect(parts.reduce((sum, part) => sum + part[amount], 0)).toBe(sums[amount]);
        }
        expect(quotationSums(whole).grossOre).toBe(sums.grossOre);
        const fixed = Math.max(sums.grossOre, 0);
        expect(ceilingOre).toBe(priceKind === 'fixed' ? fixed : ceilingOre);
        // Öre are left out of a limit.
        const isBelow = sums.grossOre >= 0 && ceilingOre <= sums.grossOre - 100;
        expect(isBelow).toBe(false);
      },
    ),
  );
});
