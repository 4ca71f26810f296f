import { configurations } from '@troskel/contract/configurations/configurations';
import type { Configuration } from '@troskel/contract/configurations/configurations';
import { queryClient, read, refreshShown } from '../../lib/queries.ts';

export const configurationQuery = (partnerId: string) =>
  read(configurations.get, { params: { partnerId } }, { skipGlobalHandle: true });

/** Shows this state of the configuration at once; what stands on it is read when next looked at. */
export async function keepConfiguration(
  partnerId: string,
  configuration: Configuration,
): Promise<void> {
  queryClient.setQueryData(configurationQuery(partnerId).queryKey, configuration);
  await refreshShown('presentation', configurations.get);
}
