import { expect, test } from 'vitest';
import { codeRefusal, keepsOwner } from './rules.ts';

const now = new Date('2026-11-02T09:00:00Z');
const later = new Date('2026-11-02T09:00:01Z');
const open = { withdrawnAt: null, acceptedAt: null, expiresAt: later };

test('a code lets in until it is used, withdrawn or over', () => {
  expect(codeRefusal(open, now)).toBeNull();
  expect(codeRefusal({ ...open, withdrawnAt: now }, now)).toBe('MEMBER_INVITATION_OVER');
  expect(codeRefusal({ ...open, expiresAt: now }, now)).toBe('MEMBER_INVITATION_OVER');
  const used = { ...open, acceptedAt: now };
  expect(codeRefusal(used, now)).toBe('MEMBER_INVITATION_USED');
  // Who has used it is told so also when it would be over by now.
  expect(codeRefusal({ ...used, expiresAt: now, withdrawnAt: now }, now)).toBe(
    'MEMBER_INVITATION_USED',
  );
});

test('a company keeps an owner who can act', () => {
  const owner = { userId: 'a', role: 'owner', canAct: true };
  expect(keepsOwner([owner], 'b')).toBe(true);
  expect(keepsOwner([owner], 'a')).toBe(false);
  expect(keepsOwner([owner, { ...owner, userId: 'b' }], 'a')).toBe(true);
  expect(keepsOwner([owner, { ...owner, userId: 'b', canAct: false }], 'a')).toBe(false);
  expect(keepsOwner([owner, { ...owner, userId: 'b', role: 'admin' }], 'a')).toBe(false);
  expect(keepsOwner([], 'a')).toBe(false);
});
