import { useMatches } from 'react-router';

/**
 * What the guard asks of a page's visitor (specification 1, section 2 "Route guard"). `openAccount`:
 * one that is not going to be erased.
 */
export type Requirement = 'auth' | 'bankId' | 'company' | 'openAccount';

/**
 * A route module's `handle`. Without one every requirement holds:
 * `export const handle: PageHandle = { relaxes: ['company'] };`
 */
export interface PageHandle {
  relaxes?: readonly Requirement[];
}

/** For pages that anyone may see. */
export const publicPage = {
  relaxes: ['auth', 'bankId', 'company'],
} as const satisfies PageHandle;

function isPageHandle(value: unknown): value is PageHandle {
  return typeof value === 'object' && value !== null && 'relaxes' in value;
}

/** The requirements that the page shown has relaxed; the innermost route that says so decides. */
export function useRelaxedRequirements(): readonly Requirement[] {
  const handles = useMatches().map((match) => match.handle);
  return handles.findLast(isPageHandle)?.relaxes ?? [];
}
