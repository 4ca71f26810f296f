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
    ['Firman tecknas, ensam, av Anna Holm', [way({ names: ['Anna Holm'] })]],
    ['Firman tecknas av Anna Holm, ensam', [way({ names: ['Anna Holm'] })]],
    // However it is spaced and broken.
    [
      ' Firman  tecknas\tvar för sig av \n\n Anna  Holm;\n  Bo Ek  och  Lo Ek ',
      [way({ names: ['Anna Holm', 'Bo Ek', 'Lo Ek'] })],
    ],
    ['Firman tecknas av en styrelseledamot', [way(member)]],
    ['Firman tecknas var för sig av styrelseledamöterna', [way(member)]],
    ['Firman tecknas av två styrelseledamöter i förening', [way({ ...member, count: 2 })]],
    ['Firman tecknas av en bolagsman', [way({ role: 'partner' })]],
    ['Firman tecknas av två bolagsmän i förening', [way({ role: 'partner', count: 2 })]],
    ['Firman tecknas av bolagsmännen två i förening', [way({ role: 'partner', count: 2 })]],
    [
      'Firman tecknas av Anna Holm och Bo Ek, i förening',
      [way({ count: 2, names: ['Anna Holm', 'Bo Ek'] })],
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
    'Firman tecknas av Anna',
    'Firman tecknas av Anna xHolm',
    'Firman tecknas av Anna Holm (ordförande)',
    'Firman tecknas av Anna Holm(ordförande)',
    'Firman tecknas var för sig av Anna Holm och styrelsen',
    'Firman tecknas var för sig av ,',
    'Firman tecknas av styrelsen i förening med Bo Ek',
    'Firman tecknas av en ledamot i förening med styrelsen',
    'Utan beslut kan firman tecknas av en ledamot',
    'Anna Holm',
    daily,
    `Firman tecknas av Anna Holm. Till dess ${daily}`,
    `Firman tecknas av Anna Holm. ${daily.slice(0, -1)} till tio basbelopp.`,
  ])('%j is for a person to read', (text) => {
    expect(readSignatureRule(text)).toEqual({ kind: 'unreadable' });
  });

  // A word more may take back what the others give: "inte", "utom vid köp av fastighet".
  test.each([
    'av Anna Holm i förening med Bo Ek',
    'av två ledamöter i förening',
    'av ledamöterna, två i förening',
    'två i förening av ledamöterna',
    'av Anna Holm och Bo Ek i förening',
    'i förening av Anna Holm och Bo Ek',
    'var för sig av ledamöterna',
    'av ledamöterna var för sig',
    'av en ledamot',
    'av Anna Holm',
  ])('%s is read as it stands, and not with a word before or after it', (signed) => {
    expect(readSignatureRule(`Firman tecknas ${signed}`).kind).toBe('ways');
    for (const text of [`inte ${signed}`, `${signed} utom vid köp`]) {
      expect(readSignatureRule(`Firman tecknas ${text}`).kind).toBe('unreadable');
    }
  });

  test.each(['af', 'av', 'von', 'van', 'de', 'der'])('%s may stand in a name', (particle) => {
    const name = `Carl ${particle} Klint`;
    expect(readSignatureRule(`Firman tecknas av ${name}`)).toEqual({
      kind: 'ways',
      ways: [way({ names: [name] })],
    });
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
    ['Firman tecknas av Anna Holm i förening med Bo Ek', { kind: 'together', others: ['Bo Ek'] }],
    [
      'Firman tecknas av en ledamot i förening med Per Lind',
      { kind: 'together', others: ['Per Lind'] },
    ],
    ['Firman tecknas av Bo Ek i förening med Lo Ek', { kind: 'reviewer' }],
    ['Firman tecknas av Bo Ek', { kind: 'reviewer' }],
    ['Firman tecknas av verkställande direktören', { kind: 'reviewer' }],
    ['Firman tecknas av styrelsen', { kind: 'reviewer' }],
    ['Firman tecknas av prokurist', { kind: 'procuration' }],
  ])('%s', (text, expected) => {
    expect(howMaySign(readSignatureRule(text), anna, officers)).toEqual(expected);
  });

  test.each([
    ['en ledamot', ['Ledamot'], 'alone'],
    ['en ledamot', ['Ordförande'], 'alone'],
    ['en ledamot', ['Extern verkställande direktör', 'Styrelseledamot'], 'alone'],
    ['en ledamot', ['Styrelsens ordförande'], 'alone'],
    ['en ledamot', ['Styrelsesuppleant'], 'reviewer'],
    ['en ledamot', ['Tidigare ledamot'], 'reviewer'],
    ['en ledamot', ['Tidigare ordförande'], 'reviewer'],
    ['verkställande direktören', ['Verkställande direktör'], 'alone'],
    ['verkställande direktören', ['Vice verkställande direktör'], 'reviewer'],
    ['en bolagsman', ['Bolagsman'], 'alone'],
    ['en bolagsman', ['Komplementär'], 'alone'],
    ['en bolagsman', ['Tidigare bolagsman'], 'reviewer'],
  ])('by %s an officer who is %j', (role, roles, kind) => {
    const rule = readSignatureRule(`Firman tecknas av ${role}`);
    expect(howMaySign(rule, anna, [{ name: 'Anna Holm', roles }]).kind).toBe(kind);
  });
});

test.each<[string, string[] | null]>([
  ['Firman tecknas av Anna Holm i förening med Per Lind', ['Anna Holm', 'Per Lind']],
  ['Firman tecknas av två ledamöter i förening', ['Holm, Anna Maria', 'Bo Ek']],
  ['Firman tecknas av styrelsen', null],
])('%s names %j', (text, names) => {
  expect(namesIn(readSignatureRule(text), officers)).toEqual(names);
});

test.each([
  ['Firman tecknas av en ledamot', null],
  ['Firman tecknas av en ledamot. Firman tecknas av Anna Holm.', null],
  ['Firman tecknas av Anna Holm', ['Anna Holm']],
])('without officers %s names %j', (text, names) => {
  expect(namesIn(readSignatureRule(text), [])).toEqual(names);
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
