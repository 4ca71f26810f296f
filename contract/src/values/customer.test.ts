import { expect, test } from 'vitest';
import { isCustomer } from './customer.ts';

const homeowner = { isHomeowner: true, isStaff: false, partnerId: null, applicationId: null };

test('a homeowner alone has no other part in the product', () => {
  expect(isCustomer(homeowner)).toBe(true);
  const others = [
    { isHomeowner: false },
    { isStaff: true },
    { partnerId: 'p1' },
    { applicationId: 'a1' },
  ];
  expect(others.map((other) => isCustomer({ ...homeowner, ...other }))).toEqual(
    others.map(() => false),
  );
});
