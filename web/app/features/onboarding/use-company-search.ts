import { normalizeOrganizationNumber } from '@troskel/contract/values/identity-number';
import { onboarding } from '@troskel/contract/onboarding/onboarding';
import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { ownBusinesses } from '@troskel/contract/onboarding/own-businesses';
import { useEffect, useRef, useState } from 'react';
import { call, CallError } from '../../lib/api.ts';

/** After so long the page says that the registry is slow. */
const slowMilliseconds = 5_000;
/** Longer than the server waits for its turn and for the registry. */
const longestMilliseconds = 45_000;

export type SearchState =
  | { status: 'idle' }
  | { status: 'searching'; isSlow: boolean }
  | { status: 'failed'; error: CallError }
  | { status: 'done'; outcome: SearchOutcome };

/** Subject of a search: a typed number, or the signed-in person's own, which is not revealed. */
export type Wanted = { kind: 'organization'; typed: string } | { kind: 'own' };

export interface CompanySearch {
  state: SearchState;
  /** @param wanted with a valid organisation number, in any of its forms */
  search: (wanted: Wanted) => Promise<SearchOutcome | null>;
  /** Subject of the last search. */
  wanted: Wanted | null;
  forget: () => void;
}

function lookUp(wanted: Wanted, signal: AbortSignal): Promise<CompanyLookup[]> {
  const options = { signal, timeout: longestMilliseconds };
  if (wanted.kind === 'own') return call(ownBusinesses.lookUpOwnBusinesses, {}, options);
  const identityNumber = normalizeOrganizationNumber(wanted.typed) ?? wanted.typed;
  return call(onboarding.lookUpCompany, { params: { country: 'se', identityNumber } }, options);
}

/** One search at a time: a new one, and leaving the step, ends the one before. */
export function useCompanySearch(): CompanySearch {
  const [state, setState] = useState<SearchState>({ status: 'idle' });
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const search = async (next: Wanted): Promise<SearchOutcome | null> => {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    setWanted(next);
    setState({ status: 'searching', isSlow: false });
    const slow = setTimeout(() => {
      setState({ status: 'searching', isSlow: true });
    }, slowMilliseconds);
    controller.signal.addEventListener('abort', () => clearTimeout(slow));
    try {
      const outcome = outcomeOf(await lookUp(next, controller.signal));
      if (controller.signal.aborted) return null;
      setState({ status: 'done', outcome });
      return outcome;
    } catch (error) {
      if (controller.signal.aborted) return null;
      if (!(error instanceof CallError)) throw error;
      setState({ status: 'failed', error });
      return null;
    } finally {
      clearTimeout(slow);
    }
  };

  const forget = (): void => {
    underWay.current?.abort();
    setState({ status: 'idle' });
  };
  return { state, search, wanted, forget };
}

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
