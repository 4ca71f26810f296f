import type { Bilingual } from '@troskel/contract/ground/language';
import { legalChanges, LegalDocumentName } from '@troskel/contract/legal/reading';
import type { LegalDocument } from '@troskel/contract/values/legal-documents';
import type { legalEditing, LegalVersion, LegalVersionRow } from '@troskel/contract/legal/editing';
import { sql } from 'kysely';
import * as z from 'zod';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { publishedVersions } from '../../domain/legal-versions.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { countUnsent, toMailing } from './mailing-counts.ts';
import { dayInForce, publishedState, withOrigin } from './rules.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

const Change = z.enum(legalChanges);

function versionRows(db: Executor) {
  return db
    .selectFrom('legalVersion as version')
    .leftJoin('user as publisher', 'publisher.id', 'version.publishedByUserId')
    .select(['version.id', 'version.version', 'version.document', 'version.name'])
    .select(['version.change', 'version.updatedAt', 'version.publishedAt', 'version.queuedAt'])
    .select(['version.queuedCount', 'version.failedCount'])
    .select('publisher.name as publishedBy');
}

type Row = Awaited<ReturnType<ReturnType<typeof versionRows>['executeTakeFirstOrThrow']>>;

const isMailed = ({ change, publishedAt }: Row): boolean =>
  change === 'major' && publishedAt !== null;

async function toRows(db: Executor, rows: readonly Row[], today: string) {
  const underWay = rows.filter((row) => isMailed(row) && row.failedCount === null);
  const unsent = await countUnsent(
    db,
    underWay.map(({ id }) => id),
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
      mailing: isMailed(row) ? toMailing(row, unsent.get(row.id)) : null,
    };
  });
}

/** Reads all versions, of each document the latest day first, after its draft. */
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

export const oneVersion = (db: Executor, id: string) =>
  versionRows(db).select(['version.content', 'version.summary']).where('version.id', '=', id);

export async function toVersion(
  { settings }: Pick<App, 'settings'>,
  db: Executor,
  row: Awaited<ReturnType<ReturnType<typeof oneVersion>['executeTakeFirstOrThrow']>>,
): Promise<LegalVersion> {
  const today = dayInSweden(new Date());
  const [version] = (await toRows(db, [row], today)) as [LegalVersionRow];
  const days = await daysOf(db, version.document);
  return {
    ...version,
    content: shown(BothTexts.parse(row.content), settings.publicUrl),
    summary: BothTexts.parse(row.summary),
    comingDays: days.filter((day) => day > today),
  };
}

export async function readVersion(
  app: Pick<App, 'settings'>,
  db: Executor,
  {
    params: { versionId },
    refusal,
  }: Pick<Call<typeof legalEditing.getAnyVersion>, 'params' | 'refusal'>,
): Promise<LegalVersion> {
  const row = await oneVersion(db, versionId).executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  return toVersion(app, db, row);
}

/** Lists the days of a document's published versions, ascending. */
export async function daysOf(db: Executor, document: LegalDocument): Promise<string[]> {
  const rows = await publishedVersions(db)
    .select('name')
    .where('document', '=', document)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Reads the stored text of a version. */
export async function readContent(db: Executor, id: string): Promise<Bilingual> {
  const { content } = await db
    .selectFrom('legalVersion')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return BothTexts.parse(content);
}

/** Reads the text of the published version before a draft; null for none. */
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
  return row ? shown(BothTexts.parse(row.content), settings.publicUrl) : null;
}

/** Serialises writers of versions. */
export async function lockVersions(tx: Executor): Promise<void> {
  await sql`lock table legal_version in share row exclusive mode`.execute(tx);
}
