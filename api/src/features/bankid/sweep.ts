import type { App } from '../../platform/collaborators.ts';

/** Removes orders of the day before, and the names of people without an account. */
export async function sweepOrders({ db }: Pick<App, 'db'>): Promise<void> {
  const now = Date.now();
  await db
    .deleteFrom('bankidOrder')
    .where('createdAt', '<', new Date(now - 86_400_000))
    .execute();
  // The page may read them for ten minutes (login.ts).
  await db
    .updateTable('bankidOrder')
    .set({ personWithoutAccountEncrypted: null })
    .where('finishedAt', '<=', new Date(now - 600_000))
    .where('personWithoutAccountEncrypted', 'is not', null)
    .execute();
}
