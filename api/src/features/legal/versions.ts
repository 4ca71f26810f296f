import { ExpectedError } from '@troskel/contract/errors';
import type { Bilingual } from '@troskel/contract/language';
import { legalChanges, LegalDocumentName } from '@troskel/contract/legal';
import type { LegalDocument } from '@troskel/contract/legal';
import type { LegalMailing, LegalVersion, LegalVersionRow } from '@troskel/contract/legal-editing';
import { sql } from 'kysely';
import * as z from 'zod';
import type { App } from '../../app.ts';
import type { Executor } from '../../db/database.ts';
import { InBothLanguages } from '../../in-both-languages.ts';
import { publishedVersions } from '../../legal-versions.ts';
import { dayInSweden } from '../../swedish-time.ts';
import { dayInForce, publishedState, withOrigin } from './rules.ts';

const Change = z.enum(legalChanges);

function versionRows(db: Executor) {
  return db
    .selectFrom('legalVersion as version')
    .leftJoin('user as publisher', 'publisher.id', 'version.publishedByUserId')
    .select(['version.id', 'version.version', 'version.document', 'version.name'])
    .select(['version.change', 'version.updatedAt', 'version.publishedAt', 'version.queuedAt'])
    .select('publisher.name as publishedBy');
}

type Row = Awaited<ReturnType<ReturnType<typeof versionRows>['executeTakeFirstOrThrow']>>;

/** The key of the job that mails one person about a version. */
export const mailKey = (versionId: string, userId: string): string =>
  `legal_notice:${versionId}:${userId}`;

/** How far the mails have come, by the version's id; of a version that nobody is mailed about none. */
async function mailingsOf(
  db: Executor,
  versionIds: readonly string[],
): Promise<Map<string, Omit<LegalMailing, 'isQueued'>>> {
  if (versionIds.length === 0) return new Map();
  const { rows } = await sql<{ versionId: string } & Omit<LegalMailing, 'isQueued'>>`
    select notice.version_id,
           count(notice.mailed_at)::integer as mailed_count,
           count(*) filter (where notice.mailed_at is null and job.id is not null)::integer
             as waiting_count,
           -- Given up, or given up so long ago that the job is gone.
           count(*) filter (where notice.mailed_at is null and job.id is null)::integer
             as failed_count
      from legal_notice notice
      left join graphile_worker._private_jobs job
        on notice.mailed_at is null and job.attempts < job.max_attempts
       and job.key = 'legal_notice:' || notice.version_id || ':' || notice.user_id
     where notice.version_id in (${sql.join(versionIds)})
     group by notice.version_id`.execute(db);
  return new Map(rows.map(({ versionId, ...counts }) => [versionId, counts]));
}

const isMailed = ({ change, publishedAt }: Row): boolean =>
  change === 'major' && publishedAt !== null;

async function toRows(db: Executor, rows: readonly Row[], today: string) {
  const mailings = await mailingsOf(
    db,
    rows.filter(isMailed).map(({ id }) => id),
  );
  const published = await db
    .selectFrom('legalVersion')
    .select(['document', 'name'])
    .where('publishedAt', 'is not', null)
    .execute();
  return rows.map((row): LegalVersionRow => {
    const days = published.flatMap(({ document, name }) =>
      document === row.document ? [name] : [],
    );
    const counts = mailings.get(row.id) ?? { mailedCount: 0, waitingCount: 0, failedCount: 0 };
    return {
      id: row.id,
      version: row.version,
      document: LegalDocumentName.parse(row.document),
      name: row.name,
      change: Change.parse(row.change),
      state: row.publishedAt ? publishedState(row.name, dayInForce(days, today)) : 'draft',
      updatedAt: row.updatedAt.toISOString(),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      publishedBy: row.publishedBy,
      mailing: isMailed(row) ? { ...counts, isQueued: row.queuedAt !== null } : null,
    };
  });
}

/** Of each document the last day first, its draft before them. */
export async function readVersions(db: Executor): Promise<LegalVersionRow[]> {
  const rows = await versionRows(db)
    .orderBy('version.document', 'desc')
    .orderBy((eb) => eb('version.publishedAt', 'is', null), 'desc')
    .orderBy('version.name', 'desc')
    .execute();
  return toRows(db, rows, dayInSweden(new Date()));
}

const shown = ({ sv, en }: Bilingual, publicUrl: string): Bilingual => ({
  sv: withOrigin(sv, publicUrl),
  en: withOrigin(en, publicUrl),
});

/** @throws {ExpectedError} NOT_FOUND */
export async function readVersion(
  { settings }: Pick<App, 'settings'>,
  db: Executor,
  id: string,
): Promise<LegalVersion> {
  const row = await versionRows(db)
    .select(['version.content', 'version.summary'])
    .where('version.id', '=', id)
    .executeTakeFirst();
  const today = dayInSweden(new Date());
  const [version] = row ? await toRows(db, [row], today) : [];
  if (!row || !version) throw new ExpectedError('NOT_FOUND');
  const days = await daysOf(db, version.document);
  return {
    ...version,
    content: shown(InBothLanguages.parse(row.content), settings.publicUrl),
    summary: InBothLanguages.parse(row.summary),
    comingDays: days.filter((day) => day > today),
  };
}

/** The days of a document's published versions, in their order. */
export async function daysOf(db: Executor, document: LegalDocument): Promise<string[]> {
  const rows = await publishedVersions(db)
    .select('name')
    .where('document', '=', document)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** The text of a version, as it is kept. */
export async function readContent(db: Executor, id: string): Promise<Bilingual> {
  const { content } = await db
    .selectFrom('legalVersion')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return InBothLanguages.parse(content);
}

/** The published version that a draft follows, as it is shown; null for none. */
export async function contentBefore(
  { settings }: Pick<App, 'settings'>,
  db: Executor,
  { document, name }: Pick<LegalVersion, 'document' | 'name'>,
): Promise<Bilingual | null> {
  const row = await publishedVersions(db)
    .select('content')
    .where('document', '=', document)
    .where('name', '<', name)
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? shown(InBothLanguages.parse(row.content), settings.publicUrl) : null;
}

/** Those who write versions come one after the other. */
export async function lockVersions(tx: Executor): Promise<void> {
  await sql`lock table legal_version in share row exclusive mode`.execute(tx);
}
