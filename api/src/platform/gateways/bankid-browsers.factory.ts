const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';

/** User agents of browsers, and of pages inside apps. */
export const bankidBrowsers = {
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
