import { sourceOf, textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { LegalDocument } from '@troskel/contract/values/legal-documents';
import type { legal, LegalText, PublishedState } from '@troskel/contract/legal/reading';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { PublicCall } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { publishedVersions } from '../../domain/legal-versions.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { dayInForce, publishedState, withOrigin } from './rules.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** Lists a document's published versions by day, newest first, with their state. */
export async function publishedDays(
  { db }: Pick<App, 'db'>,
  document: LegalDocument,
): Promise<{ name: string; state: PublishedState }[]> {
  const rows = await publishedVersions(db)
    .select('name')
    .where('document', '=', document)
    .orderBy('name', 'desc')
    .execute();
  const days = rows.map(({ name }) => name);
  const inForce = dayInForce(days, dayInSweden(new Date()));
  return days.map((name) => ({ name, state: publishedState(name, inForce) }));
}

/** A version of a document, or the one in force. */
export interface AskedText {
  document: LegalDocument;
  language: Language;
  /** Its day; null for the version in force. */
  name: string | null;
}

/**
 * Reads a published version in a language.
 *
 * @param days of the document's published versions
 * @throws {ExpectedError} NOT_FOUND
 */
export async function readText(
  app: Pick<App, 'db' | 'settings'>,
  days: Awaited<ReturnType<typeof publishedDays>>,
  { document, name, language }: AskedText,
  refusal: Refusal<'NOT_FOUND'>,
): Promise<LegalText> {
  const found = days.find((day) => (name === null ? day.state === 'present' : day.name === name));
  const row =
    found &&
    (await publishedVersions(app.db)
      .select('content')
      .where('document', '=', document)
      .where('name', '=', found.name)
      .executeTakeFirst());
  if (!found || !row) throw refusal('NOT_FOUND');
  const content = textIn(BothTexts.parse(row.content), language);
  return {
    ...found,
    document,
    language: sourceOf(language),
    content: withOrigin(content, app.settings.publicUrl),
  };
}

export async function getPresent(
  app: Pick<App, 'db' | 'settings'>,
  { params: { document }, language, refusal }: PublicCall<typeof legal.getPresent>,
): Promise<ResponseOf<typeof legal.getPresent>> {
  const asked = { document, name: null, language };
  return readText(app, await publishedDays(app, document), asked, refusal);
}

/** @throws {ExpectedError} NOT_FOUND, also for a draft */
export async function getVersion(
  app: Pick<App, 'db' | 'settings'>,
  { params, language, refusal }: PublicCall<typeof legal.getVersion>,
): Promise<ResponseOf<typeof legal.getVersion>> {
  const days = await publishedDays(app, params.document);
  return readText(app, days, { ...params, language }, refusal);
}
