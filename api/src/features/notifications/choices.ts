import type { ChosenDelivery, notifications } from '@troskel/contract/notifications/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/implement.ts';
import { choose, readChoices } from '../../platform/notifications/choices.ts';

/** Reads the user's choices; groups for experts are offered to experts only. */
async function choicesFor(
  db: Executor,
  { userId, isExpert }: Pick<Caller, 'userId' | 'isExpert'>,
): Promise<ChosenDelivery[]> {
  const choices = await readChoices(db, userId);
  return choices.filter(({ choice }) => isExpert || choice !== 'experts');
}

export async function getChoices(
  app: App,
  { caller }: Call<typeof notifications.getChoices>,
): Promise<ResponseOf<typeof notifications.getChoices>> {
  return choicesFor(app.db, caller);
}

/** Sets one choice and answers all, so that a stale page shows the present state. */
export async function chooseDelivery(
  app: App,
  { caller, body }: Call<typeof notifications.choose>,
): Promise<ResponseOf<typeof notifications.choose>> {
  return app.db.transaction().execute(async (tx) => {
    await choose(tx, caller.userId, body);
    return choicesFor(tx, caller);
  });
}
