import type { OwnInquiry } from '@troskel/contract/requests/intake';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

type Partners = OwnInquiry['partners'];

/** In the address: the company whose conversation is open, or that none is. */
const parameter = 'company';
const none = 'none';

/** A company's conversation beside those of others. */
export interface Fold {
  isOpen: boolean;
  toggle: () => void;
}

/** The company that has written last; null when none has written. */
function lastToWrite(partners: Partners): string | null {
  const lastOf = ({ messages }: Partners[number]): string =>
    messages.findLast(({ from }) => from === 'partner')?.at ?? '';
  const [last] = partners.toSorted((one, other) => lastOf(other).localeCompare(lastOf(one)));
  return last && lastOf(last) !== '' ? last.partnerId : null;
}

/**
 * Which company's conversation is open: one of several at most, as the address says; without a word
 * in it the one that had written last when the page was opened, or writes first while it is.
 *
 * @returns `foldOf`, which answers null where there is only one company
 */
export function useOpenPartner({ partners }: Pick<OwnInquiry, 'partners'>): {
  openId: string | null;
  foldOf: (partnerId: string) => Fold | null;
} {
  const [query, setQuery] = useSearchParams();
  // Later messages stay folded, so that nothing moves away under somebody who reads or writes.
  const [first, setFirst] = useState<string | null>(null);
  // One that has declined is gone.
  const isFirstThere = partners.some(({ partnerId }) => partnerId === first);
  const writer = isFirstThere ? first : lastToWrite(partners);
  if (writer !== first) setFirst(writer);

  const [only, ...others] = partners;
  if (others.length === 0) return { openId: only?.partnerId ?? null, foldOf: () => null };
  const asked = query.get(parameter);
  // One that has declined since a link was mailed is not there.
  const isThere = asked === none || partners.some(({ partnerId }) => partnerId === asked);
  const openId = isThere ? asked : writer;
  return {
    openId,
    foldOf: (partnerId) => ({
      isOpen: partnerId === openId,
      toggle: () =>
        setQuery(
          (present) => {
            present.set(parameter, partnerId === openId ? none : partnerId);
            return present;
          },
          { replace: true, preventScrollReset: true },
        ),
    }),
  };
}
