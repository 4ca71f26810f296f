import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { removeOldNotifications } from '../notifications/remove-old.ts';
import { removeDeadJobs } from './queue.ts';

/**
 * Removes what has ended: sessions, links, counters, keys of repeated calls, old BankID orders,
 * names that BankID told of people without an account, offices whose deletion can no longer be taken back,
 * old notifications, dead jobs.
 */
export async function removeExpired(db: Database): Promise<void> {
  const now = new Date();
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const tenMinutesAgo = new Date(now.getTime() - 600_000);
  const hourAgo = new Date(now.getTime() - 3_600_000);
  await db.deleteFrom('session').where('expiresAt', '<', now).execute();
  await db.deleteFrom('emailChange').where('expiresAt', '<', now).execute();
  await db.deleteFrom('verification').where('expiresAt', '<', now).execute();
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', dayAgo).execute();
  await db.deleteFrom('registryAnswer').where('fetchedAt', '<', dayAgo).execute();
  await db.deleteFrom('bankidOrder').where('createdAt', '<', dayAgo).execute();
  // The page is told of them for ten minutes (api/src/features/bankid/login.ts).
  await db
    .updateTable('bankidOrder')
    .set({ personWithoutAccountEncrypted: null })
    .where('finishedAt', '<=', tenMinutesAgo)
    .where('personWithoutAccountEncrypted', 'is not', null)
    .execute();
  await removeOldNotifications(db, now);
  await db.deleteFrom('office').where('deletedAt', '<', hourAgo).execute();
  await sql`delete from rate_limit where expire < ${now.getTime()}`.execute(db);
  await removeDeadJobs(db, now);
}
