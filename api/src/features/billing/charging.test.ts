import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditedVat, missingLines, partOfMonth, sumsOf } from './charging.ts';
import type { ChargedLine, SourcedCharge } from './charging.ts';
import { owedByDay } from './charging.factory.ts';
import { priceInWords } from './invoice-pdf.ts';
import { isReference, referenceOf } from './reference.ts';
import { swishCode } from './swish.ts';

const charge = (from: string, until: string | null, monthlyOre = 59_500): SourcedCharge => ({
  partnerId: 'p',
  source: 'plan',
  key: `premium:${from}`,
  text: { sv: 'Premium', en: 'Premium' },
  monthlyOre,
  from,
  until,
});

const year = { from: '2026-01-01', to: '2026-12-31' };

test('a whole month costs its price, in advance; the days before it in the first are charged by the day', () => {
  const window = { from: '2026-01-01', to: '2026-04-30' };
  const lines = missingLines([charge('2026-03-20', null)], [], window);
  expect(lines.map(({ from, to, amountOre }) => [from, to, amountOre])).toEqual([
    // 12 of 31 days: 59 500 × 12 / 31, as the whole less the first 19.
    ['2026-03-20', '2026-03-31', 23_032],
    ['2026-04-01', '2026-04-30', 59_500],
  ]);
  expect(sumsOf(lines)).toEqual({ netOre: 82_532, vatOre: 20_633, amountOre: 103_165 });
  expect(missingLines([charge('2026-03-20', null)], lines, window)).toEqual([]);
});

test('what was charged for days with another plan is given back', () => {
  const window = { from: '2026-01-01', to: '2026-03-31' };
  const charged = missingLines([charge('2026-03-01', null, 31_000)], [], window);
  const lines = missingLines(
    [charge('2026-03-01', '2026-03-11', 31_000), charge('2026-03-11', null, 62_000)],
    charged,
    { ...window, to: '2026-04-30' },
  );
  expect(lines.map(({ from, to, isReturn, amountOre }) => [from, to, isReturn, amountOre])).toEqual(
    [
      ['2026-03-11', '2026-03-31', true, -21_000],
      ['2026-03-11', '2026-03-31', false, 42_000],
      ['2026-04-01', '2026-04-30', false, 62_000],
    ],
  );
});

test('nothing before the first day that is charged, and nothing for a price of 0', () => {
  expect(missingLines([charge('2020-01-01', '2026-01-01')], [], year)).toEqual([]);
  expect(missingLines([charge('2026-01-01', null, 0)], [], year)).toEqual([]);
});

test('what is paid for once costs all of its price on its first day, and nothing after', () => {
  const once: SourcedCharge = { ...charge('2026-03-20', null, 49_900), isOnce: true };
  const window = { from: '2026-01-01', to: '2026-04-30' };
  const lines = missingLines([once], [], window);
  expect(lines.map(({ from, to, amountOre }) => [from, to, amountOre])).toEqual([
    ['2026-03-20', '2026-03-20', 49_900],
  ]);
  expect(missingLines([once], lines, { from: '2026-01-01', to: '2026-06-30' })).toEqual([]);
  // On paper it has no price by the month, as a plan of a single day has.
  const priceOf = ({ from, to, monthlyOre, amountOre }: ChargedLine) =>
    priceInWords({ fromDay: from, toDay: to, monthlyOre, amountOre }, 'sv');
  expect(lines.map(priceOf)).toEqual(['499,00\u00a0kr']);
  const [day] = missingLines([charge('2026-03-31', '2026-04-01', 49_900)], [], window);
  expect(day && priceOf(day)).toBe('499,00\u00a0kr/månad');
  expect(missingLines([once], [], { from: '2026-04-01', to: '2026-06-30' })).toEqual([]);
});

const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

