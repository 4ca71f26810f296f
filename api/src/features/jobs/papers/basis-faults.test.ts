import { agreedOf } from '@troskel/contract/jobs/agreed';
import type { BasisContent } from '@troskel/contract/jobs/papers/basis';
import { basisFaults } from '@troskel/contract/jobs/papers/basis-faults';
import { basisTermsOf } from '@troskel/contract/jobs/papers/basis-sums';
import { expect, test } from 'vitest';
import { labour, material } from '../../../testing/quotation.factory.ts';
import { basis, days, el, maja, quotation, today } from './basis.factory.ts';

const mandatory = 'FIELD_MANDATORY';

test('no invoice is dated before the work, and no work begins a year before the yes', () => {
  const terms = basisTermsOf(agreedOf(quotation(), []));
  const faultsOf = (change: Partial<BasisContent>) => basisFaults(terms, basis(change), days);
  expect(faultsOf({ invoicedOn: '2026-11-01' })).toEqual([]);
  expect(faultsOf({ invoicedOn: '2026-10-31' })).toEqual([
    { field: 'invoicedOn', code: 'INVOICE_BEFORE_WORK' },
  ]);
  expect(faultsOf({ workedFrom: '2025-09-30' })).toEqual([]);
  expect(faultsOf({ workedFrom: '2025-09-29' })).toEqual([
    { field: 'workedFrom', code: 'WORK_BEFORE_YES' },
  ]);
});

test.each<[string, Partial<BasisContent>, object[]]>([
  ['without a number', { invoiceNumber: ' ' }, [{ field: 'invoiceNumber', code: mandatory }]],
  ['without a day', { invoicedOn: null }, [{ field: 'invoicedOn', code: mandatory }]],
  ['dated in a month', { invoicedOn: '2026-12-29' }, []],
  [
    'dated later than that',
    { invoicedOn: '2026-12-30' },
    [{ field: 'invoicedOn', code: 'INVOICE_DAY_TOO_FAR' }],
  ],
  ['without days of credit', { paymentDays: null }, [{ field: 'paymentDays', code: mandatory }]],
  [
    'with more credit than a consumer is given',
    { paymentDays: 31 },
    [{ field: 'paymentDays', code: 'PAYMENT_DAYS_TOO_MANY', limit: 30 }],
  ],
  ['without a first day', { workedFrom: null }, [{ field: 'workedFrom', code: mandatory }]],
  ['without a last day', { workedUntil: null }, [{ field: 'workedUntil', code: mandatory }]],
  ['of work until today', { workedUntil: today }, []],
  [
    'of work that is left to do',
    { workedUntil: '2026-11-29' },
    [{ field: 'workedUntil', code: 'DATE_IN_FUTURE' }],
  ],
  ['of one day', { workedUntil: '2026-11-01' }, []],
  [
    'that ended before it began',
    { workedUntil: '2026-10-31' },
    [{ field: 'workedUntil', code: 'INTERVAL_BACKWARDS' }],
  ],
  ['without buyers', { buyers: [] }, [{ field: 'buyers', code: 'FIELD_INVALID' }]],
  [
    'of another buyer',
    { buyers: [{ ...maja, name: 'Olle Lind' }] },
    [{ field: 'buyers', code: 'FIELD_INVALID' }],
  ],
  [
    'of one buyer more',
    { buyers: [maja, { ...maja, name: 'Olle Lind' }] },
    [{ field: 'buyers', code: 'FIELD_INVALID' }],
  ],
  [
    'of which nobody has a part',
    { buyers: [{ ...maja, sharePercent: null }] },
    [
      { field: 'buyers.0.sharePercent', code: mandatory },
      { field: 'buyers', code: 'SHARES_NOT_WHOLE' },
    ],
  ],
  [
    'of which a hundredth is nobody’s',
    { buyers: [{ ...maja, sharePercent: 99 }] },
    [{ field: 'buyers', code: 'SHARES_NOT_WHOLE' }],
  ],
  ['of no kind of work', { work: [] }, [{ field: 'work', code: mandatory }]],
  [
    'without hours and material',
    { work: [{ ...el, hours: null, materialKronor: null }] },
    [
      { field: 'work.0.hours', code: mandatory },
      { field: 'work.0.materialKronor', code: mandatory },
    ],
  ],
  [
    // What is not typed is asked for, and not what would follow from it.
    'without hours, of labour alone',
    { rows: [labour(800, 60_000)], work: [{ ...el, hours: null, materialKronor: 0 }] },
    [{ field: 'work.0.hours', code: mandatory }],
  ],
  [
    'with a kind of work that is none',
    { work: [el, { kind: 'Bygg', hours: 0, materialKronor: 0 }] },
    [{ field: 'work.1.hours', code: 'WORK_EMPTY' }],
  ],
  [
    'with a kind that is material alone',
    {
      work: [
        { ...el, materialKronor: 0 },
        { ...el, kind: 'Bygg', hours: 0 },
      ],
    },
    [],
  ],
  [
    'with a kind twice',
    { work: [el, { ...el, materialKronor: 0 }] },
    [{ field: 'work', code: 'WORK_KIND_REPEATED' }],
  ],
  [
    'with other material than its rows have',
    { work: [{ ...el, materialKronor: 5624 }] },
    [{ field: 'work', code: 'WORK_MATERIAL_DIFFERS', limit: '5\u00A0625' }],
  ],
  [
    'with more taken off for material than it cost',
    { rows: [labour(800, 60_000), material(100, -1000)], work: [{ ...el, materialKronor: 0 }] },
    [],
  ],
])('a basis %s', (_, change, faults) => {
  const terms = basisTermsOf(agreedOf(quotation(), []));
  expect(basisFaults(terms, basis(change), days)).toEqual(faults);
});

