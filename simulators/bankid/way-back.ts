/** Where the app returns after an order on the same device. */
export const WAYS_BACK = ['returns', 'nowhere', 'other_browser'] as const;
export type WayBack = (typeof WAYS_BACK)[number];

/** How phones' browsers write web addresses that only they open. */
const SCHEMES: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [/^googlechrome(s?):\/\/(.+)$/, ([, s, rest]) => `http${s}://${rest}`],
  [/^(?:touch|microsoft-edge)-(https?:\/\/.+)$/, ([, address]) => address ?? ''],
  [/^firefox:\/\/open-url\?url=(.+)$/, ([, address]) => decodeURIComponent(address ?? '')],
];

/**
 * Answers the web address behind an order's `returnUrl`: here a page stands in for all browsers.
 * Undefined when it is not a web address of any of them.
 */
export function webAddressOf(returnUrl: string): string | undefined {
  for (const [form, read] of SCHEMES) {
    const match = form.exec(returnUrl);
    if (match) return webAddressOf(read(match));
  }
  return /^https?:\/\/./.test(returnUrl) ? returnUrl : undefined;
}
