import { expect, test } from 'vitest';
import { bankidBrowsers as browsers } from './bankid-browsers.factory.ts';
import { deviceOf, returnAddress, startLink } from './bankid-start-link.ts';

const autoStartToken = '7c40b5c9-fa74-49cf-b98c-bfe651f9a7c6';
const webAddress = 'https://partner.example.se/bank-id/return?nonce=a1b2';

type Browser = keyof typeof browsers;

const scheme = 'bankid:///';
const appLink = 'https://app.bankid.com/';
/** Return address for the app; null where the app cannot return to the browser. */
const table: [Browser, 'desktop' | 'mobile', string, string | null][] = [
  ['Windows Chrome', 'desktop', scheme, webAddress],
  ['Windows Firefox', 'desktop', scheme, webAddress],
  ['macOS Safari', 'desktop', scheme, webAddress],
  ['Linux Chrome', 'desktop', scheme, webAddress],
  ['iPhone Safari', 'mobile', appLink, webAddress],
  ['iPad Safari', 'mobile', appLink, webAddress],
  [
    'iPhone Chrome',
    'mobile',
    appLink,
    'googlechromes://partner.example.se/bank-id/return?nonce=a1b2',
  ],
  [
    'iPhone Firefox',
    'mobile',
    appLink,
    'firefox://open-url?url=https%3A%2F%2Fpartner.example.se%2Fbank-id%2Freturn%3Fnonce%3Da1b2',
  ],
  [
    'iPhone Opera Touch',
    'mobile',
    appLink,
    'touch-https://partner.example.se/bank-id/return?nonce=a1b2',
  ],
  [
    'iPhone Edge',
    'mobile',
    appLink,
    'microsoft-edge-https://partner.example.se/bank-id/return?nonce=a1b2',
  ],
  [
    'iPad Chrome, asking for desktop pages',
    'mobile',
    appLink,
    'googlechromes://partner.example.se/bank-id/return?nonce=a1b2',
  ],
  ['iPad in an app, asking for desktop pages', 'mobile', appLink, null],
  ['iPhone in some app', 'mobile', appLink, null],
  ['iPhone in Facebook', 'mobile', appLink, null],
  ['iPhone in Instagram', 'mobile', appLink, null],
  ['iPhone in LinkedIn', 'mobile', appLink, null],
  ['iPhone in TikTok', 'mobile', appLink, null],
  ['iPhone in the Google app', 'mobile', appLink, null],
  ['iPhone in Snapchat', 'mobile', appLink, null],
  ['Android Chrome', 'mobile', appLink, webAddress],
  ['Android Edge', 'mobile', appLink, webAddress],
  ['Samsung Internet', 'mobile', appLink, webAddress],
  ['Android Firefox', 'mobile', scheme, webAddress],
  ['Android in some app', 'mobile', appLink, null],
  ['Android in an app of old', 'mobile', appLink, null],
  ['Android in Facebook', 'mobile', appLink, null],
  ['nothing at all', 'desktop', scheme, webAddress],
];

test('every browser of the list is in the table', () => {
  expect(table.map(([browser]) => browser)).toEqual(Object.keys(browsers));
});

test.each(table)('%s (%s) starts %s and is led back by %s', (browser, device, app, wayBack) => {
  const userAgent = browsers[browser];
  expect(startLink({ userAgent, autoStartToken })).toBe(
    `${app}?autostarttoken=${autoStartToken}&redirect=null`,
  );
  expect(deviceOf(userAgent)).toBe(device);
  expect(returnAddress({ userAgent, webAddress })).toBe(wayBack);
});

test('without https Chrome on iOS is led back by its other scheme', () => {
  const way = { userAgent: browsers['iPhone Chrome'], webAddress: 'http://localhost:3000/x' };
  expect(returnAddress(way)).toBe('googlechrome://localhost:3000/x');
});

test('a page can stand in for the app', () => {
  const userAgent = browsers['Windows Chrome'];
  expect(startLink({ userAgent, autoStartToken, appUrl: '/dev/bankid' })).toBe(
    `/dev/bankid?autostarttoken=${autoStartToken}&redirect=null`,
  );
});
