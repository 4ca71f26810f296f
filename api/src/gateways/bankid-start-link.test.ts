import { describe, expect, it } from 'vitest';
import { deviceOf, returnAddress, startLink } from './bankid-start-link.ts';

const autoStartToken = '7c40b5c9-fa74-49cf-b98c-bfe651f9a7c6';
const returnUrl = 'https://partner.example.se/bank-id?nonce=a1b2';
const encodedReturnUrl = 'https%3A%2F%2Fpartner.example.se%2Fbank-id%3Fnonce%3Da1b2';

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
  'iPhone in an app': `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/510.0]`,
  'Android Chrome': `${android} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36`,
  'Android Edge': `${android} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36 EdgA/148.0.0.0`,
  'Samsung Internet': `${android} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  'Android Firefox': 'Mozilla/5.0 (Android 15; Mobile; rv:148.0) Gecko/148.0 Firefox/148.0',
  'nothing at all': '',
};

type Browser = keyof typeof browsers;

const table: [Browser, 'desktop' | 'mobile', string, string][] = [
  ['Windows Chrome', 'desktop', 'bankid:///', 'null'],
  ['Windows Firefox', 'desktop', 'bankid:///', 'null'],
  ['macOS Safari', 'desktop', 'bankid:///', 'null'],
  ['Linux Chrome', 'desktop', 'bankid:///', 'null'],
  ['iPhone Safari', 'mobile', 'https://app.bankid.com/', encodedReturnUrl],
  ['iPad Safari', 'mobile', 'https://app.bankid.com/', encodedReturnUrl],
  ['iPhone Chrome', 'mobile', 'https://app.bankid.com/', 'googlechrome%3A%2F%2F'],
  ['iPhone Firefox', 'mobile', 'https://app.bankid.com/', 'firefox%3A%2F%2F'],
  ['iPhone Opera Touch', 'mobile', 'https://app.bankid.com/', `touch-${encodedReturnUrl}`],
  ['iPhone Edge', 'mobile', 'https://app.bankid.com/', 'null'],
  ['iPhone in an app', 'mobile', 'https://app.bankid.com/', 'null'],
  ['Android Chrome', 'mobile', 'https://app.bankid.com/', 'null'],
  ['Android Edge', 'mobile', 'https://app.bankid.com/', 'null'],
  ['Samsung Internet', 'mobile', 'https://app.bankid.com/', 'null'],
  ['Android Firefox', 'mobile', 'bankid:///', 'null'],
  ['nothing at all', 'desktop', 'bankid:///', 'null'],
];

describe('startLink', () => {
  it.each(table)('starts the app from %s (%s)', (browser, device, app, redirect) => {
    const userAgent = browsers[browser];
    expect(startLink({ userAgent, autoStartToken, returnUrl })).toBe(
      `${app}?autostarttoken=${autoStartToken}&redirect=${redirect}`,
    );
    expect(deviceOf(userAgent)).toBe(device);
    const address = returnAddress({ userAgent, returnUrl });
    expect(address === null ? 'null' : encodeURIComponent(address)).toBe(redirect);
  });

  it('leads to the given page in place of the app, with the way back', () => {
    const userAgent = browsers['Windows Chrome'];
    const link = startLink({ userAgent, autoStartToken, returnUrl, appUrl: '/dev/bankid' });
    expect(link).toBe(`/dev/bankid?autostarttoken=${autoStartToken}&redirect=${encodedReturnUrl}`);
  });
});
