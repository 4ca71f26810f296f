/**
 * What kind of page it is that something happened on: the layout kinds of specification 1
 * (sections 2 and 7). `hidCategory` of a statistics event is one of these.
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
  '/faq': 'default',
  '/faq/{slug}': 'default',
  '/terms': 'default',
  '/terms/{name}': 'default',
  '/privacy': 'default',
  '/privacy/{name}': 'default',
};

/** Pages that anyone may open, in both languages. Their addresses hold no identifiers of anybody. */
export const publicPages: PageTable = Object.fromEntries(
  Object.entries(swedishPages).flatMap(([path, category]) => [
    [path, category],
    [`/en${path}`, category],
  ]),
);

export interface PageSeen {
  /** A key of the table: never more of the address than the table itself says. */
  path: string;
  category: PageCategory;
}

const isPlaceholder = (part: string): boolean => part.startsWith('{');

/** How many parts of the path are said in words; null when it is not the page of that address. */
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
 * The page of an address, its identifiers replaced by their names (specification 1, section 7).
 * Query, fragment and a slash at the end are no part of it. Null for an address that the table does
 * not know, such as one that leads on.
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
