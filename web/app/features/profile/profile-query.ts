import { configurations } from '@troskel/contract/configurations/configurations';
import { partnerOverview } from '@troskel/contract/overview/calls';
import { partnerProfile as calls } from '@troskel/contract/profile/calls';
import type { PartnerPresentation } from '@troskel/contract/profile/calls';
import { queryClient, read } from '../../lib/queries.ts';

export const profileQuery = (partnerId: string) =>
  read(calls.get, { params: { partnerId } }, { skipGlobalHandle: true });

/** Shows this state of the profile at once, and what stands on it when it is next looked at. */
export async function keepProfile(partnerId: string, profile: PartnerPresentation): Promise<void> {
  queryClient.setQueryData(profileQuery(partnerId).queryKey, profile);
  await Promise.all(
    [partnerOverview.getOverview, configurations.get].map(({ name }) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
}
