/**
 * Stands in the built public pages wherever an absolute address of the site is needed; the server
 * puts its own public address there when it starts, since one build serves many addresses.
 */
export const originPlaceholder = 'https://origin.invalid';
