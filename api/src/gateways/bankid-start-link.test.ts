import { expect, test } from 'vitest';
import { deviceOf, returnAddress, startLink } from './bankid-start-link.ts';

const autoStartToken = '7c40b5c9-fa74-49cf-b98c-bfe651f9a7c6';
const webAddress = 'https://partner.example.se/bank-id/return?nonce=a1b2';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';

const browsers = {
  'Windows Chrome':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
  'Windows Firefox':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0',
  'macOS Safari':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Linux Chrome':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
  'iPhone Safari': `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  'iPad Safari':
    'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
  'iPhone Chrome': `${iphone} CriOS/149.0.7000.10 Mobile/15E148 Safari/604.1`,
  'iPhone Firefox': `${iphone} FxiOS/148.0 Mobile/15E148 Safari/605.1.15`,
  'iPhone Opera Touch': `${iphone} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.4.1`,
  'iPhone Edge': `${iphone} Version/18.0 EdgiOS/148.0.3200.10 Mobile/15E148 Safari/604.1`,
  'iPad Chrome, asking for desktop pages':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/149 Version/11.1.1 Safari/605.1.15',
  'iPad in an app, asking for desktop pages':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  'iPhone in some app': `${iphone} Mobile/15E148`,
  'iPhone in Facebook': `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/510.0]`,
  'iPhone in Instagram': `${iphone} Mobile/15E148 Instagram 380.0.0.28.104 (iPhone16,2; iOS 18_5; sv_SE)`,
  'iPhone in LinkedIn': `${iphone} Mobile/15E148 [LinkedInApp]/9.31.1`,
  'iPhone in TikTok': `${iphone} Mobile/15E148 musical_ly_39.5.0 BytedanceWebview/d8a21c6`,
  'iPhone in the Google app': `${iphone} Version/18.5 GSA/370.0 Mobile/15E148 Safari/604.1`,
  'iPhone in Snapchat': `${iphone} Mobile/15E148 Snapchat/13.40.0.34 (like Safari/8621.2, panda)`,
  'Android Chrome': `${android} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36`,
  'Android Edge': `${android} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36 EdgA/148.0.0.0`,
  'Samsung Internet': `${android} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  'Android Firefox': 'Mozilla/5.0 (Android 15; Mobile; rv:148.0) Gecko/148.0 Firefox/148.0',
  'Android in some app':
    'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/149.0.0.0 Mobile Safari/537.36',
  'Android in an app of old': `${android} AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/43.0.2357.65 Mobile Safari/537.36`,
  'Android in Facebook': `${android} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/510.0;]`,
  'nothing at all': '',
};

type Browser = keyof typeof browsers;

const scheme = 'bankid:///';
const appLink = 'https://app.bankid.com/';
/** The way back as the app is told it; null where the app cannot lead back. */
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
