/**
 * Lets the map library ask the browser, while it is loaded, whether it draws SVG: by writing this
 * markup into an element that is never shown. A page that demands trusted types would refuse it, and
 * the library would not load. Every other text is still refused.
 *
 * To be called before the library is fetched.
 */
export function allowMapLibraryMarkup(): void {
  const types = globalThis.trustedTypes;
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', { createHTML: (markup) => (markup === '<svg/>' ? markup : null) });
}
