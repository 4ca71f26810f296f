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
import { holdReader } from './hold-reader.ts';
import { isKeptFrom, readKeptOut } from './kept-out.ts';
import { choiceOf } from './kinds.ts';

/** Users whose digests are looked up at once; what is held in memory does not grow with them all. */
const usersAtOnce = 100;

type MailSettings = Pick<Settings, 'authSecret' | 'publicUrl'>;

interface Due {
  userId: string;
  digestAt: Date;
}

/** Milliseconds for which one that cannot be made is tried again in each run. */
const triedAgainMs = 3_600_000;

/** Who has something due at the moment $1, in pages after ($2, $3). */
const dueQuery = `
  select distinct digest_at as "digestAt", user_id as "userId"
    from notification
   where digest_at <= $1 and (digest_at, user_id) > ($2, $3)
   order by digest_at, user_id
   limit ${usersAtOnce}`;

export const digestJob = defineJob({ name: 'send_digests', every: '*/2 * * * *' });

/**
 * Sends what is due: one mail a user. A user who is busy elsewhere, or whose mail cannot be made, is
 * left for the next run; the latter for an hour, and then until the next morning. Several servers may
 * do this at once.
 */
export async function sendDigests(
  app: Pick<App, 'pool' | 'db' | 'log'> & { settings: MailSettings },
): Promise<void> {
  const now = new Date();
  let last: Due = { digestAt: new Date(0), userId: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const { rows } = await app.pool.query<Due>(dueQuery, [now, last.digestAt, last.userId]);
    for (const { userId, digestAt } of rows) {
      try {
        await app.db.transaction().execute((tx) => sendDigest(app, tx, userId, now));
      } catch (error) {
        // The others' must not wait for one that cannot be made.
        const reason = error instanceof Error ? error.name : 'unknown';
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
    await holdReader(tx, userId);
    await tx
      .updateTable('notification')
      .set({ digestAt: nextDigestAt(now) })
      .where('userId', '=', userId)
      .where('digestAt', '<=', now)
      .execute();
  });
}

/**
 * Takes all that is due for one user off the list and queues the mail about what is unread of it, or
 * neither. The queued job needs no key: what it is about is due no longer once it is there.
 */
async function sendDigest(
  { settings }: { settings: MailSettings },
  tx: Transaction<DB>,
  userId: string,
  now: Date,
): Promise<void> {
  // Two servers that meet at one user would each take a part of the rows, and send two mails.
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
  // One statement takes and counts: what comes meanwhile is neither taken nor counted. Of each kind
  // the newest lines and the number are enough, however much is due.
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
  // A mail that was turned off while something was being told of is not wanted all the same.
  const wanted = new Set(
    (await readChoices(tx, userId))
      .filter(({ delivery }) => delivery !== 'none')
      .map(({ choice }) => choice),
  );
  const keptOut = await readKeptOut(tx, userId);
  const unread = rows.filter(({ kind }) => {
    const choice = choiceOf(kind);
    return choice !== null && wanted.has(choice) && !isKeptFrom(keptOut, kind);
  });
  const language = profile?.language === 'en' ? 'en' : 'sv';
  const mail = composeDigest({ settings, userId, to: user.email, language, rows: unread });
  if (!mail) return;
  await enqueue(tx, mailJob, mail);
}
