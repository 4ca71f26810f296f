import { account } from '@troskel/contract/account/account';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, CallError, handlesOwnErrors } from '../lib/api.ts';
import type { CallOptions } from '../lib/api.ts';
import { queryClient } from '../lib/queries.ts';
import { useSession } from '../lib/session.ts';
import { useCurrentUser, useReloadUser } from './current-user.ts';
import { companyOf } from './partner-area/user-details.ts';

/** Has the session show another of the user's companies; what names no company is asked anew. */
export function useChooseCompany(options: CallOptions = {}): (partnerId: string) => Promise<void> {
  const reloadUser = useReloadUser(options);
  return async (partnerId) => {
    await call(account.chooseCompany, { body: { partnerId } }, options);
    await reloadUser();
    await queryClient.invalidateQueries();
  };
}

interface CompanyOfAddress {
  /** Whether the page may be shown: what names no company is answered for this one. */
  isChosen: boolean;
  /** Why it could not be chosen the last time; null for nothing. */
  error: CallError | null;
  tryAgain: () => Promise<void>;
}

/** The page shows the failure itself, so no toast does. */
/**
 * Has the session remember the company of the address that is opened, for who belongs to several. Of
 * two tabs with two companies each keeps its own: only a new address chooses.
 */
export function useCompanyOfAddress(askedId: string | null): CompanyOfAddress {
  const session = useSession();
  const chooseCompany = useChooseCompany(handlesOwnErrors);
  const isOneOfSeveral = companyOf(useCurrentUser().data, askedId) !== undefined;
  const shownId = session.status === 'signedIn' ? session.data.partnerId : null;
  const [outcome, setOutcome] = useState<{ of: string; error: CallError | null } | null>(null);
  const latestId = useRef(askedId);
  const choose = async (partnerId: string): Promise<void> => {
    let failure: CallError | null = null;
    try {
      if (partnerId !== shownId) await chooseCompany(partnerId);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      failure = error;
    }
    // Another address may have been opened meanwhile.
    if (partnerId === latestId.current) setOutcome({ of: partnerId, error: failure });
  };
  const begin = useEffectEvent((partnerId: string) => void choose(partnerId));
  useEffect(() => {
    latestId.current = askedId;
    if (isOneOfSeveral && askedId !== null) begin(askedId);
  }, [askedId, isOneOfSeveral]);
  const ofAsked = outcome?.of === askedId ? outcome : null;
  return {
    isChosen: !isOneOfSeveral || askedId === shownId || ofAsked?.error === null,
    error: ofAsked?.error ?? null,
    tryAgain: async () => {
      if (askedId !== null) await choose(askedId);
    },
  };
}
