import { describe, expect, test } from 'vitest';
import { consentToKeep, mayCount, mayName, consentState, whoever } from './consent-rule.ts';
import type { Signals } from './consent-rule.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const userId = '01900000-0000-7000-8000-000000000002';
const nobody = { signals: {}, visitor: null, now };

describe('an answer', () => {
  test.each(['granted', 'refused'] as const)(
    '%s is kept with version and date for a year',
    (choice) => {
      const kept = consentToKeep(choice, null, now);
      expect(JSON.parse(kept)).toEqual({ choice, userId: null, version: 1, at: now.toISOString() });
      expect(consentState(kept, { ...nobody, now: later(364) })).toBe(choice);
      expect(consentState(kept, { ...nobody, now: later(366) })).toBe('unasked');
    },
  );

  test('a yes is that of whoever gave it; a no is the browser’s', () => {
    const yes = consentToKeep('granted', userId, now);
    expect(consentState(yes, { ...nobody, visitor: userId })).toBe('granted');
    expect(consentState(yes, { ...nobody, visitor: 'another' })).toBe('unasked');
    expect(consentState(yes, nobody)).toBe('unasked');
    expect(consentState(yes, { ...nobody, visitor: whoever })).toBe('granted');
    const yesOfVisitor = consentToKeep('granted', null, now);
    expect(consentState(yesOfVisitor, { ...nobody, visitor: userId })).toBe('unasked');
    const no = consentToKeep('refused', userId, now);
    expect(consentState(no, { ...nobody, visitor: 'another' })).toBe('refused');
    expect(consentState(no, nobody)).toBe('refused');
  });

  test.each([
    null,
    '',
    'granted',
    '{"choice":',
    '[]',
    '7',
    '{"choice":"granted","userId":null}',
    '{"choice":"granted","userId":null,"version":0,"at":"2026-11-22T12:00:00Z"}',
    '{"choice":"granted","userId":null,"version":1,"at":"soon"}',
    '{"choice":"granted","userId":null,"version":1,"at":"2027-11-22T12:00:00Z"}',
    '{"choice":"perhaps","userId":null,"version":1,"at":"2026-11-22T12:00:00Z"}',
  ])('is not %s', (kept) => {
    expect(consentState(kept, nobody)).toBe('unasked');
  });
});

test.each<Signals>([{ globalPrivacyControl: true }, { doNotTrack: '1' }, { doNotTrack: 'yes' }])(
  '%o refuses, whatever was answered',
  (signals) => {
    for (const kept of [null, consentToKeep('granted', null, now)]) {
      const consent = consentState(kept, { ...nobody, signals });
      expect([consent, mayCount(consent), mayName(consent)]).toEqual(['signalled', false, false]);
    }
  },
);

test.each<Signals>([
  {},
  { globalPrivacyControl: false },
  { doNotTrack: '0' },
  { doNotTrack: null },
])('%o says nothing', (signals) => {
  expect(consentState(null, { ...nobody, signals })).toBe('unasked');
});

test('who it was needs a yes; counts without names end with a no', () => {
  expect([mayCount('unasked'), mayName('unasked')]).toEqual([true, false]);
  expect([mayCount('granted'), mayName('granted')]).toEqual([true, true]);
  expect([mayCount('refused'), mayName('refused')]).toEqual([false, false]);
});
