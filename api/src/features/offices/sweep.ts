import type { App } from '../../platform/collaborators.ts';

/** Removes offices whose deletion can no longer be undone. */
export async function sweepOffices({ db }: Pick<App, 'db'>): Promise<void> {
  const hourAgo = new Date(Date.now() - 3_600_000);
  await db.deleteFrom('office').where('deletedAt', '<', hourAgo).execute();
}
