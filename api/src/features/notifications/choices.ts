import { isCustomerChoice } from '@troskel/contract/notifications/calls';
import type {
  ChosenDelivery,
  MailChoice,
  notifications,
} from '@troskel/contract/notifications/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { isCustomer } from '@troskel/contract/values/customer';
import type { Executor } from '../../platform/db/database.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/implement.ts';
import { choose, readChoices } from '../../platform/notifications/choices.ts';
import { groupsOf } from '../../platform/notifications/kinds.ts';

type Offered = Pick<
  Caller,
  'userId' | 'isExpert' | 'isHomeowner' | 'isStaff' | 'partnerId' | 'applicationId'
>;

/** Reads the user's choices of what they are offered. */
async function choicesFor(
  kept: Pick<App, 'notificationKinds'> & { db: Executor },
  caller: Offered,
): Promise<ChosenDelivery[]> {
  const hidden = new Set<MailChoice>(
    groupsOf(kept.notificationKinds)
      .filter(({ isOffered }) => isOffered?.(caller) === false)
      .map(({ choice }) => choice),
  );
  const choices = await readChoices(kept, caller.userId);
  return choices.filter(({ choice }) =>
    isCustomerChoice(choice) ? caller.isHomeowner : !isCustomer(caller) && !hidden.has(choice),
  );
}

export async function getChoices(
  app: Pick<App, 'db' | 'notificationKinds'>,
  { caller }: Call<typeof notifications.getChoices>,
): Promise<ResponseOf<typeof notifications.getChoices>> {
  return choicesFor(app, caller);
}

/** Sets one choice and answers all, so that a stale page shows the present state. */
export async function chooseDelivery(
  app: Pick<App, 'db' | 'notificationKinds'>,
  { caller, body }: Call<typeof notifications.choose>,
): Promise<ResponseOf<typeof notifications.choose>> {
  return app.db.transaction().execute(async (tx) => {
    const kept = { ...app, db: tx };
    await choose(kept, caller.userId, body);
    return choicesFor(kept, caller);
  });
}
