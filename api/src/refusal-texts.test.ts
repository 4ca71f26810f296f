import { expect, test } from 'vitest';
import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { routes } from './compose.ts';

test('what refuses a customer does not speak of the customer as of somebody else', () => {
  // Companies and staff are told of customers.
  const calls = routes.filter(
    ({ access, path }) =>
      access !== 'partner' && access !== 'staff' && !/^\/(?:api\/)?(?:admin|partners)\//.test(path),
  );
  const codes = new Set<string>(calls.flatMap(({ errors = [] }): readonly string[] => errors));
  // Refuse whoever is no customer.
  for (const code of ['REVIEW_NOT_POSSIBLE', 'HOMEOWNER_REQUIRED']) codes.delete(code);
  const texts = Object.entries(errorCatalogue).filter(([code]) => codes.has(code));
  expect(texts.map(([code]) => code)).toEqual(
    expect.arrayContaining([
      'QUOTATION_ACCEPTED',
      'VISIT_PASSED',
      'REVIEW_SETTLED',
      'ALTERATION_LAPSED',
    ]),
  );
  const strange = texts.filter(([, { sv, en }]) =>
    /kunden|husägaren|customer|home ?owner/i.test(`${sv} ${en}`),
  );
  expect(strange).toEqual([]);
});
