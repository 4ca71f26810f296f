import { expect, test } from 'vitest';
import { ownVisits } from '@troskel/contract/visits/calls';
import { visitErrors } from '@troskel/contract/visits/errors';
import { receivedQuotations } from '@troskel/contract/quotations/calls';
import { quotationErrors } from '@troskel/contract/quotations/errors';
import { quotationStateErrors } from '@troskel/contract/values/quotation-errors';

test('what refuses a customer does not speak of the customer as of somebody else', () => {
  const calls = [...Object.values(receivedQuotations), ...Object.values(ownVisits)];
  const codes = new Set<string>(calls.flatMap(({ errors }): readonly string[] => errors));
  const texts = Object.entries({
    ...quotationErrors,
    ...quotationStateErrors,
    ...visitErrors,
  }).filter(([code]) => codes.has(code));
  expect(texts.map(([code]) => code)).toContain('QUOTATION_ACCEPTED');
  const strange = texts.filter(([, { sv, en }]) =>
    /kunden|husägaren|customer|home owner/i.test(`${sv} ${en}`),
  );
  expect(strange).toEqual([]);
});
