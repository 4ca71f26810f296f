import { NewApiKey } from '@troskel/contract/integrations/api-keys';
import { expect, test } from 'vitest';
import { bodyOf, NewKeyFields, untouchedFields } from './new-key-form.ts';

const fields = {
  ...untouchedFields,
  name: 'Fortnox',
  scopes: { ...untouchedFields.scopes, requests: 'read', jobs: 'write' },
} as const;

test('only what was chosen is sent, with the last of the days', () => {
  const body = bodyOf({ ...fields, ends: '30' }, '2026-11-24');
  expect(body).toEqual({
    name: 'Fortnox',
    scopes: { requests: 'read', jobs: 'write' },
    lastDay: '2026-12-24',
  });
  expect(NewApiKey.parse(body)).toEqual(body);
  expect(bodyOf({ ...fields, ends: 'none' }, '2026-11-24').lastDay).toBeNull();
});

test('a key that may do nothing is refused at its choices', () => {
  const { error } = NewKeyFields.safeParse({ ...untouchedFields, name: 'Fortnox' });
  expect(error?.issues).toMatchObject([
    { path: ['scopes', 'requests'], message: 'API_KEY_SCOPES_MISSING' },
  ]);
});
