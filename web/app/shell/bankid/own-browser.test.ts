import { expect, test } from 'vitest';
import { ownBrowserAddress } from './own-browser.ts';

test.each([
  ['iPhone', 'x-safari-https://partner.example/login?from=mail'],
  [
    'Linux; Android 15',
    'intent://partner.example/login?from=mail#Intent;scheme=https;action=android.intent.action.VIEW;end',
  ],
])('out of an app on %s', (userAgent, address) => {
  const page = 'https://partner.example/login?from=mail';
  expect(ownBrowserAddress(userAgent, page)).toBe(address);
});
