import type { App } from '../../platform/collaborators.ts';

/** Removes cached registry answers after a day. */
export async function sweepRegistryAnswers({ db }: Pick<App, 'db'>): Promise<void> {
  const dayAgo = new Date(Date.now() - 86_400_000);
  await db.deleteFrom('registryAnswer').where('fetchedAt', '<', dayAgo).execute();
}
