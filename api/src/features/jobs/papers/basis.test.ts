import { agreedOf } from '@troskel/contract/jobs/agreed';
import type { BasisContent, BasisTerms } from '@troskel/contract/jobs/papers/basis';
import { BasisSums } from '@troskel/contract/jobs/papers/basis';
import { basisFaults } from '@troskel/contract/jobs/papers/basis-faults';
import { basisSums, basisTermsOf, hoursInRows } from '@troskel/contract/jobs/papers/basis-sums';
import { lastDayToAsk, Settlement, settlementOf } from '@troskel/contract/jobs/papers/settlement';
import { workParts } from '@troskel/contract/jobs/papers/work-split';
import { describe, expect, test } from 'vitest';
import { labour, material } from '../../../testing/quotation.factory.ts';
import { alteration, basis, days, el, maja, quotation, today } from './basis.factory.ts';
import { nextInvoiceNumber, rowsWorked, workOf } from './proposal.ts';

test('an accepted alteration raises what may be invoiced, and nothing else does', () => {
  const rows = [labour(1000, 60_000), material(100, 450_000)];
  const more = basis({ rows });
  const before = basisTermsOf(agreedOf(quotation(), []));
  expect(basisFaults(before, basis(), days)).toEqual([]);
  expect(basisFaults(before, more, days)).toMatchObject([
    { field: 'rows', code: 'BASIS_ABOVE_FIXED_PRICE' },
  ]);
  const after = basisTermsOf(agreedOf(quotation(), [alteration(labour(200, 60_000))]));
  expect(basisFaults(after, more, days)).toEqual([]);
  expect(basisFaults(after, basis({ rows: [...rows, labour(1, 100)] }), days)).toMatchObject([
    { field: 'rows', code: 'BASIS_ABOVE_FIXED_PRICE' },
  ]);
});

test('an approximate price may be exceeded by 15 per cent, to the krona and no further', () => {
  const terms = basisTermsOf(agreedOf(quotation({ priceKind: 'approximate' }), []));
  expect(terms.ceilingOre).toBe(1_336_800);
  // 13,368 kr with VAT, and an öre more.
  const with15 = basis({ rows: [labour(800, 60_000), material(100, 589_440)] });
  const work = [{ kind: 'El' as const, hours: 8, materialKronor: 7368 }];
  expect(basisFaults(terms, { ...with15, work }, days)).toEqual([]);
  const above = {
    ...with15,
    rows: [...with15.rows, { ...labour(100, 1), vatPercent: 0 as const }],
  };
  expect(basisFaults(terms, { ...above, work }, days)).toMatchObject([
    { field: 'rows', code: 'BASIS_ABOVE_APPROXIMATE_PRICE', limit: '13\u00A0368' },
  ]);
});

test('the deduction follows the rate of the last day to pay, then of the day of payment', () => {
  const terms = basisTermsOf(agreedOf(quotation(), []));
  const late2025 = basis({ invoicedOn: '2025-12-15' });
  expect(basisSums(terms, late2025)).toMatchObject({ dueOn: '2026-01-14', rot: { percent: 30 } });
  const paid = settlementOf(terms, late2025, { paidOn: '2025-12-31', paidOre: 982_500 });
  expect(paid).toMatchObject({
    percent: 50,
    dueOre: 862_500,
    balanceOre: 120_000,
    askedKronor: 3000,
  });
  expect(lastDayToAsk('2025-12-31')).toBe('2026-01-31');
  const old = { invoicedOn: '2015-06-01', workedFrom: '2015-05-01', workedUntil: '2015-05-02' };
  expect(basisFaults(terms, basis(old), { today, agreedOn: '2015-04-01' })).toEqual([
    { field: 'invoicedOn', code: 'DAY_PASSED' },
  ]);
});

