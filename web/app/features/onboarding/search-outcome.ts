import type { CompanyLookup } from '@troskel/contract/values/company-lookup';

/** Result of a search (specification 1, section 4 "Company search"). */
export type SearchOutcome =
  | { kind: 'notFound' }
  | { kind: 'alreadyRegistered' }
  /** `leftOut`: how many of its number are registered here already. */
  | { kind: 'one'; hit: CompanyLookup; leftOut: number }
  | { kind: 'several'; hits: CompanyLookup[]; leftOut: number };

/** Hits that are registered here already are left out: only the others can be chosen. */
export function outcomeOf(hits: readonly CompanyLookup[]): SearchOutcome {
  if (hits.length === 0) return { kind: 'notFound' };
  const free = hits.filter(({ troskel }) => troskel.registrationStatus !== 'REGISTERED');
  const [first] = free;
  if (!first) return { kind: 'alreadyRegistered' };
  const leftOut = hits.length - free.length;
  return free.length === 1
    ? { kind: 'one', hit: first, leftOut }
    : { kind: 'several', hits: free, leftOut };
}
