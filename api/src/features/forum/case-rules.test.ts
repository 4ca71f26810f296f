import { caseActs } from '@troskel/contract/forum/cases';
import type { CaseAct } from '@troskel/contract/forum/cases';
import { expect, test } from 'vitest';
import { caseRefusal, holderOf, offeredActs } from './case-rules.ts';

const open = { isOpen: true, isPostKept: true, isOwn: false, holder: 'nobody' } as const;

test.each<[string, Parameters<typeof caseRefusal>[1], CaseAct[], string | null]>([
  ['that nobody has', open, ['assign', 'leave', 'rewrite', 'delete', 'expel'], null],
  [
    'that one has',
    { ...open, holder: 'caller' },
    ['release', 'leave', 'rewrite', 'delete', 'expel'],
    null,
  ],
  ['that is settled', { ...open, isOpen: false }, ['expel'], 'REPORT_CLOSED'],
  [
    'whose post is removed for good',
    { ...open, isOpen: false, isPostKept: false },
    [],
    'REPORT_CLOSED',
  ],
  ['of one’s own post', { ...open, isOwn: true }, [], 'OWN_POST'],
  ['of one’s own post, settled', { ...open, isOwn: true, isOpen: false }, [], 'OWN_POST'],
])('of a report %s staff can do %o', (_, standing, offered, refusal) => {
  expect(offeredActs(standing)).toEqual(offered);
  const others = caseActs.filter(
    (act) => !offered.includes(act) && act !== 'assign' && act !== 'release',
  );
  for (const act of others) {
    const said = act === 'expel' && !standing.isOwn ? 'NOT_FOUND' : refusal;
    expect(caseRefusal(act, standing), act).toBe(said);
  }
});

test.each([
  ['nobody', null],
  ['caller', null],
  ['other', 'EDIT_CONFLICT'],
] as const)('a report taken by %s can be released: %s', (holder, refusal) => {
  expect(caseRefusal('release', { ...open, holder })).toBe(refusal);
  expect(caseRefusal('assign', { ...open, holder })).toBeNull();
});

test.each([
  [null, 'nobody'],
  ['anna', 'caller'],
  ['bo', 'other'],
])('a report that %s has taken, seen by anna: %s', (assignedTo, holder) => {
  expect(holderOf(assignedTo, 'anna')).toBe(holder);
});
