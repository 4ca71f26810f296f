import { notifications } from '@troskel/contract/notifications/calls';
import type { ChosenDelivery } from '@troskel/contract/notifications/calls';
import { call, handlesOwnErrors } from '../../lib/api.ts';
import { queryClient, read } from '../../lib/queries.ts';

export const choicesQuery = read(notifications.getChoices, {}, handlesOwnErrors);

const replacing = (list: ChosenDelivery[] | undefined, chosen: ChosenDelivery) =>
  list?.map((row) => (row.choice === chosen.choice ? chosen : row));

/**
 * Shows a choice at once and then saves it; what was chosen before comes back when that fails.
 *
 * @throws {CallError}
 */
export async function chooseDelivery(chosen: ChosenDelivery): Promise<void> {
  const { queryKey } = choicesQuery;
  // An answer under way still holds what was chosen before.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey)?.find(({ choice }) => choice === chosen.choice);
  queryClient.setQueryData(queryKey, (list) => replacing(list, chosen));
  try {
    await call(notifications.choose, { body: chosen }, handlesOwnErrors);
  } catch (error) {
    // Only this one: another may have been made meanwhile.
    if (before) queryClient.setQueryData(queryKey, (list) => replacing(list, before));
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey });
  }
}
