import type { LegalDocument } from '@troskel/contract/values/legal-documents';
import { sql } from 'kysely';
import type { Executor } from '../platform/db/database.ts';
import { dayInSweden } from '../platform/time/swedish-time.ts';

/** Selects published versions of the terms and the privacy policy. */
export function publishedVersions(db: Executor) {
  return db.selectFrom('legalVersion').where('publishedAt', 'is not', null);
}

/**
 * Reads the versions in force at a time, `YYYY-MM-DD`; before the first, that one. A version
 * published later on its own day was not in force before.
 */
export async function versionsInForce(
  db: Executor,
  at: Date,
): Promise<Record<LegalDocument, string>> {
  const day = dayInSweden(at);
  const rows = await publishedVersions(db)
    .select('document')
    .select(
      sql<string>`coalesce(
        max(name) filter (where name <= ${day} and published_at <= ${at}), min(name))`.as('name'),
    )
    .groupBy('document')
    .execute();
  const named = new Map(rows.map(({ document, name }) => [document, name]));
  const [terms, privacy] = [named.get('terms'), named.get('privacy')];
  if (!terms || !privacy) throw new Error('there are no terms, or no privacy policy');
  return { terms, privacy };
}

/**
 * Selects major versions that a user has neither seen nor accepted: those published since they
 * registered, and those published before that came into force later. The time of publication is
 * taken before the commit: users registering in between accepted the former version. Hence an
 * hour's tolerance, within which those who accepted it have a row.
 */
export function unseenVersions(db: Executor, userId: string) {
  return publishedVersions(db)
    .innerJoin('userProfile as profile', (join) => join.on('profile.userId', '=', userId))
    .where('change', '=', 'major')
    .where((eb) =>
      eb.or([
        eb('publishedAt', '>', sql<Date>`profile.registered_at - interval '1 hour'`),
        eb(
          'legalVersion.name',
          '>',
          sql<string>`(profile.registered_at at time zone 'Europe/Stockholm')::date`,
        ),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('termsAcceptance as seen')
            .select('seen.userId')
            .where('seen.userId', '=', userId)
            .whereRef('seen.document', '=', 'legalVersion.document')
            .whereRef('seen.documentVersion', '=', 'legalVersion.name'),
        ),
      ),
    );
}

export async function hasUnseenVersion(db: Executor, userId: string): Promise<boolean> {
  const row = await unseenVersions(db, userId)
    .select('legalVersion.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a user has accepted versions, or has only read them; existing records stay. */
export async function recordSeen(
  db: Executor,
  userId: string,
  how: 'accepted' | 'seen',
  versions: readonly { document: LegalDocument; name: string }[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('termsAcceptance')
    .values(
      versions.map(({ document, name }) => ({
        userId,
        document,
        documentVersion: name,
        acceptedAt: now,
        how,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
