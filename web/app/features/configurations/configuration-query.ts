import { configurations } from '@troskel/contract/configurations/configurations';
import type { Configuration } from '@troskel/contract/configurations/configurations';
import { partnerOverview } from '@troskel/contract/overview/calls';
import { partnerProfile } from '@troskel/contract/profile/calls';
import { queryClient, read } from '../../lib/queries.ts';

export const configurationQuery = (partnerId: string) =>
  read(configurations.get, { params: { partnerId } }, { skipGlobalHandle: true });

/** Shows this state of the configuration at once; what stands on it is read when next looked at. */
export async function keepConfiguration(
  partnerId: string,
  configuration: Configuration,
): Promise<void> {
  queryClient.setQueryData(configurationQuery(partnerId).queryKey, configuration);
  await Promise.all(
    [partnerProfile.get, partnerOverview.getOverview].map(({ name }) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
}
