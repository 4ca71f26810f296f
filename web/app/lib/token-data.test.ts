import { expect, test } from 'vitest';
import { decodeToken } from './token-data.ts';
import { madeToken, tokenData } from './token.factory.ts';

test('the claims are read, letters beyond ASCII included', () => {
  const data = { ...tokenData, name: 'Åsa Öberg', partnerId: 'p1' };
  expect(decodeToken(madeToken(data))).toEqual(data);
});

test.each([
  '',
  'x',
  'a.b.c',
  madeToken({ ...tokenData, partnerId: 7 }),
  madeToken({ ...tokenData, email: undefined }),
])('a token that is none is null', (token) => {
  expect(decodeToken(token)).toBeNull();
});
