import fc from 'fast-check';
import { rotWorkKinds } from '@troskel/contract/jobs/papers/basis';
import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, test } from 'vitest';
import type { RotCase, RotRequest } from './rot-request.ts';
import { rotRequestFaults } from './rot-request-faults.ts';
import { rotRequestXml } from './rot-request-xml.ts';
import { schemaFaults } from './rot-schema.factory.ts';

const today = '2026-11-28';
const people = ['199001012385', '198510212395', '197808232388', '198901222383'];

const oneCase = (change: Partial<RotCase> = {}): RotCase => ({
  name: 'Maja Lind',
  personalNumber: '199001012385',
  paidOn: '2026-11-20',
  labourKronor: 10_000,
  paidKronor: 7000,
  askedKronor: 3000,
  invoiceNumber: '1001',
  otherKronor: 500,
  home: { propertyDesignation: 'Umeå Östteg 1:23' },
  work: [{ kind: 'El', hours: 12, materialKronor: 4500 }],
  ...change,
});
const oneRequest = (change: Partial<RotRequest> = {}): RotRequest => ({
  name: 'Rot 2026-1',
  cases: [oneCase()],
  ...change,
});
const flat = { flatNumber: '1201', associationNumber: '7696000019' };

describe('rotRequestXml', () => {
  test('writes every element in the order of the schema, with texts escaped', () => {
    const home = { propertyDesignation: 'Väg & "Bro" <1>:2' };
    const work = [
      { kind: 'Vvs' as const, hours: 3, materialKronor: 0 },
      { kind: 'Bygg' as const, hours: 0, materialKronor: 100 },
    ];
    const request = oneRequest({ cases: [oneCase({ home, work }), oneCase({ home: flat })] });
    const xml = rotRequestXml(request);
    expect(schemaFaults(xml)).toEqual([]);
    expect(xml).toContain('<Fastighetsbeteckning>Väg &amp; "Bro" &lt;1&gt;:2<');
    expect(xml.indexOf('<Bygg>')).toBeLessThan(xml.indexOf('<Vvs>'));
    expect(xml).toContain('<LagenhetsNr>1201</LagenhetsNr>');
    expect(xml).toContain('<BrfOrgNr>7696000019</BrfOrgNr>');
    expect(xml).not.toMatch(/Maja|HushallBegaran/);
  });

  test('is what the schema judges', () => {
    expect(schemaFaults(rotRequestXml(oneRequest({ name: '' })))).not.toEqual([]);
    expect(schemaFaults(rotRequestXml(oneRequest({ name: 'x'.repeat(17) })))).not.toEqual([]);
    const swapped = rotRequestXml(oneRequest()).replace(/(<Kopare>.*)\n(.*)/, '$2\n$1');
    expect(schemaFaults(swapped)).not.toEqual([]);
  });
});

