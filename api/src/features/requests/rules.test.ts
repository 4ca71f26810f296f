import { hoursToAnswer } from '@troskel/contract/values/inquiry-deadlines';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchWordsOf, nameKeyOf } from '../../domain/inquiry-keys.ts';
import { firstLineOf } from '../../domain/inquiry-keys.ts';
import { searchQueryOf } from '../../domain/inquiry-search.ts';
import { canAskMore, firstPlacesFirst, inquiryFaults, ownStateOf } from './rules.ts';

test('names sort by their bytes as Swedish sorts them', () => {
  const names = ['Östen', 'Zara', 'Åke', 'Ärla', 'Adam', 'André', 'Andre B', 'Ødegård'];
  const byKey = names.toSorted((one, other) =>
    Buffer.compare(Buffer.from(nameKeyOf(one)), Buffer.from(nameKeyOf(other))),
  );
  expect(byKey).toEqual(['Adam', 'André', 'Andre B', 'Zara', 'Åke', 'Ärla', 'Ødegård', 'Östen']);
  // However the letters are composed.
  expect(nameKeyOf('Åsa'.normalize('NFD'))).toBe(nameKeyOf('Åsa'));
});

test('the first line of a text is one line, cut between letters', () => {
  expect(firstLineOf('Rad ett\n\n  rad två ')).toBe('Rad ett rad två');
  expect(firstLineOf('x'.repeat(160))).toBe('x'.repeat(160));
  expect(firstLineOf(`${'x'.repeat(158)} xx`)).toBe(`${'x'.repeat(158)}…`);
  const cut = firstLineOf('😀'.repeat(200));
  expect(Array.from(cut)).toHaveLength(160);
  expect(cut.endsWith('😀…')).toBe(true);
});

describe('an inquiry', () => {
  const stockholm = {
    address: 'Kungsgatan 1',
    latitude: 59.33,
    longitude: 18.06,
    countyCode: '01' as const,
  };
  const inquiry = { place: stockholm, wantedOn: null, serviceId: 'painting' };
  // In Sweden it is the 21st already.
  const now = new Date('2026-11-20T23:30:00Z');

  test.each<[string, object, string[]]>([
    ['that is right', {}, []],
    [
      'about a service that is not offered',
      { serviceId: 'roofing' },
      ['serviceId SERVICE_UNKNOWN'],
    ],
    [
      'from Oslo',
      { place: { latitude: 59.91, longitude: 10.75, countyCode: '01' } },
      ['place POSITION_OUTSIDE_SWEDEN'],
    ],
    [
      'from another county than its place',
      { place: { ...stockholm, countyCode: '25' } },
      ['place.countyCode COUNTY_ELSEWHERE'],
    ],
    ['for today', { wantedOn: '2026-11-21' }, []],
    ['for yesterday', { wantedOn: '2026-11-20' }, ['wantedOn DAY_PASSED']],
  ])('%s', (_, change, faults) => {
    const found = inquiryFaults({ ...inquiry, ...change }, new Set(['painting']), now);
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
  });

  const [sent, answered, completed] = [
    { isAnswered: false, isCompleted: false },
    { isAnswered: true, isCompleted: false },
    { isAnswered: false, isCompleted: true },
  ];
  test.each([
    ['that nobody has answered', {}, [sent, sent], 'waiting'],
    ['that one has answered', {}, [sent, answered], 'answered'],
    ['that one has completed', {}, [answered, completed, sent], 'completed'],
    ['that is withdrawn', { withdrawnAt: now }, [completed], 'withdrawn'],
    ['that fits nobody', { isUnmatched: true }, [sent], 'unmatched'],
    ['whose only partner is gone', {}, [], 'unmatched'],
  ])('%s, as its homeowner sees it', (_, change, deliveries, state) => {
    const facts = { withdrawnAt: null, isUnmatched: false, ...change };
    expect(ownStateOf(facts, deliveries)).toBe(state);
  });
});

describe('further companies are offered', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const sent = (hoursAgo: number, isAnswered = false) => ({
    isAnswered,
    deliveredAt: new Date(now.getTime() - hoursAgo * 3_600_000),
  });
  test.each([
    ['when all have let their time pass', {}, [sent(hoursToAnswer), sent(hoursToAnswer + 1)], true],
    ['and not while one has time left', {}, [sent(hoursToAnswer), sent(hoursToAnswer - 1)], false],
    ['nor when one has answered', {}, [sent(hoursToAnswer), sent(hoursToAnswer, true)], false],
    ['nor when it is withdrawn', { withdrawnAt: now }, [sent(hoursToAnswer)], false],
    ['nor when nobody has the inquiry', {}, [], false],
  ])('%s', (_, change, deliveries, answer) => {
    expect(canAskMore({ withdrawnAt: null, ...change }, deliveries, now)).toBe(answer);
  });
});

test('words are letters and digits, and nothing else gets into a query', () => {
  const partnerId = '01900000-0000-7000-8000-000000000000';
  expect(searchWordsOf(partnerId, ['Åsa Lind', "O'Brian, tak & fasad"])).toEqual([
    `/${partnerId}`,
    'åsa',
    'lind',
    'o',
    'brian',
    'tak',
    'fasad',
  ]);
  expect(searchQueryOf(partnerId, "tak':* | !")).toBe(`'/${partnerId}' & 'tak':*`);
  expect(searchQueryOf(partnerId, ' !&| ')).toBeNull();
});

test('companies that have paid for it stand first; otherwise the order stays, and nobody is lost', () => {
  const ids = fc.uniqueArray(fc.nat(20).map(String), { maxLength: 8 });
  fc.assert(
    fc.property(ids, ids, (reached, paid) => {
      const companies = reached.map((partnerId) => ({ partnerId }));
      const ordered = firstPlacesFirst(companies, new Set(paid)).map(({ partnerId }) => partnerId);
      const hasPaid = (id: string) => paid.includes(id);
      expect(ordered).toEqual([
        ...reached.filter(hasPaid),
        ...reached.filter((id) => !hasPaid(id)),
      ]);
    }),
  );
});
