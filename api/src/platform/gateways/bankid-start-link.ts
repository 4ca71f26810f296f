import type { BankidDevice } from '@troskel/contract/bankid/messages';

const APP_SCHEME = 'bankid:///';
const APP_LINK = 'https://app.bankid.com/';

/** Converts a web address so that the app opens it in the browser in use. */
type WayBack = (webAddress: string) => string;

type Platform = {
  device: BankidDevice;
  appUrl: string;
  /** Null where no address leads back into the browser. */
  wayBack: WayBack | null;
};

type PlatformRule = Platform & { isMatch: (userAgent: string) => boolean };

/** The system opens it in its default browser. */
const asItIs: WayBack = (webAddress) => webAddress;

const isIos = (userAgent: string): boolean => /\b(iPhone|iPad|iPod)\b/.test(userAgent);
const isAndroid = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent);

/** Apps that show pages themselves, by what they add to the web view's user agent. */
const appNames =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Barcelona|LinkedInApp|musical_ly|BytedanceWebview|TikTok|Snapchat|Pinterest|Line\/|MicroMessenger|WhatsApp|Twitter for|GSA\/)/;

/** iOS's browsers name Safari and its version; its web views omit one or both. */
const isAppleView = (ua: string): boolean =>
  isIos(ua)
    ? !/\bVersion\/\S.*\bSafari\//.test(ua)
    : /\bMacintosh\b.*\bAppleWebKit\//.test(ua) && !/\bSafari\//.test(ua);

/** As Android's web view names itself since version 5, and before. */
const isAndroidView = (ua: string): boolean =>
  isAndroid(ua) && /; wv\)|\bVersion\/\d\S* Chrome\//.test(ua);

/**
 * How each browser starts the app and how the app returns to it, first match wins (Relying Party
 * API v6.0, "Autostart", and BankID's sample project). Where they differ for iOS's other browsers,
 * the sample is followed, which uses the app link everywhere there; on Android, browsers that are
 * not Chromium get the scheme, since they do not open app links by themselves. An iPad in desktop
 * mode identifies itself as a Macintosh: its browsers are recognised by their own names.
 */
const platforms: readonly PlatformRule[] = [
  {
    isMatch: (ua) => appNames.test(ua) || isAndroidView(ua),
    device: 'mobile',
    appUrl: APP_LINK,
    wayBack: null,
  },
  {
    isMatch: (ua) => /\bCriOS\//.test(ua),
    device: 'mobile',
    appUrl: APP_LINK,
    // googlechrome:// for http, googlechromes:// for https.
    wayBack: (webAddress) => webAddress.replace(/^http/, 'googlechrome'),
  },
  {
    isMatch: (ua) => /\bFxiOS\//.test(ua),
    device: 'mobile',
    appUrl: APP_LINK,
    wayBack: (webAddress) => `firefox://open-url?url=${encodeURIComponent(webAddress)}`,
  },
  {
    isMatch: (ua) => isIos(ua) && /\bOPT\//.test(ua),
    device: 'mobile',
    appUrl: APP_LINK,
    wayBack: (webAddress) => `touch-${webAddress}`,
  },
  {
    isMatch: (ua) => /\bEdgiOS\//.test(ua),
    device: 'mobile',
    appUrl: APP_LINK,
    wayBack: (webAddress) => `microsoft-edge-${webAddress}`,
  },
  { isMatch: isAppleView, device: 'mobile', appUrl: APP_LINK, wayBack: null },
  { isMatch: isIos, device: 'mobile', appUrl: APP_LINK, wayBack: asItIs },
  {
    isMatch: (ua) => isAndroid(ua) && /\bChrome\//.test(ua),
    device: 'mobile',
    appUrl: APP_LINK,
    wayBack: asItIs,
  },
  { isMatch: isAndroid, device: 'mobile', appUrl: APP_SCHEME, wayBack: asItIs },
];

const desktop: Platform = { device: 'desktop', appUrl: APP_SCHEME, wayBack: asItIs };

function platformOf(userAgent: string): Platform {
  return platforms.find(({ isMatch }) => isMatch(userAgent)) ?? desktop;
}

/** Whether the browser runs on a phone or tablet, and so on the app's device. */
export function deviceOf(userAgent: string): BankidDevice {
  return platformOf(userAgent).device;
}

/**
 * Answers the `returnUrl` of an auth or sign request, to which the app returns after the order;
 * null where no address leads back into the browser, as in one that another app shows.
 * @param webAddress absolute http or https address to return to
 */
export function returnAddress({
  userAgent,
  webAddress,
}: {
  userAgent: string;
  webAddress: string;
}): string | null {
  return platformOf(userAgent).wayBack?.(webAddress) ?? null;
}

/**
 * Answers the address that starts the BankID app on the user's own device with this order. It
 * contains no return address: the order's counts, which stays hidden from others who get this
 * address.
 * @param appUrl replaces the app in builds that simulate BankID
 */
export function startLink({
  userAgent,
  autoStartToken,
  appUrl = platformOf(userAgent).appUrl,
}: {
  userAgent: string;
  autoStartToken: string;
  appUrl?: string | undefined;
}): string {
  return `${appUrl}?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=null`;
}
