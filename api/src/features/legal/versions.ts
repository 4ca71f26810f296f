import { ExpectedError } from '@troskel/contract/errors';
import { legalChanges, LegalDocumentName } from '@troskel/contract/legal';
import type { LegalDocument } from '@troskel/contract/legal';
import type { LegalMailing, LegalVersion, LegalVersionRow } from '@troskel/contract/legal-editing';
import { sql } from 'kysely';
import * as z from 'zod';
import type { App } from '../../app.ts';
import type { Executor } from '../../db/database.ts';
import { InBothLanguages } from '../../in-both-languages.ts';
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

/** Of each document the newest first, its draft before them. */
export async function readVersions(db: Executor): Promise<LegalVersionRow[]> {
  const rows = await versionRows(db)
    .orderBy('version.document', 'desc')
    .orderBy('version.publishedAt', (order) => order.desc().nullsFirst())
    .orderBy('version.name', 'desc')
    .execute();
  return toRows(db, rows, dayInSweden(new Date()));
}

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
  const [version] = row ? await toRows(db, [row], dayInSweden(new Date())) : [];
  if (!row || !version) throw new ExpectedError('NOT_FOUND');
  const { sv, en } = InBothLanguages.parse(row.content);
  return {
    ...version,
    content: {
      sv: withOrigin(sv, settings.publicUrl),
      en: withOrigin(en, settings.publicUrl),
    },
    summary: InBothLanguages.parse(row.summary),
  };
}

/** The published version of a document with the last day, as it is kept; null for none. */
export async function readNewest(db: Executor, document: LegalDocument) {
  const row = await db
    .selectFrom('legalVersion')
    .select(['id', 'name', 'content'])
    .where('document', '=', document)
    .where('publishedAt', 'is not', null)
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, content: InBothLanguages.parse(row.content) } : null;
}

/** Those who write versions come one after the other. */
export async function lockVersions(tx: Executor): Promise<void> {
  await sql`lock table legal_version in share row exclusive mode`.execute(tx);
}
