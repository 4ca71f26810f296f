import { expect, test } from 'vitest';
import type { ConsentState } from './consent-rule.ts';
import { isAsked, tellServices } from './statistics-services.ts';
import type { KnownUser, Occurrence, StatisticsService } from './statistics-services.ts';

const occurrence: Occurrence = {
  type: 'page_view',
  page: { path: '/login', category: 'auth' },
  parameters: {},
};
const user: KnownUser = { userId: 'u', partnerId: 'p' };

function service(needsConsent: StatisticsService['needsConsent']) {
  const told: (KnownUser | null)[] = [];
  const one: StatisticsService = { needsConsent, record: (_, who) => void told.push(who) };
  return { one, told };
}

test.each<[ConsentState, (KnownUser | null)[], (KnownUser | null)[]]>([
  ['unasked', [null], []],
  ['granted', [user], [user]],
  ['refused', [], []],
  ['signalled', [], []],
])('%s: ours is told %o, one that always needs a yes %o', (consent, ofOurs, ofOutside) => {
  const ours = service('toName');
  const outside = service('always');
  tellServices([ours.one, outside.one], consent, occurrence, user);
  expect([ours.told, outside.told]).toEqual([ofOurs, ofOutside]);
});

test('one is asked only for what needs a yes, and once', () => {
  const ours = [service('toName').one];
  const both = [...ours, service('always').one];
  expect([isAsked(ours, 'unasked', false), isAsked(ours, 'unasked', true)]).toEqual([false, true]);
  expect([isAsked(both, 'unasked', false), isAsked([], 'unasked', true)]).toEqual([true, false]);
  for (const consent of ['granted', 'refused', 'signalled'] as const) {
    expect(isAsked(both, consent, true)).toBe(false);
  }
});
