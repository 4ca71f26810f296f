import type { BankidDevice } from '@troskel/contract/bankid-messages';

const APP_SCHEME = 'bankid:///';
const APP_LINK = 'https://app.bankid.com/';

/** The address of a page as `redirect`, or how the browser is named that has none. */
type ReturnWay = (returnUrl: string) => string | null;

type Platform = { device: BankidDevice; appUrl: string; returnWay: ReturnWay };

type PlatformRule = Platform & { isMatch: (userAgent: string) => boolean };

const stayInTab: ReturnWay = () => null;
const samePage: ReturnWay = (returnUrl) => returnUrl;

const isIos = (userAgent: string): boolean => /\b(iPhone|iPad|iPod)\b/.test(userAgent);
const isAndroid = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent);

/**
 * How to start the app from each browser, first match wins (Relying Party API v6.0, "Autostart",
 * and BankID's sample project). Where they differ for the other browsers of iOS, the sample is
 * followed, which uses the app link everywhere there; on Android, browsers that are not Chromium
 * get the scheme, since they don't open app links by themselves.
 */
const platforms: readonly PlatformRule[] = [
  {
    isMatch: (ua) => isIos(ua) && /\bCriOS\//.test(ua),
    device: 'mobile',
    appUrl: APP_LINK,
    returnWay: () => 'googlechrome://',
  },
  {
    isMatch: (ua) => isIos(ua) && /\bFxiOS\//.test(ua),
    device: 'mobile',
    appUrl: APP_LINK,
    returnWay: () => 'firefox://',
  },
  {
    isMatch: (ua) => isIos(ua) && /\bOPT\//.test(ua),
    device: 'mobile',
    appUrl: APP_LINK,
    returnWay: (returnUrl) => returnUrl.replace(/^http/, 'touch-http'),
  },
  {
    // Safari names no other product between its version and itself.
    isMatch: (ua) => isIos(ua) && /\bVersion\/\S+ Mobile\/\S+ Safari\/\S+$/.test(ua),
    device: 'mobile',
    appUrl: APP_LINK,
    returnWay: samePage,
  },
  { isMatch: isIos, device: 'mobile', appUrl: APP_LINK, returnWay: stayInTab },
  {
    isMatch: (ua) => isAndroid(ua) && /\bChrome\//.test(ua),
    device: 'mobile',
    appUrl: APP_LINK,
    returnWay: stayInTab,
  },
  { isMatch: isAndroid, device: 'mobile', appUrl: APP_SCHEME, returnWay: stayInTab },
];

const desktop: Platform = { device: 'desktop', appUrl: APP_SCHEME, returnWay: stayInTab };

function platformOf(userAgent: string): Platform {
  return platforms.find(({ isMatch }) => isMatch(userAgent)) ?? desktop;
}

/** Whether the browser runs on a phone or tablet, where the app is on the same device. */
export function deviceOf(userAgent: string): BankidDevice {
  return platformOf(userAgent).device;
}

/**
 * Where the app sends the user after the order: null when the app should just go away. The same
 * value belongs in `returnUrl` of the auth or sign request, because there it wins over the link's,
 * and a web address would open iOS's default browser instead of the one in use.
 * @param returnUrl absolute address of the page that waits
 */
export function returnAddress({
  userAgent,
  returnUrl,
}: {
  userAgent: string;
  returnUrl: string;
}): string | null {
  return platformOf(userAgent).returnWay(returnUrl);
}

/**
 * The address that starts the BankID app on the user's own device with this order.
 * @param appUrl stands in for the app in builds that simulate BankID; it then gets the return
 * address itself, since a page can always go back to a page
 */
export function startLink({
  userAgent,
  autoStartToken,
  returnUrl,
  appUrl,
}: {
  userAgent: string;
  autoStartToken: string;
  returnUrl: string;
  appUrl?: string;
}): string {
  const platform = platformOf(userAgent);
  const redirect = appUrl ? returnUrl : platform.returnWay(returnUrl);
  const token = encodeURIComponent(autoStartToken);
  const target = redirect === null ? 'null' : encodeURIComponent(redirect);
  return `${appUrl ?? platform.appUrl}?autostarttoken=${token}&redirect=${target}`;
}
