import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { howMaySign, namesIn, readSignatureRule } from './rule.ts';
import type { SignatureWay } from './rule.ts';

const way = (changes: Partial<SignatureWay>): SignatureWay => ({
  count: 1,
  names: [],
  role: null,
  secondNames: [],
  ...changes,
});
const member = { role: 'board_member' } as const;
const daily =
  'Dessutom har verkställande direktören rätt att teckna firman beträffande löpande förvaltningsåtgärder.';

describe('a rule of signature', () => {
  test.each<[string, SignatureWay[]]>([
    ['Firman tecknas av en ledamot', [way(member)]],
    ['Firman tecknas var för sig av ledamöterna.', [way(member)]],
    ['Firman tecknas av verkställande direktören', [way({ role: 'managing_director' })]],
    ['Firman tecknas av Anna Holm', [way({ names: ['Anna Holm'] })]],
    ['Firman tecknas av Anna Holm ensam.', [way({ names: ['Anna Holm'] })]],
    [
      'Firman tecknas var för sig av\nAnna Holm\nCarl af Klint',
      [way({ names: ['Anna Holm', 'Carl af Klint'] })],
    ],
    ['Firman tecknas av bolagsmännen var för sig', [way({ role: 'partner' })]],
    ['Firman tecknas av två ledamöter i förening', [way({ ...member, count: 2 })]],
    ['Firman tecknas, två i förening, av ledamöterna', [way({ ...member, count: 2 })]],
    ['Firman tecknas av bolagsmännen, två i förening', [way({ role: 'partner', count: 2 })]],
    [
      'Firman tecknas två i förening av Anna Holm, Bo Ek och Lo Ek.',
      [way({ count: 2, names: ['Anna Holm', 'Bo Ek', 'Lo Ek'] })],
    ],
    [
      'Firman tecknas i förening av Anna Holm och Bo Ek',
      [way({ count: 2, names: ['Anna Holm', 'Bo Ek'] })],
    ],
    [
      'Firman tecknas av en ledamot i förening med Bo Ek',
      [way({ ...member, count: 2, secondNames: ['Bo Ek'] })],
    ],
    [
      'Firman tecknas av Anna Holm i förening med en av Bo Ek och Lo Ek',
      [way({ count: 2, names: ['Anna Holm'], secondNames: ['Bo Ek', 'Lo Ek'] })],
    ],
    [`Firman tecknas av två ledamöter i förening. ${daily}`, [way({ ...member, count: 2 })]],
    [
      'Firman tecknas av Anna Holm. Dessutom tecknas firman av två ledamöter i förening.',
      [way({ names: ['Anna Holm'] }), way({ ...member, count: 2 })],
    ],
  ])('%s', (text, ways) => {
    expect(readSignatureRule(text)).toEqual({ kind: 'ways', ways });
  });

  test.each([
    '',
    'Firman tecknas av styrelsen',
    'Firman tecknas av ledamöterna',
    'Firman tecknas av Anna Holm och Bo Ek',
    'Firman tecknas av tre ledamöter i förening',
    'Firman tecknas i förening av Anna Holm, Bo Ek och Lo Ek',
    'Firman tecknas av Anna Holm. Dock inte vid köp av fast egendom.',
    'Firman tecknas av Anna Holm, med undantag för köp av fastighet',
    'Anna Holm',
    daily,
  ])('%j is for a person to read', (text) => {
    expect(readSignatureRule(text)).toEqual({ kind: 'unreadable' });
  });

  test.each(['Firman tecknas av prokurist', 'Anna Holm har prokura.', 'Enligt fullmakt'])(
    '%s is procuration',
    (text) => expect(readSignatureRule(text)).toEqual({ kind: 'procuration' }),
  );
});

const anna = { givenName: 'Anna Maria', surname: 'Holm' };
const officers = [
  { name: 'Holm, Anna Maria', roles: ['Styrelseledamot', 'Ordförande'] },
  { name: 'Bo Ek', roles: ['Styrelseledamot'] },
  { name: 'Lo Ek', roles: ['Styrelsesuppleant'] },
  { name: 'Per Lind', roles: ['Extern verkställande direktör'] },
];

