import type { notifications } from '@troskel/contract/notifications';
import type { ResponseOf } from '@troskel/contract/route';
import type { App } from '../../app.ts';
import type { Call } from '../../http/implement.ts';
import { choose, readChoices } from '../../notifications/choices.ts';

export async function getChoices(
  app: App,
  { caller }: Call<typeof notifications.getChoices>,
): Promise<ResponseOf<typeof notifications.getChoices>> {
  return readChoices(app.db, caller.userId);
}

/** Sets one and answers all, so that a page that was open for long shows what is so. */
export async function chooseDelivery(
  app: App,
  { caller, body }: Call<typeof notifications.choose>,
): Promise<ResponseOf<typeof notifications.choose>> {
  return app.db.transaction().execute(async (tx) => {
    await choose(tx, caller.userId, body);
    return readChoices(tx, caller.userId);
  });
}
