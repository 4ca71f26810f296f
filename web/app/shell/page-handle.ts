import { useMatches } from 'react-router';

/**
 * Requirements of the route guard (specification 1, section 2 "Route guard"). `openAccount`: an
 * account that is not about to be erased.
 */
export type Requirement = 'auth' | 'bankId' | 'company' | 'openAccount';

/** Addresses at which an account of a page's own kind begins. */
export interface AccountBeginning {
  /** In the place of the login. */
  login: string;
  /** Where whoever is new gives a name. */
  name: string;
}

/**
 * A route module's `handle`. Without one every requirement holds:
 * `export const handle: PageHandle = { relaxes: ['company'] };`
 */
export interface PageHandle {
  /** The surrounding layout's where left out. */
  relaxes?: readonly Requirement[];
  /** For a page that somebody without an account comes to: where one begins. */
  accountBegins?: AccountBeginning;
  /** A page of the public site: HTML and a script of its own, no React in the browser. */
  isStatic?: true;
}

/** For pages that anyone may see. */
export const publicPage = {
  relaxes: ['auth', 'bankId', 'company'],
} as const satisfies PageHandle;

/** For pages of the public site; they stand in site/site-routes.ts. */
export const staticPage = { ...publicPage, isStatic: true } as const satisfies PageHandle;

function isPageHandle(value: unknown): value is PageHandle {
  return typeof value === 'object' && value !== null && 'relaxes' in value;
}

/** Where an account begins for the page shown; null where the page does not say. */
export function useAccountBeginning(): AccountBeginning | null {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.accountBegins ?? null;
}

/** Whether the page shown is one of the public site. */
export function useIsStatic(): boolean {
  return useMatches().some(({ handle }) => isPageHandle(handle) && handle.isStatic === true);
}

/** The requirements that the page shown has relaxed; the innermost route that says so decides. */
export function useRelaxedRequirements(): readonly Requirement[] {
  const handles = useMatches().map((match) => match.handle);
  return handles.findLast(isPageHandle)?.relaxes ?? [];
}