test('the parts of a month add up to its price, however it is cut', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 11 }),
      fc.uniqueArray(fc.integer({ min: 2, max: 28 }), { maxLength: 8 }),
      (price, month, cuts) => {
        const days = new Date(Date.UTC(2026, month + 1, 0)).getUTCDate();
        const starts = [1, ...cuts.toSorted((one, other) => one - other)];
        const at = (day: number) => new Date(Date.UTC(2026, month, day)).toISOString().slice(0, 10);
        const parts = starts.map((start, index) =>
          partOfMonth(price, at(start), at((starts[index + 1] ?? days + 1) - 1)),
        );
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(price);
        expect(parts.every((part) => part >= 0)).toBe(true);
      },
    ),
  );
});

/** A company's plans, one after the other, as they are known on each day. */
const history = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 360 }),
      price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300_000 })),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((steps) => steps.toSorted((one, other) => one.day - other.day));

test('whatever changes, the invoices of a year add up to what each day costs, as counted day by day', () => {
  fc.assert(
    fc.property(
      history,
      fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 4 }),
      (steps, missed) => {
        const chargesKnownOn = (day: number): SourcedCharge[] => {
          const known = steps.filter((step) => step.day <= day);
          return known.flatMap((step, index) => {
            const until = known[index + 1]?.day;
            if (until === step.day) return [];
            return [charge(dayOf(step.day), until === undefined ? null : dayOf(until), step.price)];
          });
        };
        const lines: ChargedLine[] = [];
        for (let month = 0; month < 12; month += 1) {
          // A run that is missed is made good by the next.
          if (missed.includes(month) && month !== 11) continue;
          const [first, last] = [
            Date.UTC(2026, month, 1),
            new Date(Date.UTC(2026, month + 1, 0)).toISOString().slice(0, 10),
          ];
          const day = (first - Date.UTC(2026, 0, 1)) / 86_400_000;
          const made = missingLines(chargesKnownOn(day), lines, { from: '2026-01-01', to: last });
          expect(
            missingLines(chargesKnownOn(day), [...lines, ...made], {
              from: '2026-01-01',
              to: last,
            }),
          ).toEqual([]);
          lines.push(...made);
        }
        lines.push(...missingLines(chargesKnownOn(364), lines, year));
        const { netOre } = sumsOf(lines);
        expect(netOre).toBe(owedByDay(chargesKnownOn(364), year));
        expect(lines.every(({ amountOre }) => Number.isSafeInteger(amountOre))).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('the VAT of credits in parts adds up to that of the invoice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.array(fc.integer({ min: 1, max: 50_000_000 }), { maxLength: 6 }),
      (netOre, wanted) => {
        const invoice = sumsOf([{ amountOre: netOre }]);
        let [before, vat] = [0, 0];
        for (const part of [...wanted, invoice.amountOre]) {
          const after = Math.min(invoice.amountOre, before + part);
          const partVat = creditedVat(invoice, { before, after });
          expect(partVat).toBeGreaterThanOrEqual(0);
          expect(partVat).toBeLessThanOrEqual(after - before);
          vat += partVat;
          before = after;
        }
        expect(vat).toBe(invoice.vatOre);
      },
    ),
  );
});

test('a reference has its length and a check digit; one digit wrong, or two changed about, are found', () => {
  // 2026 and 0042, the length of 10 as 0, and 6 by Luhn.
  expect(referenceOf('2026-0042')).toBe('2026004206');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.nat(20),
      fc.integer({ min: 1, max: 9 }),
      (serial, place, by) => {
        const reference = referenceOf(`2026-${String(serial).padStart(4, '0')}`);
        expect(isReference(reference)).toBe(true);
        const at = place % reference.length;
        const wrong = (Number(reference[at]) + by) % 10;
        expect(isReference(`${reference.slice(0, at)}${wrong}${reference.slice(at + 1)}`)).toBe(
          false,
        );
        expect(isReference(reference.slice(1))).toBe(false);
      },
    ),
  );
});

test('Swish is told of payee, amount with a comma, and reference, none of which can be changed', () => {
  expect(swishCode('1231181189', 74_375, '2026004203')).toBe('C1231181189;743,75;2026004203;0');
  expect(swishCode('1231181189', 100_05, '1')).toBe('C1231181189;100,05;1;0');
});
