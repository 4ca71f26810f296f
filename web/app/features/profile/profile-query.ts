import { partnerProfile as calls } from '@troskel/contract/profile/calls';
import type { PartnerPresentation } from '@troskel/contract/profile/calls';
import { queryClient, read, refreshShown } from '../../lib/queries.ts';

export const profileQuery = (partnerId: string) =>
  read(calls.get, { params: { partnerId } }, { skipGlobalHandle: true });

/** Shows this state of the profile at once, and what stands on it when it is next looked at. */
export async function keepProfile(partnerId: string, profile: PartnerPresentation): Promise<void> {
  queryClient.setQueryData(profileQuery(partnerId).queryKey, profile);
  await refreshShown('presentation', calls.get);
}