describe('what is to pay', () => {
  const terms = basisTermsOf(agreedOf(quotation(), []));
  const sumsOf = (change: Partial<BasisContent>, of: BasisTerms = terms) =>
    basisSums(of, basis(change));

  test('is the sum less the deduction, and told as it is computed', () => {
    const sums = sumsOf({});
    // 6,000 of labour with VAT, of which 30 % are deducted, and 5,625 of material.
    expect(sums).toMatchObject({ dueOn: '2026-12-28', grossOre: 1_162_500, toPayOre: 982_500 });
    expect(sums.rot?.buyers).toEqual([
      {
        name: 'Maja Lind',
        labourKronor: 6000,
        paidKronor: 4200,
        askedKronor: 1800,
        isLimited: false,
      },
    ]);
    expect(BasisSums.parse(sums)).toEqual(sums);
  });

  test.each([
    [1800, 1800, false],
    [1799, 1799, true],
  ])('is more where a buyer has only %d left', (leftKronor, askedKronor, isLimited) => {
    const { rot, toPayOre } = sumsOf({ buyers: [{ ...maja, leftKronor }] });
    expect(rot).toMatchObject({ kronor: askedKronor, buyers: [{ askedKronor, isLimited }] });
    expect(toPayOre).toBe(1_162_500 - askedKronor * 100);
  });

  test.each<[string, Partial<BasisContent>, string | null]>([
    ['the day is missing', { invoicedOn: null }, null],
    ['the days of credit are missing', { paymentDays: null }, null],
    ['a part is nobody’s', { buyers: [{ ...maja, sharePercent: 99 }] }, '2026-12-28'],
    ['there was no rate', { invoicedOn: '2015-06-01' }, '2015-07-01'],
  ])('is the whole sum while %s', (_, change, dueOn) => {
    expect(sumsOf(change)).toMatchObject({ dueOn, rot: null, toPayOre: 1_162_500 });
  });

  test('is the whole sum for whoever is no consumer', () => {
    const of = { ...terms, customerKind: 'association' } as const;
    expect(sumsOf({}, of)).toMatchObject({ rot: null, toPayOre: 1_162_500 });
  });
});

test.each([
  // In full, and an öre less: what is short is short in the labour too.
  [982_500, { balanceOre: 0, askedKronor: 1800 }, { paidKronor: 4200, askedKronor: 1800 }],
  [982_499, { balanceOre: -1, askedKronor: 1799 }, { paidKronor: 4199, askedKronor: 1799 }],
  // Half of 4,200 for labour is 2,100: with 30 % of the whole, 900.
  [491_250, { balanceOre: -491_250, askedKronor: 900 }, { paidKronor: 2100, askedKronor: 900 }],
])('a payment of %d öre', (paidOre, expected, buyer) => {
  const terms = basisTermsOf(agreedOf(quotation(), []));
  const settled = settlementOf(terms, basis(), { paidOn: '2026-12-28', paidOre });
  expect(settled).toMatchObject({ percent: 30, dueOre: 982_500, ...expected, buyers: [buyer] });
  expect(Settlement.parse(settled)).toEqual(settled);
});

test('a payment without the deduction settles the whole sum, and asks nothing', () => {
  const terms = basisTermsOf(agreedOf(quotation({ deduction: 'none' }), []));
  expect(terms.buyerNames).toEqual([]);
  expect(settlementOf(terms, basis(), { paidOn: '2026-12-28', paidOre: 1_162_000 })).toEqual({
    percent: null,
    dueOre: 1_162_500,
    balanceOre: -500,
    askedKronor: 0,
    buyers: [],
  });
});

test('begun hours count as whole ones, and only those that are labour', () => {
  expect(hoursInRows([labour(150, 1), labour(101, 1), { ...material(900, 1), unit: 'hour' }])).toBe(
    3,
  );
});

test('hours for the request are those that were recorded, or of the rows, and never a nought', () => {
  const terms = basisTermsOf(agreedOf(quotation(), []));
  const worked = [
    { kind: 'El' as const, minutes: 401 },
    { kind: 'Bygg' as const, minutes: 60 },
    { kind: 'other' as const, minutes: 600 },
  ];
  const before = basis().work;
  expect(workOf(terms, basis(), { worked, before })).toEqual([
    { kind: 'El', hours: 7, materialKronor: 5625 },
    { kind: 'Bygg', hours: 1, materialKronor: 0 },
  ]);
  expect(workOf(terms, basis(), { worked: [], before })).toEqual(before);
  const rows = [{ ...labour(100, 60_000), unit: 'piece' as const }];
  expect(workOf(terms, basis({ rows }), { worked: [], before })).toEqual([
    { kind: 'El', hours: null, materialKronor: 0 },
  ]);
  expect(workOf({ ...terms, deduction: 'none' }, basis(), { worked, before })).toEqual([]);
});

