import { describe, expect, test } from 'vitest';
import { invitationRefusal, shortenedError } from './rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-11-20T10:00:01Z');

test.each([
  ['that is open', {}, null],
  ['that ends now', { expiresAt: now }, 'INVITATION_EXPIRED'],
  ['that has been used', { usedAt: now }, 'INVITATION_USED'],
  ['that has been used and has ended', { usedAt: now, expiresAt: now }, 'INVITATION_USED'],
  [
    'for another, of which nothing else is told',
    { isForAnother: true, usedAt: now },
    'INVITATION_FOR_ANOTHER',
  ],
])('an invitation %s', (_, facts, refusal) => {
  const open = { now, expiresAt: later, usedAt: null, isForAnother: false };
  expect(invitationRefusal({ ...open, ...facts })).toBe(refusal);
});

describe('what is told of an error of a mail', () => {
  test.each([
    ['550 no such user', '550 no such user'],
    ['Error: 550 no such user\n    at Socket.onend', '550 no such user'],
    ['550 Error: unknown', '550 Error: unknown'],
    ['<anna@example.com> is full', '<anna@example.com> is full'],
    ['<Anna@Example.com> is full', '<Anna@Example.com> is full'],
    [
      '<anna@example.com> forwards to bo@example.org, "cec@example.net"',
      '<anna@example.com> forwards to …, "…"',
    ],
    ['from bo@example.org to bo@example.org', 'from … to …'],
    ['session 123456 of 7654321, code 12345', 'session … of …, code 12345'],
    ['', ''],
  ])('%j', (error, told) => {
    expect(shortenedError(error, 'Anna@example.com')).toBe(told);
  });

  test('names nobody when there is no recipient', () => {
    expect(shortenedError('anna@example.com', null)).toBe('…');
  });

  test('has two hundred characters at most', () => {
    expect(shortenedError('x'.repeat(200), null)).toBe('x'.repeat(200));
    expect(shortenedError('x'.repeat(201), null)).toBe(`${'x'.repeat(199)}…`);
  });
});
