import { sql } from 'kysely';
import type { App } from '../collaborators.ts';
import { removeOldNotifications } from '../notifications/remove-old.ts';
import { removeOldSecurityEvents } from '../security-events/record.ts';
import { removeDeadJobs } from './queue.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/**
 * Removes expired codes, links and challenges. Those of passkeys hold for minutes and are made for
 * whoever asks, so this runs often.
 */
export async function removeExpiredCodes({ db }: Pick<App, 'db'>): Promise<void> {
  await db.deleteFrom('verification').where('expiresAt', '<', new Date()).execute();
}

/**
 * Removes other expired rows of the platform: sessions, changes of address, rate-limit counters,
 * idempotency keys, old notifications and security events, beats of servers that are gone, dead jobs.
 */
export async function removeExpired({ db, jobs }: Pick<App, 'db' | 'jobs'>): Promise<void> {
  const now = new Date();
  const dayAgo = new Date(now.getTime() - msPerDay);
  await db.deleteFrom('session').where('expiresAt', '<', now).execute();
  await db.deleteFrom('emailChange').where('expiresAt', '<', now).execute();
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', dayAgo).execute();
  await removeOldNotifications(db, now);
  await removeOldSecurityEvents(db, now);
  // By the clock that they are counted by.
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
  await sql`delete from replica_beat where beaten_at < now() - interval '1 day'`.execute(db);
  await removeDeadJobs(db, jobs, now);
}
