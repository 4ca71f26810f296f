/**
 * The address that leads out of a page shown inside another app, into the phone's own browser:
 * Safari's own scheme on iOS, an intent on Android (Chrome's documentation, "Android Intents"). Where
 * an app does not pass it on nothing happens, so it never stands alone.
 */
export function ownBrowserAddress(userAgent: string, pageAddress: string): string {
  if (!/\bAndroid\b/.test(userAgent)) return `x-safari-${pageAddress}`;
  const { protocol, host, pathname, search } = new URL(pageAddress);
  const scheme = protocol.slice(0, -1);
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`;
}
