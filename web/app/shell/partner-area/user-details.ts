import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { partner } from '@troskel/contract/account/partner';
import type { CurrentUser } from '@troskel/contract/account/account';
import type { OwnCompany } from '@troskel/contract/account/partner';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { useParams } from 'react-router';
import type { CallError } from '../../lib/failures.ts';
import { read } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { useCurrentUser } from '../current-user.ts';

/**
 * The signed-in user in a partner. The server answers 404 for a partner of others, which the layout
 * shows as a page that does not exist; so no toast.
 */
export const userDetailsQuery = (partnerId: string) =>
  read(partner.getUserDetails, { params: { partnerId } }, { skipGlobalHandle: true });

export function useUserDetails(
  partnerId: string | null,
): UseQueryResult<ResponseOf<typeof partner.getUserDetails>, CallError> {
  return useQuery({ ...userDetailsQuery(partnerId ?? ''), enabled: partnerId !== null });
}

/**
 * The partner whose pages are shown: of several that the signed-in user belongs to the one of the
 * address, otherwise the one that the token names; null when there is none.
 */
export function useOwnPartnerId(): string | null {
  const session = useSession();
  const { partnerId: asked } = useParams();
  const { data } = useCurrentUser();
  if (session.status !== 'signedIn') return null;
  return companyOf(data, asked)?.partnerId ?? session.data.partnerId;
}

/** Answers the company of the user's several that has this id; undefined for others. */
export const companyOf = (
  user: CurrentUser | undefined,
  partnerId: string | null | undefined,
): OwnCompany | undefined => user?.companies?.find((company) => company.partnerId === partnerId);

/** The profile of the partner whose pages are shown, which the layout of the area asks for. */
export const profileQuery = (
  user: CurrentUser | undefined,
  partnerId: string | null,
): ReturnType<typeof read<typeof partner.getProfile>> => {
  const isOneOfSeveral = companyOf(user, partnerId) !== undefined;
  return read(partner.getProfile, {
    query: isOneOfSeveral && partnerId !== null ? { partnerId } : {},
  });
};

/** The name of the partner whose pages are shown, once the layout has it. */
export function useOwnCompanyName(): string | undefined {
  const partnerId = useOwnPartnerId();
  const { data: user } = useCurrentUser();
  return useQuery({ ...profileQuery(user, partnerId), enabled: false }).data?.name;
}
