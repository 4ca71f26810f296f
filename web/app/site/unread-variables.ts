/** Its value may hold a function within a function. */
const declaration = /(--t-[\w-]+):(?:[^;{}()]|\((?:[^()]|\([^()]*\))*\))*;/g;
const reading = /var\((--t-[\w-]+)/g;

/**
 * The page without the theme's variables that none of its styles reads: the library writes all of
 * them into every page, which would be half of a public one.
 */
export function dropUnreadVariables(html: string): string {
  let page = html;
  for (let length = Infinity; page.length < length;) {
    length = page.length;
    const read = new Set([...page.matchAll(reading)].map(([, name]) => name));
    page = page.replace(declaration, (whole, name: string) => (read.has(name) ? whole : ''));
  }
  return page;
}
