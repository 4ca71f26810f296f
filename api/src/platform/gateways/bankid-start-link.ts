import type { BankidDevice } from '@troskel/contract/bankid/messages';

const APP_SCHEME = 'bankid:///';
const APP_LINK = 'https://app.bankid.com/';

/** A web address as the app must open it, so that it comes to the browser in use. */
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

/** Apps that show pages by themselves, by what they add to the name of the web view. */
const appNames =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Barcelona|LinkedInApp|musical_ly|BytedanceWebview|TikTok|Snapchat|Pinterest|Line\/|MicroMessenger|WhatsApp|Twitter for|GSA\/)/;

/** iOS's browsers name Safari and its version; its web views leave one or both out. */
const isAppleView = (ua: string): boolean =>
  isIos(ua)
    ? !/\bVersion\/\S.*\bSafari\//.test(ua)
    : /\bMacintosh\b.*\bAppleWebKit\//.test(ua) && !/\bSafari\//.test(ua);

/** As Android's web view names itself since version 5, and before. */
const isAndroidView = (ua: string): boolean =>
  isAndroid(ua) && /; wv\)|\bVersion\/\d\S* Chrome\//.test(ua);

/**
 * How to start the app from each browser and how it leads back there, first match wins (Relying
 * Party API v6.0, "Autostart", and BankID's sample project). Where they differ for the other browsers
 * of iOS, the sample is followed, which uses the app link everywhere there; on Android, browsers that
 * are not Chromium get the scheme, since they don't open app links by themselves. An iPad that asks
 * for desktop pages calls itself a Macintosh: its browsers are known by their own names.
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

/** Whether the browser runs on a phone or tablet, where the app is on the same device. */
export function deviceOf(userAgent: string): BankidDevice {
  return platformOf(userAgent).device;
}

/**
 * Where the app sends the user after the order, for `returnUrl` of the auth or sign request; null
 * where no address leads back into the browser, as in one that another app shows.
 * @param webAddress absolute http or https address that takes the user back
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
 * The address that starts the BankID app on the user's own device with this order. It names no way
 * back: that of the order counts, which whoever has this address does not learn.
 * @param appUrl stands in for the app in builds that simulate BankID
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
