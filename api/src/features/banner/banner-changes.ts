import type { BannerTone } from '@troskel/contract/values/banner';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';

export interface NewBanner {
  text: { sv: string; en: string };
  tone: BannerTone;
  link: { path: string; text: { sv: string; en: string } } | null;
  shownFrom: Date;
  shownUntil: Date | null;
}

/** Reads the id of the present banner; null for none. */
async function standingBanner(tx: Executor): Promise<string | null> {
  const row = await tx
    .selectFrom('banner')
    .select('id')
    .where('takenDownAt', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Replaces the present banner.
 *
 * @param actorUserId null for a command
 * @param before checks the id of the present one, and throws to cancel
 * @returns the new banner's id
 */
export async function putBanner(
  { db }: Pick<App, 'db'>,
  actorUserId: string | null,
  { text, tone, link, shownFrom, shownUntil }: NewBanner,
  before: (tx: Executor, standing: string | null) => Promise<void> = async () => undefined,
): Promise<string> {
  const now = new Date();
  const id = uuid();
  await db.transaction().execute(async (tx) => {
    // Serialises concurrent changes.
    await sql`lock table banner in share row exclusive mode`.execute(tx);
    const replaced = await standingBanner(tx);
    await before(tx, replaced);
    await tx
      .updateTable('banner')
      .set({ takenDownAt: now })
      .where('takenDownAt', 'is', null)
      .execute();
    await tx
      .insertInto('banner')
      .values({
        id,
        text: JSON.stringify(text),
        tone,
        linkPath: link?.path ?? null,
        linkText: link && JSON.stringify(link.text),
        shownFrom,
        shownUntil,
        createdAt: now,
      })
      .execute();
    const subject = { type: 'banner', id };
    await audit(
      tx,
      { actorUserId, action: 'banner.set', subject, detail: { tone, replaced } },
      now,
    );
  });
  return id;
}

/**
 * Takes the present banner down.
 *
 * @param actorUserId null for a command
 * @param bannerId only if it is this one
 * @returns its id, or null when there was none
 */
export async function takeBannerDown(
  { db }: Pick<App, 'db'>,
  actorUserId: string | null,
  bannerId?: string,
): Promise<string | null> {
  const now = new Date();
  return db.transaction().execute(async (tx) => {
    const taken = await tx
      .updateTable('banner')
      .set({ takenDownAt: now })
      .where('takenDownAt', 'is', null)
      .$if(bannerId !== undefined, (rows) => rows.where('id', '=', bannerId ?? ''))
      .returning('id')
      .executeTakeFirst();
    if (!taken) return null;
    const subject = { type: 'banner', id: taken.id };
    await audit(tx, { actorUserId, action: 'banner.taken_down', subject }, now);
    return taken.id;
  });
}
