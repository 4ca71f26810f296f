/** `YYYY-MM-DD`: of the terms and the privacy policy that a site of waiting lists shows, which are built. */
export const builtTermsDay = '2024-11-05';

/**
 * Stands in the built public pages wherever an absolute address of the site is needed; the server
 * puts its own public address there when it starts, since one build serves many addresses.
 */
export const originPlaceholder = 'https://origin.invalid';
