import { languageOf } from '@troskel/contract/ground/language';
import { reasonOf } from '../log.ts';
import { defineJob } from '../jobs/job.ts';
import { mailJob } from '../jobs/mail-jobs.ts';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { App } from '../collaborators.ts';
import type { DB } from '../db/tables.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Settings } from '../settings/settings.ts';
import { readChoices } from './choices.ts';
import { composeDigest, digestLines } from './compose-digest.ts';
import type { DigestRow } from './compose-digest.ts';
import { nextDigestAt } from './digest-time.ts';
import { lockRecipient } from './lock-recipient.ts';
import { isBlockedFrom, readBlocks } from './blocks.ts';
import { groupOf } from './kinds.ts';

/** Users whose digests are read at a time, which bounds the memory needed. */
const usersAtOnce = 100;

type MailSettings = Pick<Settings, 'authSecret' | 'publicUrl'>;

interface Due {
  userId: string;
  digestAt: Date;
}

/** Milliseconds for which a digest that cannot be made is retried in each run. */
const triedAgainMs = 3_600_000;

/** Users with a digest due at $1, in pages after ($2, $3). */
const dueQuery = `
  select distinct digest_at as "digestAt", user_id as "userId"
    from notification
   where digest_at <= $1 and (digest_at, user_id) > ($2, $3)
   order by digest_at, user_id
   limit ${usersAtOnce}`;

export const digestJob = defineJob({ name: 'send_digests', every: '*/2 * * * *' });

/**
 * Sends the due digests, one mail per user. A user whose row is locked, or whose digest cannot be
 * made, is left for the next run; the latter for an hour, and then until the next morning. Several
 * servers may run this concurrently.
 */
export async function sendDigests(
  app: Pick<App, 'pool' | 'db' | 'log' | 'notificationKinds'> & { settings: MailSettings },
): Promise<void> {
  const now = new Date();
  let last: Due = { digestAt: new Date(0), userId: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const { rows } = await app.pool.query<Due>(dueQuery, [now, last.digestAt, last.userId]);
    for (const { userId, digestAt } of rows) {
      try {
        await app.db.transaction().execute((tx) => sendDigest(app, tx, userId, now));
      } catch (error) {
        // One failing digest must not delay the others.
        const reason = reasonOf(error);
        app.log.error({ userId, reason }, 'a digest could not be made');
        if (now.getTime() - digestAt.getTime() >= triedAgainMs) await putOff(app, userId, now);
      }
    }
    const next = rows.at(-1);
    if (!next || rows.length < usersAtOnce) return;
    last = next;
  }
}

async function putOff({ db }: Pick<App, 'db'>, userId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRecipient(tx, userId);
    await tx
      .updateTable('notification')
      .set({ digestAt: nextDigestAt(now) })
      .where('userId', '=', userId)
      .where('digestAt', '<=', now)
      .execute();
  });
}

/**
 * Clears everything due for a user and queues the mail about what is unread of it, in one
 * transaction. No job key is needed, since what the mail is about is no longer due.
 */
async function sendDigest(
  { settings, notificationKinds }: Pick<App, 'notificationKinds'> & { settings: MailSettings },
  tx: Transaction<DB>,
  userId: string,
  now: Date,
): Promise<void> {
  // Two servers at one user would each take a part of the rows, and send two mails.
  const user = await tx
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!user) return;
  const profile = await tx
    .selectFrom('userProfile')
    .select('language')
    .where('userId', '=', userId)
    .executeTakeFirst();
  // Takes and counts in one statement, so that later rows are neither taken nor counted. Of each
  // kind only the newest lines and the number are read, however much is due.
  const { rows } = await sql<DigestRow>`
    with taken as (
      update notification set digest_at = null
       where user_id = ${userId} and digest_at <= ${now}
      returning id, kind, data, actor_user_id, created_at, read_at),
    counted as (
      select taken.*, count(*) over (partition by kind)::int as number,
             row_number() over (partition by kind order by created_at desc, id desc) as place
        from taken where read_at is null)
    select counted.id, counted.kind, counted.data, actor.name as actor, counted.created_at, number
      from counted left join "user" actor on actor.id = counted.actor_user_id
     where place <= ${digestLines}
     order by counted.created_at desc, counted.id desc`.execute(tx);
  // The user may have turned such mails off since the notification was written.
  const wanted = new Set(
    (await readChoices({ db: tx, notificationKinds }, userId))
      .filter(({ delivery }) => delivery !== 'none')
      .map(({ choice }) => choice),
  );
  const blocks = await readBlocks(tx, userId);
  const unread = rows.filter(({ kind, data }) => {
    const known = notificationKinds.get(kind);
    const group = groupOf(known);
    return group !== null && wanted.has(group.choice) && !isBlockedFrom(blocks, known, data);
  });
  const language = languageOf(profile?.language);
  const mail = composeDigest({
    settings,
    notificationKinds,
    userId,
    to: user.email,
    language,
    rows: unread,
  });
  if (!mail) return;
  await enqueue(tx, mailJob, mail);
}
