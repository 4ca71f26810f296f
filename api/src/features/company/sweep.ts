import type { App } from '../../platform/collaborators.ts';

/** Removes cached registry answers after a day, and companies that have left after six months. */
export async function sweepCompanies({ db }: Pick<App, 'db'>): Promise<void> {
  const now = new Date();
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await db.deleteFrom('registryAnswer').where('fetchedAt', '<', dayAgo).execute();
  await db.deleteFrom('formerTrader').where('goesAt', '<=', now).execute();
}
