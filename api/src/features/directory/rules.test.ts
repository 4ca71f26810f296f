import { expect, test } from 'vitest';
import { blockRefusal, rolesOf } from './rules.ts';

test.each([
  [{ isSelf: false, isStaff: false }, null],
  [{ isSelf: false, isStaff: true }, 'STAFF_PROTECTED'],
  [{ isSelf: true, isStaff: true }, 'OWN_ACCOUNT'],
])('blocking %j', (user, refusal) => {
  expect(blockRefusal(user)).toBe(refusal);
});

test.each([
  ['nothing', {}, []],
  ['an application', { applicationId: 'a' }, ['applicant']],
  ['a company, and the application for it', { applicationId: 'a', partnerId: 'p' }, ['partner']],
  ['a company', { partnerId: 'p' }, ['partner']],
  ['a home', { isHomeowner: true }, ['homeowner']],
  [
    'everything',
    { partnerId: 'p', isExpert: true, isHomeowner: true, isStaff: true },
    ['partner', 'expert', 'homeowner', 'staff'],
  ],
])('the roles of somebody with %s', (_, hats, roles) => {
  const nobody = {
    partnerId: null,
    applicationId: null,
    isExpert: false,
    isHomeowner: false,
    isStaff: false,
  };
  expect(rolesOf({ ...nobody, ...hats })).toEqual(roles);
});
