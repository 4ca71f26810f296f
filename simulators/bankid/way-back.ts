/** Where the app leads after an order on the same device. */
export const WAYS_BACK = ['returns', 'nowhere', 'other_browser'] as const;
export type WayBack = (typeof WAYS_BACK)[number];

/** How the browsers of phones write web addresses that they alone open. */
const SCHEMES: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [/^googlechrome(s?):\/\/(.+)$/, ([, s, rest]) => `http${s}://${rest}`],
  [/^(?:touch|microsoft-edge)-(https?:\/\/.+)$/, ([, address]) => address ?? ''],
  [/^firefox:\/\/open-url\?url=(.+)$/, ([, address]) => decodeURIComponent(address ?? '')],
];

/**
 * The web address that a browser comes to by an order's `returnUrl`: a page stands in for all of
 * them here. Undefined for what is no web address of any.
 */
export function webAddressOf(returnUrl: string): string | undefined {
  for (const [form, read] of SCHEMES) {
    const match = form.exec(returnUrl);
    if (match) return webAddressOf(read(match));
  }
  return /^https?:\/\/./.test(returnUrl) ? returnUrl : undefined;
}
