import { normalizeOrganizationNumber } from '@troskel/contract/identity-number';
import { onboarding } from '@troskel/contract/onboarding';
import { useEffect, useRef, useState } from 'react';
import { call, CallError } from '../../lib/api.ts';
import { outcomeOf } from './search-outcome.ts';
import type { SearchOutcome } from './search-outcome.ts';

/** After so long the page says that the registry is slow. */
const slowMilliseconds = 5_000;
/** Longer than the server waits for its turn and for the registry. */
const longestMilliseconds = 45_000;

export type SearchState =
  | { status: 'idle' }
  | { status: 'searching'; isSlow: boolean }
  | { status: 'failed'; error: CallError }
  | { status: 'done'; outcome: SearchOutcome };

export interface CompanySearch {
  state: SearchState;
  /** @param number a valid organisation number, in any of its forms */
  search: (number: string) => Promise<SearchOutcome | null>;
  forget: () => void;
}

/** One search at a time: a new one, and leaving the step, ends the one before. */
export function useCompanySearch(): CompanySearch {
  const [state, setState] = useState<SearchState>({ status: 'idle' });
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const search = async (number: string): Promise<SearchOutcome | null> => {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    setState({ status: 'searching', isSlow: false });
    const slow = setTimeout(() => {
      setState({ status: 'searching', isSlow: true });
    }, slowMilliseconds);
    controller.signal.addEventListener('abort', () => clearTimeout(slow));
    try {
      const identityNumber = normalizeOrganizationNumber(number) ?? number;
      const hits = await call(
        onboarding.lookUpCompany,
        { params: { country: 'se', identityNumber } },
        { signal: controller.signal, timeout: longestMilliseconds },
      );
      const outcome = outcomeOf(hits);
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
  return { state, search, forget };
}
