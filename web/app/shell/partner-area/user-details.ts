import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { partner } from '@troskel/contract/account/partner';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { CallError } from '../../lib/failures.ts';
import { read } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';

/**
 * The signed-in user in a partner. The server answers 404 for a partner of others, which the layout
 * shows as a page that does not exist; so no toast.
 */
export function useUserDetails(
  partnerId: string | null,
): UseQueryResult<ResponseOf<typeof partner.getUserDetails>, CallError> {
  return useQuery({
    ...read(
      partner.getUserDetails,
      { params: { partnerId: partnerId ?? '' } },
      { skipGlobalHandle: true },
    ),
    enabled: partnerId !== null,
  });
}

/** The partner that the signed-in user belongs to, by the token; null when there is none. */
export function useOwnPartnerId(): string | null {
  const session = useSession();
  return session.status === 'signedIn' ? session.data.partnerId : null;
}
