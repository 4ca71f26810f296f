import { FieldsRefusedError } from '@troskel/contract/ground/errors';
import type { FieldError } from '@troskel/contract/ground/errors';
import { sourceLanguages } from '@troskel/contract/ground/language';
import { mostLegalVersions } from '@troskel/contract/legal/editing';
import type { legalEditing, LegalVersion } from '@troskel/contract/legal/editing';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { staffChapters, toOptionalText } from '../../platform/text/rich-text.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { firstFreeDay, withoutOrigin } from './rules.ts';
import {
  lockVersions,
  oneVersion,
  readContent,
  readVersion,
  readVersions,
  toVersion,
} from './versions.ts';

/**
 * Sanitises the typed texts for storage.
 *
 * @throws {FieldsRefusedError} with what is wrong in each language
 */
function toKept(
  {
    body: { content },
    fieldsRefusal,
  }: Pick<Call<typeof legalEditing.updateDraft>, 'body' | 'fieldsRefusal'>,
  publicUrl: string,
) {
  const html = { sv: '', en: '' };
  const faults: FieldError[] = [];
  const kind = { ...staffChapters, site: publicUrl };
  for (const language of sourceLanguages) {
    try {
      const clean = toOptionalText(
        { fieldsRefusal },
        content[language],
        `content.${language}`,
        kind,
      );
      html[language] = withoutOrigin(clean.html, publicUrl);
    } catch (error) {
      if (!(error instanceof FieldsRefusedError)) throw error;
      faults.push(...error.fields);
    }
  }
  if (faults.length > 0) throw fieldsRefusal(faults);
  return html;
}

export async function recordAct(
  tx: Executor,
  act: 'created' | 'changed' | 'deleted' | 'published',
  { id, document, name, change }: Pick<LegalVersion, 'id' | 'document' | 'name' | 'change'>,
  { actorUserId, now }: { actorUserId: string; now: Date },
): Promise<void> {
  const subject = { type: 'legal_version', id };
  const detail = { document, name, change };
  await audit(tx, { actorUserId, action: `legal_version.${act}`, subject, detail }, now);
}

/**
 * Locks a draft.
 *
 * @throws {ExpectedError} NOT_FOUND, LEGAL_PUBLISHED
 */
export async function lockDraft(
  app: Pick<App, 'settings'>,
  tx: Executor,
  call: Pick<Call<typeof legalEditing.updateDraft>, 'params' | 'refusal'>,
): Promise<LegalVersion> {
  await lockVersions(tx);
  const present = await readVersion(app, tx, call);
  if (present.state !== 'draft') throw call.refusal('LEGAL_PUBLISHED');
  return present;
}

export async function listVersions(
  app: Pick<App, 'db'>,
): Promise<ResponseOf<typeof legalEditing.listVersions>> {
  return { versions: await readVersions(app.db) };
}

export async function getAnyVersion(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof legalEditing.getAnyVersion>,
): Promise<ResponseOf<typeof legalEditing.getAnyVersion>> {
  return readVersion(app, app.db, call);
}

/**
 * @throws {FieldsRefusedError} when the version to copy is not of the document
 * @throws {ExpectedError} LEGAL_DRAFT_EXISTS, LEGAL_LIMIT_REACHED
 */
export async function createDraft(
  app: Pick<App, 'db' | 'settings'>,
  {
    caller,
    body: { document, from },
    refusal,
    fieldsRefusal,
  }: Call<typeof legalEditing.createDraft>,
): Promise<ResponseOf<typeof legalEditing.createDraft>> {
  return app.db.transaction().execute(async (tx) => {
    await lockVersions(tx);
    const existing = await tx
      .selectFrom('legalVersion')
      .select(['id', 'name', 'publishedAt'])
      .where('document', '=', document)
      .orderBy('name', 'desc')
      .execute();
    if (existing.some(({ publishedAt }) => publishedAt === null)) {
      throw refusal('LEGAL_DRAFT_EXISTS');
    }
    if (existing.length >= mostLegalVersions) throw refusal('LEGAL_LIMIT_REACHED');
    const copied = from === undefined ? existing.at(0) : existing.find(({ id }) => id === from);
    if (from !== undefined && !copied) {
      throw fieldsRefusal([{ field: 'from', code: 'FIELD_INVALID' }]);
    }
    const now = new Date();
    const days = existing.map(({ name }) => name);
    const made = {
      id: uuid(),
      document,
      name: firstFreeDay(copied?.name ?? null, days, dayInSweden(now)),
      change: 'minor' as const,
    };
    const empty = { sv: '', en: '' };
    await tx
      .insertInto('legalVersion')
      .values({
        ...made,
        content: JSON.stringify(copied ? await readContent(tx, copied.id) : empty),
        summary: JSON.stringify(empty),
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await recordAct(tx, 'created', made, { actorUserId: caller.userId, now });
    return toVersion(app, tx, await oneVersion(tx, made.id).executeTakeFirstOrThrow());
  });
}

/**
 * Updates a draft. A repeated call whose changes are already stored is no conflict.
 *
 * @throws {FieldsRefusedError}
 * @throws {ExpectedError} NOT_FOUND, LEGAL_PUBLISHED, or EDIT_CONFLICT with the present one
 */
export async function updateDraft(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof legalEditing.updateDraft>,
): Promise<ResponseOf<typeof legalEditing.updateDraft>> {
  const {
    caller,
    params: { versionId },
    body,
  } = call;
  const stored = toKept(call, app.settings.publicUrl);
  return app.db.transaction().execute(async (tx) => {
    const present = await lockDraft(app, tx, call);
    const { name, change, summary } = present;
    const content = {
      sv: withoutOrigin(present.content.sv, app.settings.publicUrl),
      en: withoutOrigin(present.content.en, app.settings.publicUrl),
    };
    const isSame = isDeepStrictEqual(
      { name, change, summary, content },
      { name: body.name, change: body.change, summary: body.summary, content: stored },
    );
    if (isSame) return present;
    demandSeen(call, present);
    const now = new Date();
    await tx
      .updateTable('legalVersion')
      .set((eb) => ({
        name: body.name,
        change: body.change,
        content: JSON.stringify(stored),
        summary: JSON.stringify(body.summary),
        updatedAt: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', versionId)
      .execute();
    const changed = await readVersion(app, tx, call);
    await recordAct(tx, 'changed', changed, { actorUserId: caller.userId, now });
    return changed;
  });
}

/** @throws {ExpectedError} NOT_FOUND, LEGAL_PUBLISHED, or EDIT_CONFLICT with the present one */
export async function deleteDraft(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof legalEditing.deleteDraft>,
): Promise<ResponseOf<typeof legalEditing.deleteDraft>> {
  await app.db.transaction().execute(async (tx) => {
    const draft = await lockDraft(app, tx, call);
    demandSeen(call, draft);
    await tx.deleteFrom('legalVersion').where('id', '=', draft.id).execute();
    await recordAct(tx, 'deleted', draft, { actorUserId: call.caller.userId, now: new Date() });
  });
  return {};
}
