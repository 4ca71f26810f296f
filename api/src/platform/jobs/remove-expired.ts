import { sql } from 'kysely';
import type { App } from '../collaborators.ts';
import { removeOldNotifications } from '../notifications/remove-old.ts';
import { removeOldSecurityEvents } from '../security-events/record.ts';
import { removeDeadJobs } from './queue.ts';

/**
 * Removes expired rows of the platform: sessions, links, rate-limit counters, idempotency keys, old
 * notifications and security events, dead jobs.
 */
export async function removeExpired({ db, jobs }: Pick<App, 'db' | 'jobs'>): Promise<void> {
  const now = new Date();
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await db.deleteFrom('session').where('expiresAt', '<', now).execute();
  await db.deleteFrom('emailChange').where('expiresAt', '<', now).execute();
  await db.deleteFrom('verification').where('expiresAt', '<', now).execute();
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', dayAgo).execute();
  await removeOldNotifications(db, now);
  await removeOldSecurityEvents(db, now);
  await sql`delete from rate_limit where expire < ${now.getTime()}`.execute(db);
  await removeDeadJobs(db, jobs, now);
}