describe('how a person may sign', () => {
  test.each([
    ['Firman tecknas av en ledamot', { kind: 'alone' }],
    ['Firman tecknas av Anna Holm', { kind: 'alone' }],
    ['Firman tecknas av två ledamöter i förening', { kind: 'together', others: ['Bo Ek'] }],
    [
      'Firman tecknas av Per Lind i förening med en av Anna Holm och Bo Ek',
      { kind: 'together', others: ['Per Lind'] },
    ],
    // One way is enough, whatever the others say.
    [
      'Firman tecknas av två ledamöter i förening. Firman tecknas av en ledamot.',
      { kind: 'alone' },
    ],
    ['Firman tecknas av Bo Ek', { kind: 'reviewer' }],
    ['Firman tecknas av verkställande direktören', { kind: 'reviewer' }],
    ['Firman tecknas av styrelsen', { kind: 'reviewer' }],
    ['Firman tecknas av prokurist', { kind: 'procuration' }],
  ])('%s', (text, expected) => {
    expect(howMaySign(readSignatureRule(text), anna, officers)).toEqual(expected);
  });

  test('a deputy is no member of the board', () => {
    const rule = readSignatureRule('Firman tecknas av en ledamot');
    expect(howMaySign(rule, { givenName: 'Lo', surname: 'Ek' }, officers).kind).toBe('reviewer');
  });
});

test.each<[string, string[] | null]>([
  ['Firman tecknas av Anna Holm i förening med Per Lind', ['Anna Holm', 'Per Lind']],
  ['Firman tecknas av två ledamöter i förening', ['Holm, Anna Maria', 'Bo Ek']],
  ['Firman tecknas av styrelsen', null],
])('%s names %j', (text, names) => {
  expect(namesIn(readSignatureRule(text), officers)).toEqual(names);
});

test('a role without officers names nobody that can be told', () => {
  expect(namesIn(readSignatureRule('Firman tecknas av en ledamot'), [])).toBeNull();
});

describe('whatever the registry writes', () => {
  const name = fc.stringMatching(/^[A-ZÅÄÖ][a-zåäöé]{2,8} [A-ZÅÄÖ][a-zåäöé]{2,8}$/);
  const known = fc.oneof(
    name.map((one) => `Firman tecknas av ${one}`),
    name.map((one) => `Firman tecknas var för sig av ${one}`),
    fc.tuple(name, name).map(([one, two]) => `Firman tecknas i förening av ${one} och ${two}`),
    fc.tuple(name, name).map(([one, two]) => `Firman tecknas av ${one} i förening med ${two}`),
    fc.constantFrom('Firman tecknas av en ledamot', 'Firman tecknas av två ledamöter i förening'),
  );

  test('known sentences are read one by one, in any number and spacing', () => {
    fc.assert(
      fc.property(fc.array(known, { minLength: 1, maxLength: 4 }), (sentences) => {
        const reading = readSignatureRule(sentences.join('.  '));
        expect(reading.kind === 'ways' && reading.ways.length).toBe(sentences.length);
      }),
    );
  });

  test('an unknown sentence among them, wherever it stands, leaves all to a reviewer', () => {
    const unknown = fc.constantFrom(
      'Firman tecknas av styrelsen',
      'Dock inte vid köp av fast egendom',
      'Särskild firmatecknare får inte teckna firman ensam',
    );
    fc.assert(
      fc.property(fc.array(known, { maxLength: 3 }), unknown, fc.nat(3), (sentences, other, at) => {
        const all = sentences.toSpliced(at, 0, other);
        expect(readSignatureRule(all.join('. ')).kind).toBe('unreadable');
      }),
    );
  });

  test('any text is read without a fault, and none lets somebody sign whom it does not name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const may = howMaySign(readSignatureRule(text), anna, []);
        expect(may.kind === 'alone' && !/holm/iu.test(text)).toBe(false);
      }),
    );
  });
});
