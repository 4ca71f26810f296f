import { describe, expect, test } from 'vitest';
import { matchDecisions, readDecisions } from './decision.ts';
import type { AskedRequest } from './decision.ts';

const company = '165560360793';
const arende = (change: object = {}) => ({
  personnummer: '199001012385',
  fakturanummer: '1001',
  godkantBelopp: 3000,
  ...change,
});
const beslut = { namn: 'Rot 2026-1', referensnummer: 'R-77', arenden: [arende()] };
const file = (change: object = {}) =>
  JSON.stringify({ version: '1.0', utforare: company, beslut: [beslut], ...change });
const decisions = (...arenden: object[]) => {
  const read = readDecisions(
    file({ beslut: [{ namn: 'Rot 2026-1', referensnummer: 'R-77', arenden }] }),
    company,
  );
  if (!('decisions' in read)) throw new Error(read.fault);
  return read.decisions;
};
const request = (change: Partial<AskedRequest> = {}) => {
  const asked: AskedRequest = {
    name: 'Rot 2026-1',
    cases: [
      {
        name: 'Maja Lind',
        personalNumber: '199001012385',
        invoiceNumber: '1001',
        askedKronor: 3000,
      },
      {
        name: 'Karl Lind',
        personalNumber: '198510212395',
        invoiceNumber: '1001',
        askedKronor: 2000,
      },
    ],
    approvedKronor: [null, null],
    ...change,
  };
  return new Map([[asked.name, asked]]);
};

describe('readDecisions', () => {
  test('reads a file, also with a byte order mark and more than is known', () => {
    const more = file({ nytt: true });
    expect(readDecisions(`\u{FEFF}${more}`, company)).toEqual({
      decisions: [{ namn: 'Rot 2026-1', referensnummer: 'R-77', arenden: [arende()] }],
    });
  });

  test.each([
    ['text', 'Beslut'],
    ['nothing', '""'],
    ['a number that is none', file({ utforare: '5560360793' })],
    ['a number with more before it', file({ utforare: `9${company}` })],
    ['a number with more after it', file({ utforare: `${company}9` })],
    ['no decision', file({ beslut: [] })],
    ['too many decisions', file({ beslut: Array.from({ length: 101 }, () => beslut) })],
    [
      'a negative amount',
      file({
        beslut: [{ namn: 'a', referensnummer: '1', arenden: [arende({ godkantBelopp: -1 })] }],
      }),
    ],
    [
      'öre',
      file({
        beslut: [{ namn: 'a', referensnummer: '1', arenden: [arende({ godkantBelopp: 1.5 })] }],
      }),
    ],
    ...['a\u{0}b', 'a\u{D800}b', 'a\nb'].flatMap((text): [string, string][] => [
      [`a name with ${JSON.stringify(text)}`, file({ beslut: [{ ...beslut, namn: text }] })],
      [
        `a reference with ${JSON.stringify(text)}`,
        file({ beslut: [{ ...beslut, referensnummer: text }] }),
      ],
      [
        `an invoice with ${JSON.stringify(text)}`,
        file({ beslut: [{ ...beslut, arenden: [arende({ fakturanummer: text })] }] }),
      ],
    ]),
    [
      'a case without a buyer',
      file({ beslut: [{ namn: 'a', referensnummer: '1', arenden: [{ godkantBelopp: 1 }] }] }),
    ],
  ])('refuses %s', (_, text) => {
    expect(readDecisions(text, company)).toEqual({ fault: 'DECISION_UNREADABLE' });
  });

  test('refuses what is about another company', () => {
    expect(readDecisions(file({ utforare: '165566778899' }), company)).toEqual({
      fault: 'DECISION_OF_ANOTHER_COMPANY',
    });
  });
});

describe('matchDecisions', () => {
  test('finds the case by buyer and invoice, or by the buyer alone', () => {
    const read = decisions(
      arende({ personnummer: '19851021-2395', fakturanummer: undefined, godkantBelopp: 0 }),
    );
    expect(matchDecisions(read, request())).toEqual({
      decided: [{ name: 'Rot 2026-1', references: ['R-77'], approvedKronor: [null, 0] }],
    });
    for (const fakturanummer of ['1001', ' 1001 ', '', ' ', null]) {
      expect(matchDecisions(decisions(arende({ fakturanummer })), request())).toEqual({
        decided: [{ name: 'Rot 2026-1', references: ['R-77'], approvedKronor: [3000, null] }],
      });
    }
  });

  test('finds a request whose name has spaces around it', () => {
    const read = decisions(arende()).map((one) => ({ ...one, namn: ' Rot 2026-1 ' }));
    expect(matchDecisions(read, request())).toMatchObject({ decided: [{ name: 'Rot 2026-1' }] });
  });

  test('keeps what was decided before', () => {
    const before = request({ approvedKronor: [null, 2000] });
    expect(matchDecisions(decisions(arende()), before)).toMatchObject({
      decided: [{ approvedKronor: [3000, 2000] }],
    });
  });

  test('passes over what was read before, as long as something is new', () => {
    const before = request({ approvedKronor: [3000, null] });
    const rest = arende({ personnummer: '198510212395', godkantBelopp: 500 });
    for (const arenden of [
      [arende(), rest],
      [rest, arende(), rest],
    ]) {
      expect(matchDecisions(decisions(...arenden), before)).toEqual({
        decided: [{ name: 'Rot 2026-1', references: ['R-77'], approvedKronor: [3000, 500] }],
      });
    }
  });

  test.each([
    [
      'an unknown request',
      request({ name: 'Rot 2026-2' }),
      [arende()],
      'DECISION_OF_UNKNOWN_REQUEST',
    ],
    [
      'an unknown buyer',
      request(),
      [arende({ personnummer: '197808232388' })],
      'DECISION_OF_UNKNOWN_BUYER',
    ],
    [
      'an unknown invoice',
      request(),
      [arende({ fakturanummer: '1002' })],
      'DECISION_OF_UNKNOWN_BUYER',
    ],
    [
      'a file in which nothing is new',
      request({ approvedKronor: [3000, null] }),
      [arende()],
      'DECISION_REPEATED',
    ],
    ['more than was asked', request(), [arende({ godkantBelopp: 3001 })], 'DECISION_ABOVE_ASKED'],
    [
      'a buyer with two invoices and no number',
      request({
        cases: ['1', '2'].map((invoiceNumber) => ({
          name: 'Maja Lind',
          personalNumber: '199001012385',
          invoiceNumber,
          askedKronor: 3000,
        })),
      }),
      [arende({ fakturanummer: null })],
      'DECISION_OF_UNKNOWN_BUYER',
    ],
  ])('refuses %s', (_, requests, arenden, fault) => {
    expect(matchDecisions(decisions(...arenden), requests)).toEqual({ fault });
  });

  test.each([
    ['a case twice with two amounts', request(), [arende(), arende({ godkantBelopp: 1 })]],
    ['another amount than was read', request({ approvedKronor: [1, null] }), [arende()]],
  ])('names the buyer of %s', (_, requests, arenden) => {
    expect(matchDecisions(decisions(...arenden), requests)).toEqual({
      changedFor: 'Maja Lind (1001)',
    });
  });
});
