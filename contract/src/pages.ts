/**
 * What kind of page it is that something happened on: the layout kinds of specification 1
 * (sections 2 and 7). `hidCategory` of a statistics event is one of these.
 */
export const pageCategories = ['auth', 'default', 'onboarding', 'waiting-list'] as const;
export type PageCategory = (typeof pageCategories)[number];

export type PageTable = Readonly<Record<string, PageCategory>>;

/** Pages that anyone may open, in both languages. Their addresses hold no identifiers. */
export const publicPages = {
  '/landings': 'waiting-list',
  '/landings/partners': 'waiting-list',
  '/waiting-list': 'waiting-list',
  '/home-care-waiting-list': 'waiting-list',
  '/about': 'default',
  '/terms': 'default',
  '/privacy': 'default',
  '/en/landings': 'waiting-list',
  '/en/landings/partners': 'waiting-list',
  '/en/waiting-list': 'waiting-list',
  '/en/home-care-waiting-list': 'waiting-list',
  '/en/about': 'default',
  '/en/terms': 'default',
  '/en/privacy': 'default',
} as const satisfies PageTable;

/** Pages of the portal; what stands in braces is an identifier, whose place the name takes. */
export const portalPages = {
  '/login': 'auth',
  '/sign-up': 'auth',
  '/forgot-password': 'auth',
  '/reset-password': 'auth',
  '/bank-id': 'default',
  '/onboarding': 'onboarding',
  '/account-closing': 'default',
  '/partners/{partnerId}/home': 'default',
  '/partners/{partnerId}/company-information': 'default',
  '/partners/{partnerId}/agreement': 'default',
  '/partners/{partnerId}/invoices': 'default',
  '/partners/{partnerId}/reports': 'default',
  '/partners/{partnerId}/profile': 'default',
  '/partners/{partnerId}/offices': 'default',
  '/partners/{partnerId}/configurations': 'default',
  '/partners/{partnerId}/configurations/{step}': 'default',
  '/partners/{partnerId}/forum': 'default',
  '/partners/{partnerId}/forum/experts': 'default',
  '/partners/{partnerId}/forum/search': 'default',
  '/partners/{partnerId}/forum/{topicId}': 'default',
  '/partners/{partnerId}/forum/{topicId}/new': 'default',
  '/partners/{partnerId}/forum/{topicId}/thread/{threadId}': 'default',
  '/partners/{partnerId}/requests': 'default',
  '/partners/{partnerId}/requests/documentation': 'default',
  '/partners/{partnerId}/requests/quotation': 'default',
  '/partners/{partnerId}/requests/ordering': 'default',
  '/partners/{partnerId}/requests/consultation': 'default',
  '/partners/{partnerId}/completed-jobs': 'default',
  '/partners/{partnerId}/additional-services': 'default',
  '/partners/{partnerId}/integrations': 'default',
  '/partners/{partnerId}/faq': 'default',
  '/partners/{partnerId}/faq/{categoryId}': 'default',
  '/partners/{partnerId}/messages': 'default',
  '/user-settings': 'default',
  '/user-settings/details': 'default',
  '/user-settings/password': 'default',
  '/user-settings/sign-in': 'default',
  '/user-settings/sessions': 'default',
  '/user-settings/data': 'default',
  '/user-settings/device': 'default',
  '/user-settings/feedback': 'default',
} as const satisfies PageTable;

/** Every page that is counted. */
export const allPages: PageTable = { ...publicPages, ...portalPages };

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
