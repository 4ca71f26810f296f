/**
 * Layout kinds of pages (specification 1, sections 2 and 7); the values of `hidCategory` in
 * statistics events.
 */
export const pageCategories = ['auth', 'default', 'onboarding', 'waiting-list'] as const;
export type PageCategory = (typeof pageCategories)[number];

export type PageTable = Readonly<Record<string, PageCategory>>;

const swedishPages: PageTable = {
  '/landings': 'waiting-list',
  '/landings/partners': 'waiting-list',
  '/waiting-list': 'waiting-list',
  '/waiting-list/thanks': 'waiting-list',
  '/waiting-list/confirm': 'waiting-list',
  '/waiting-list/confirmed': 'waiting-list',
  '/waiting-list/leave': 'waiting-list',
  '/waiting-list/left': 'waiting-list',
  '/waiting-list/expired': 'waiting-list',
  '/home-care-waiting-list': 'waiting-list',
  '/contact': 'default',
  '/contact/thanks': 'default',
  '/about': 'default',
  '/accessibility': 'default',
  '/faq': 'default',
  '/faq/{slug}': 'default',
  '/foretag/{slug}': 'default',
  '/hitta': 'default',
  '/hitta/{service}/{place}': 'default',
  '/terms': 'default',
  '/terms/{name}': 'default',
  '/privacy': 'default',
  '/privacy/{name}': 'default',
  '/developers': 'default',
  '/developers/{name}': 'default',
};

/** Public pages in both languages. Their addresses hold no identifiers. */
export const publicPages: PageTable = Object.fromEntries(
  Object.entries(swedishPages).flatMap(([path, category]) => [
    [path, category],
    [`/en${path}`, category],
  ]),
);

export interface PageSeen {
  /** A key of the table, never the address itself. */
  path: string;
  category: PageCategory;
}

const isPlaceholder = (part: string): boolean => part.startsWith('{');

/**
 * Counts the literal segments of a page's pattern that match; null when the page does not match the
 * address.
 */
function fitOf(path: string, parts: readonly string[]): number | null {
  const expected = path.split('/');
  if (expected.length !== parts.length) return null;
  let words = 0;
  for (const [index, part] of expected.entries()) {
    const given = parts[index];
    if (isPlaceholder(part) ? given === '' : part !== given) return null;
    if (!isPlaceholder(part)) words += 1;
  }
  return words;
}

/**
 * Finds the page of an address, with identifiers replaced by their names (specification 1, section
 * 7). Ignores query, fragment and a trailing slash. Null for an address that the table does not
 * have, such as a redirect.
 */
export function pageAt(address: string, pages: PageTable): PageSeen | null {
  const pathname = (address.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/+$/, '');
  const parts = pathname.split('/');
  let best: PageSeen | null = null;
  let bestFit = -1;
  for (const [path, category] of Object.entries(pages)) {
    const fit = fitOf(path, parts);
    if (fit === null || fit <= bestFit) continue;
    bestFit = fit;
    best = { path, category };
  }
  return best;
}