describe('rotRequestFaults', () => {
  const ofCase = (change: Partial<RotCase>) => oneRequest({ cases: [oneCase(change)] });
  const work = (hours: number, materialKronor: number) => [
    { kind: 'El' as const, hours, materialKronor },
  ];
  const manyCases = (count: number) =>
    Array.from({ length: count }, (_, index) => oneCase({ invoiceNumber: String(index) }));

  test('finds none in a request that is right', () => {
    expect(rotRequestFaults(oneRequest(), today)).toEqual([]);
    expect(rotRequestFaults(ofCase({ home: flat, work: work(0, 1) }), today)).toEqual([]);
    const year2025 = { paidOn: '2025-06-01', paidKronor: 5000, askedKronor: 5000 };
    expect(rotRequestFaults(ofCase(year2025), '2026-01-31')).toEqual([]);
    const least = { ...year2025, labourKronor: 2, paidKronor: 1, askedKronor: 1 };
    expect(rotRequestFaults(ofCase(least), '2026-01-31')).toEqual([]);
  });

  test('finds none in one that is as large as it may be', () => {
    const most = {
      paidOn: today,
      labourKronor: 99_999_999_999,
      paidKronor: 99_999_949_999,
      askedKronor: 50_000,
      invoiceNumber: '1'.repeat(20),
      otherKronor: 9_999_999,
      home: { ...flat, flatNumber: 'x'.repeat(25) },
      work: work(999, 9_999_999),
    };
    const request = { name: 'x'.repeat(16), cases: [oneCase(most)] };
    expect(rotRequestFaults(request, today)).toEqual([]);
    const small = { labourKronor: 10, paidKronor: 7, askedKronor: 3 };
    const hundred = manyCases(100).map((one) => ({ ...one, ...small }));
    expect(rotRequestFaults(oneRequest({ cases: hundred }), today)).toEqual([]);
    const asked = new Map([['199001012385', 47_000]]);
    expect(rotRequestFaults(oneRequest(), today, asked)).toEqual([]);
  });

  test('asks for a number once for each case, whichever buyer it is', () => {
    const without = oneCase({ personalNumber: '' });
    expect(rotRequestFaults(oneRequest({ cases: [without, without] }), today)).toEqual([
      { field: 'cases.0.personalNumber', code: 'personal_number_missing' },
      { field: 'cases.1.personalNumber', code: 'personal_number_missing' },
    ]);
  });

  test('sees two years, in January', () => {
    const cases = [oneCase(), oneCase({ invoiceNumber: '2', paidOn: '2027-01-10' })];
    expect(rotRequestFaults(oneRequest({ cases }), '2027-01-15')).toEqual([
      { field: 'cases.1.paidOn', code: 'years_differ' },
    ]);
  });

  test('sees that nothing is asked for a krona of labour', () => {
    const request = ofCase({ labourKronor: 1, paidKronor: 1, askedKronor: 0 });
    expect(rotRequestFaults(request, today)).toEqual([
      { field: 'cases.0.labourKronor', code: 'nothing_asked' },
      { field: 'cases.0.askedKronor', code: 'nothing_asked' },
    ]);
  });

  test.each<[string, RotRequest, string, string]>([
    ['without a name', oneRequest({ name: '' }), 'name', 'value_invalid'],
    ['with a long name', oneRequest({ name: 'x'.repeat(17) }), 'name', 'value_invalid'],
    ['without a buyer', oneRequest({ cases: [] }), 'cases', 'nothing_asked'],
    [
      'with 101 buyers',
      oneRequest({
        cases: manyCases(101).map((one) => ({
          ...one,
          labourKronor: 10,
          paidKronor: 7,
          askedKronor: 3,
        })),
      }),
      'cases',
      'buyers_too_many',
    ],
    [
      'with a buyer twice for an invoice',
      oneRequest({ cases: [oneCase(), oneCase()] }),
      'cases.1.invoiceNumber',
      'repeated',
    ],
    [
      'above what a buyer can have in a year',
      oneRequest({
        cases: [0, 1].map((index) =>
          oneCase({
            invoiceNumber: String(index),
            labourKronor: 100_000,
            paidKronor: 70_000,
            askedKronor: 30_000,
          }),
        ),
      }),
      'cases.1.askedKronor',
      'above_year',
    ],
    [
      'without a number',
      ofCase({ personalNumber: '' }),
      'personalNumber',
      'personal_number_missing',
    ],
    [
      'with a wrong number',
      ofCase({ personalNumber: '199001012386' }),
      'personalNumber',
      'personal_number_invalid',
    ],
    [
      'with a short number',
      ofCase({ personalNumber: '9001012385' }),
      'personalNumber',
      'personal_number_invalid',
    ],
    ...[' 199001012385', '199001012385 '].map(
      (personalNumber): [string, RotRequest, string, string] => [
        'with a space at its number',
        ofCase({ personalNumber }),
        'personalNumber',
        'personal_number_invalid',
      ],
    ),
    ['paid tomorrow', ofCase({ paidOn: '2026-11-29' }), 'paidOn', 'payment_day'],
    ['paid long ago', ofCase({ paidOn: '2009-06-30' }), 'paidOn', 'payment_day'],
    ['that is too late', ofCase({ paidOn: '2024-12-31' }), 'paidOn', 'too_late'],
    ['for nothing', ofCase({ askedKronor: 0 }), 'askedKronor', 'nothing_asked'],
    ['for more than is paid', ofCase({ paidKronor: 2999 }), 'askedKronor', 'asked_above_paid'],
    ['for more than labour', ofCase({ paidKronor: 7001 }), 'paidKronor', 'above_labour'],
    ['above the rate', ofCase({ paidKronor: 6999 }), 'askedKronor', 'above_rate'],
    [
      'with a long invoice number',
      ofCase({ invoiceNumber: '1'.repeat(21) }),
      'invoiceNumber',
      'value_invalid',
    ],
    [
      'with a character that is none',
      ofCase({ invoiceNumber: '1\u0001' }),
      'invoiceNumber',
      'value_invalid',
    ],
    [
      'with other costs too large',
      ofCase({ otherKronor: 10_000_000 }),
      'otherKronor',
      'value_invalid',
    ],
    ['with less than no costs', ofCase({ otherKronor: -1 }), 'otherKronor', 'value_invalid'],
    [
      'with labour too dear',
      ofCase({ labourKronor: 100_000_000_000 }),
      'labourKronor',
      'value_invalid',
    ],
    ['without a home', ofCase({ home: null }), 'home', 'home_missing'],
    [
      'with an empty designation',
      ofCase({ home: { propertyDesignation: '' } }),
      'home',
      'home_missing',
    ],
    [
      'with a long designation',
      ofCase({ home: { propertyDesignation: 'x'.repeat(41) } }),
      'home',
      'value_invalid',
    ],
    ['with half a flat', ofCase({ home: { ...flat, flatNumber: '' } }), 'home', 'home_missing'],
    [
      'with the other half',
      ofCase({ home: { ...flat, associationNumber: '' } }),
      'home',
      'home_missing',
    ],
    ...['76960', '76960000190', '769600-0019', 'x7696000019', '7696000019x'].map(
      (associationNumber): [string, RotRequest, string, string] => [
        `of the association ${associationNumber}`,
        ofCase({ home: { ...flat, associationNumber } }),
        'home',
        'home_invalid',
      ],
    ),
    [
      'with a long number of a flat',
      ofCase({ home: { ...flat, flatNumber: 'x'.repeat(26) } }),
      'home',
      'value_invalid',
    ],
    ['without work', ofCase({ work: [] }), 'work', 'work_missing'],
    ['with empty work', ofCase({ work: work(0, 0) }), 'work', 'work_missing'],
    [
      'with a kind twice',
      ofCase({ work: [...work(1, 1), ...work(1, 1)] }),
      'work',
      'work_repeated',
    ],
    ['with parts of hours', ofCase({ work: work(1.5, 0) }), 'work.0.hours', 'value_invalid'],
    ['with 1000 hours', ofCase({ work: work(1000, 0) }), 'work.0.hours', 'value_invalid'],
    [
      'with material too dear',
      ofCase({ work: work(1, 10_000_000) }),
      'work.0.materialKronor',
      'value_invalid',
    ],
  ])('sees one %s, and nothing else in it', (_, request, field, code) => {
    const path = /^(?:name|cases)/.test(field) ? field : `cases.0.${field}`;
    expect(rotRequestFaults(request, today)).toEqual([{ field: path, code }]);
  });
});

