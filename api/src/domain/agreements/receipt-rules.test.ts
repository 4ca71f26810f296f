import { expect, test } from 'vitest';
import { mayFetchReceipt } from './receipt-rules.ts';

test.each([
  ['the owner who signed it by BankID', {}, {}, true],
  ['the office', { partnerRole: 'office' as const }, {}, false],
  ['somebody without a company', { partnerRole: null }, {}, false],
  ['an owner, of what another signed', {}, { userId: 'other' }, false],
  ['the owner who signed without BankID', {}, { isSignedWithBankid: false }, false],
])('the receipt of an agreement for %s', (_, caller, application, may) => {
  const owner = { userId: 'anna', partnerRole: 'owner' as const };
  const signed = { userId: 'anna', isSignedWithBankid: true };
  expect(mayFetchReceipt({ ...owner, ...caller }, { ...signed, ...application })).toBe(may);
});
