/**
 * Pages of the partner area that say what they will be; a page that is built leaves this list.
 */
export const plannedPages = [
  { key: 'buy', path: 'additional-services' },
  { key: 'integrations', path: 'integrations' },
] as const;

/** The route's id, by which the page finds out which one it is. */
export function plannedRouteId(path: string): string {
  return `planned-${path}`;
}

export type PlannedPageKey = (typeof plannedPages)[number]['key'];

export const plannedNames = {
  buy: { sv: 'Köp och aktivera', en: 'Buy and activate' },
  integrations: { sv: 'Integrationer', en: 'Integrations' },
} as const satisfies Record<PlannedPageKey, { sv: string; en: string }>;
