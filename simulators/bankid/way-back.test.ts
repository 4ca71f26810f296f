import { expect, it } from 'vitest';
import { webAddressOf } from './way-back.ts';

it.each([
  ['https://partner.example/back?nonce=a1', 'https://partner.example/back?nonce=a1'],
  ['http://localhost:3000/back', 'http://localhost:3000/back'],
  ['googlechromes://partner.example/back?nonce=a1', 'https://partner.example/back?nonce=a1'],
  ['googlechrome://localhost:3000/back', 'http://localhost:3000/back'],
  ['touch-https://partner.example/back', 'https://partner.example/back'],
  ['microsoft-edge-https://partner.example/back', 'https://partner.example/back'],
  [
    'firefox://open-url?url=https%3A%2F%2Fpartner.example%2Fback%3Fnonce%3Da1',
    'https://partner.example/back?nonce=a1',
  ],
  ['firefox://', undefined],
  ['firefox://open-url?url=javascript%3Aalert(1)', undefined],
  ['javascript:alert(1)', undefined],
  ['null', undefined],
])('%s opens %s', (returnUrl, opened) => {
  expect(webAddressOf(returnUrl)).toBe(opened);
});
