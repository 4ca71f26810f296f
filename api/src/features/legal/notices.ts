import { textIn } from '@troskel/contract/ground/language';
import { LegalDocumentName } from '@troskel/contract/legal/reading';
import type { legal } from '@troskel/contract/legal/reading';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { publishedVersions, recordSeen, unseenVersions } from '../../domain/legal-versions.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

export async function listNotices(
  app: Pick<App, 'db'>,
  { caller, language }: Call<typeof legal.listNotices>,
): Promise<ResponseOf<typeof legal.listNotices>> {
  const rows = await unseenVersions(app.db, caller.userId)
    .select(['legalVersion.id', 'legalVersion.document', 'legalVersion.name'])
    .select('legalVersion.summary')
    .orderBy('legalVersion.name')
    .orderBy('legalVersion.document', 'desc')
    .execute();
  const today = dayInSweden(new Date());
  return {
    notices: rows.map(({ id, document, name, summary }) => ({
      id,
      document: LegalDocumentName.parse(document),
      name,
      isInForce: name <= today,
      summary: textIn(BothTexts.parse(summary), language),
    })),
  };
}

/** @throws {ExpectedError} NOT_FOUND, also for a draft */
export async function markSeen(
  app: Pick<App, 'db'>,
  { caller, params: { versionId }, refusal }: Call<typeof legal.markSeen>,
): Promise<ResponseOf<typeof legal.markSeen>> {
  const version = await publishedVersions(app.db)
    .select(['document', 'name'])
    .where('id', '=', versionId)
    .executeTakeFirst();
  if (!version) throw refusal('NOT_FOUND');
  const { document, name } = version;
  const seenVersion = { document: LegalDocumentName.parse(document), name };
  await recordSeen(app.db, caller.userId, 'seen', [seenVersion], new Date());
  return {};
}