test('every buyer of the agreement stands in the basis, in its order', () => {
  const buyers = ['Maja Lind', 'Olle Lind'].map((name) => ({ ...maja, name, sharePercent: 50 }));
  const terms = basisTermsOf(agreedOf(quotation({ buyers }), []));
  expect(basisFaults(terms, basis({ buyers }), days)).toEqual([]);
  for (const others of [[maja], buyers.toReversed(), [maja, { ...maja, name: 'Lo Ek' }]]) {
    expect(basisFaults(terms, basis({ buyers: others }), days)).toEqual([
      { field: 'buyers', code: 'FIELD_INVALID' },
    ]);
  }
});

test('whoever has nothing left to ask for needs no hour', () => {
  const buyers = [
    { ...maja, sharePercent: 90 },
    { name: 'Olle Lind', sharePercent: 10, leftKronor: 0 },
  ];
  const terms = basisTermsOf(agreedOf(quotation({ buyers }), []));
  const rows = [labour(800, 60_000)];
  const work = [{ ...el, hours: 1, materialKronor: 0 }];
  expect(basisFaults(terms, basis({ buyers, rows, work }), days)).toEqual([]);
});

test('where the day of the yes is not known, the work may have begun on any', () => {
  const terms = basisTermsOf(agreedOf(quotation(), []));
  const old = basis({ workedFrom: '2016-01-01' });
  expect(basisFaults(terms, old, { today, agreedOn: null })).toEqual([]);
});

test('without the deduction nobody is asked for buyers and work, and a company may have credit', () => {
  const terms = basisTermsOf(
    agreedOf(quotation({ deduction: 'none', customerKind: 'company' }), []),
  );
  const of = (paymentDays: number) => basis({ buyers: [], work: [], paymentDays });
  expect(basisFaults(terms, of(90), days)).toEqual([]);
  expect(basisFaults(terms, of(91), days)).toEqual([
    { field: 'paymentDays', code: 'PAYMENT_DAYS_TOO_MANY', limit: 90 },
  ]);
});