const text = fc.oneof(fc.string({ maxLength: 24 }), fc.string({ unit: 'binary', maxLength: 24 }));
const amount = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: -5, max: 100_000 }));
const anyCase = fc.record({
  name: text,
  personalNumber: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...people) }, text),
  paidOn: fc.constantFrom('2026-01-01', '2026-11-28', '2026-11-29', '2025-12-31', '2008-01-01'),
  labourKronor: amount,
  paidKronor: amount,
  askedKronor: amount,
  invoiceNumber: text,
  otherKronor: amount,
  home: fc.oneof(
    fc.constant(null),
    fc.record({ propertyDesignation: text }),
    fc.record({ flatNumber: text, associationNumber: fc.constantFrom('7696000019', 'x') }),
  ),
  work: fc.array(
    fc.record({ kind: fc.constantFrom(...rotWorkKinds), hours: amount, materialKronor: amount }),
    { maxLength: 3 },
  ),
});

/** A request that is mostly right, with some values replaced by any. */
const nearlyRight = fc.record({
  name: fc.oneof(fc.constant('Rot 2026-1'), text),
  cases: fc.array(
    fc
      .tuple(anyCase, fc.subarray(Object.keys(oneCase()) as (keyof RotCase)[], { maxLength: 2 }))
      .map(([any, replaced]) => ({
        ...oneCase({ invoiceNumber: any.invoiceNumber.replaceAll(/\W/g, '').slice(0, 20) }),
        ...Object.fromEntries(replaced.map((key) => [key, any[key]])),
      })),
    { maxLength: 4 },
  ),
});

/** The file as the agency's service reads it, and its rules said once more. */
function serviceFaults(xml: string): string[] {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
  const all = (name: string, of = root) => [...(of?.getElementsByTagName(name) ?? [])];
  const cases = all('Arenden');
  const faults: string[] = [];
  const years = new Set<string>();
  if (all('HushallBegaran').length > 0) faults.push('rut');
  if (cases.length < 1 || cases.length > 100) faults.push('buyers');
  for (const one of cases) {
    const textOf = (name: string) => all(name, one)[0]?.textContent ?? '';
    const numberOf = (name: string) => Number(textOf(name));
    const day = textOf('BetalningsDatum');
    years.add(day.slice(0, 4));
    if (day < '2009-07-01' || day > today) faults.push('day');
    if (numberOf('BegartBelopp') > numberOf('BetaltBelopp')) faults.push('paid');
    if (numberOf('BegartBelopp') + numberOf('BetaltBelopp') > numberOf('PrisForArbete')) {
      faults.push('labour');
    }
    const work = ['AntalTimmar', 'Materialkostnad'].flatMap((name) => all(name, one));
    if (!work.some(({ textContent }) => Number(textContent) > 0)) faults.push('work');
    if (textOf('Ovrigkostnad') === '') faults.push('other');
    const isHouse = textOf('Fastighetsbeteckning') !== '';
    const isFlat = textOf('LagenhetsNr') !== '' && textOf('BrfOrgNr') !== '';
    if (isHouse === isFlat) faults.push('home');
  }
  if (years.size > 1) faults.push('years');
  return faults;
}

test('lets no file through that the schema or the service refuses', () => {
  let passed = 0;
  fc.assert(
    fc.property(nearlyRight, (request) => {
      if (rotRequestFaults(request, today).length > 0) return;
      passed += 1;
      const xml = rotRequestXml(request);
      expect(schemaFaults(xml)).toEqual([]);
      expect(serviceFaults(xml)).toEqual([]);
    }),
    { numRuns: 1500 },
  );
  expect(passed).toBeGreaterThan(50);
});