test('each buyer has an hour while hours suffice, and a basis is refused where they do not', () => {
  const buyers = [
    { name: 'Maja Lind', sharePercent: 90, leftKronor: null },
    { name: 'Olle Lind', sharePercent: 10, leftKronor: null },
  ];
  const terms = basisTermsOf(agreedOf(quotation({ buyers }), []));
  const rows = [labour(800, 60_000)];
  const work = (...hours: number[]) =>
    (['El', 'Bygg', 'Vvs'] as const)
      .slice(0, hours.length)
      .map((kind, index) => ({ kind, hours: hours[index] ?? 0, materialKronor: 0 }));
  // By kind the smaller share is rounded to nothing in each.
  const split = workParts({ work: work(4, 4, 4), buyers }, [true, true]);
  expect(split).toEqual([work(3, 4, 4), work(1)]);
  expect(workParts({ work: work(1), buyers }, [false, true])).toEqual([[], work(1)]);
  // An hour is taken of work that has one.
  expect(workParts({ work: work(0, 4), buyers }, [true, true])).toEqual([
    [{ kind: 'Bygg', hours: 3, materialKronor: 0 }],
    [{ kind: 'Bygg', hours: 1, materialKronor: 0 }],
  ]);
  expect(basisFaults(terms, basis({ rows, buyers, work: work(4, 4, 4) }), days)).toEqual([]);
  expect(basisFaults(terms, basis({ rows, buyers, work: work(1) }), days)).toEqual([
    { field: 'work', code: 'WORK_NOT_SHARED' },
  ]);
});

test.each([
  // The one with the most gives.
  [[30, 60, 10], 5, [2, 2, 1]],
  // Nobody gives the only hour that they need.
  [[40, 40, 20], 2, [1, 1, 0]],
])('shares of %j of %d hours are %j', (percents, hours, expected) => {
  const buyers = percents.map((sharePercent) => ({ ...maja, sharePercent }));
  const parts = workParts({ work: [{ ...el, hours }], buyers }, [true, true, true]);
  expect(parts.map(([part]) => part?.hours ?? 0)).toEqual(expected);
});

test('a job by the hour is begun with the hours that were worked, where one row counts them', () => {
  const terms = basisTermsOf(
    agreedOf(quotation({ priceKind: 'hourly', highestPriceOre: 2e6 }), []),
  );
  const worked = [
    { kind: 'El' as const, minutes: 400 },
    { kind: 'other' as const, minutes: 50 },
  ];
  const [time, goods] = [labour(800, 60_000), material(100, 450_000)];
  const none = { ...terms, deduction: 'none' as const };
  const rows = [{ ...time, quantityHundredths: 750 }, goods];
  expect(rowsWorked(none, [time, goods], worked, 'sv')).toEqual(rows);
  expect(rowsWorked(terms, [time, goods], [], 'sv')).toEqual([time, goods]);
  expect(rowsWorked(terms, [time, time], worked, 'sv')).toEqual([time, time]);
  const fixed = { ...terms, priceKind: 'fixed' as const };
  expect(rowsWorked(fixed, [time, goods], worked, 'sv')).toEqual([time, goods]);
});

test('hours without the deduction have a row of their own, of which nothing is deducted', () => {
  const terms = basisTermsOf(
    agreedOf(quotation({ priceKind: 'hourly', highestPriceOre: 2e6 }), []),
  );
  const time = labour(800, 60_000);
  const worked = [
    { kind: 'El' as const, minutes: 360 },
    { kind: 'other' as const, minutes: 120 },
  ];
  const rows = rowsWorked(terms, [time], worked, 'sv');
  expect(rows).toMatchObject([
    { id: time.id, kind: 'labour', quantityHundredths: 600 },
    {
      kind: 'other',
      text: 'Byta elcentral (utan rotavdrag)',
      unit: 'hour',
      unitPriceOre: 60_000,
      quantityHundredths: 200,
    },
  ]);
  // Six hours at 600 kr and VAT are labour, and nothing of the two others.
  expect(basisSums(terms, basis({ rows })).labourOre).toBe(450_000);
  expect(rowsWorked(terms, [time], worked, 'sv')).toEqual(rows);
  expect(rowsWorked(terms, [time], worked.slice(1), 'en')).toMatchObject([
    { kind: 'other', text: 'Byta elcentral (without ROT deduction)' },
  ]);
});

test.each([
  ['1001', '1002'],
  ['2026-099', '2026-100'],
  ['F9', 'F10'],
  ['Lind', ''],
  ['', ''],
])('after invoice %j comes %j', (number, next) => {
  expect(nextInvoiceNumber(number)).toBe(next);
});
