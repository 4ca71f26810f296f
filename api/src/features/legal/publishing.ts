import { noticesJob } from './notice-mailing.ts';
import type { legalEditing } from '@troskel/contract/legal/editing';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { lockDraft, recordAct } from './drafts.ts';
import { publishingFaults } from './rules.ts';
import { contentBefore, daysOf, readVersion } from './versions.ts';

/**
 * Publishes a draft irrevocably. A major one queues the mails to all users in the same transaction.
 *
 * @throws {FieldsRefusedError} with everything that is missing or wrong
 * @throws {ExpectedError} NOT_FOUND, LEGAL_PUBLISHED, or EDIT_CONFLICT with the present one
 */
export async function publish(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof legalEditing.publish>,
): Promise<ResponseOf<typeof legalEditing.publish>> {
  const {
    caller,
    params: { versionId },
  } = call;
  return app.db.transaction().execute(async (tx) => {
    const draft = await lockDraft(app, tx, call);
    demandSeen(call, draft);
    const now = new Date();
    const published = await daysOf(tx, draft.document);
    const before = await contentBefore(app, tx, draft);
    const faults = publishingFaults(draft, { published, before }, dayInSweden(now));
    if (faults.length > 0) throw call.fieldsRefusal(faults);
    const isMajor = draft.change === 'major';
    await tx
      .updateTable('legalVersion')
      .set((eb) => ({
        publishedAt: now,
        publishedByUserId: caller.userId,
        queuedAt: isMajor ? null : now,
        updatedAt: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', versionId)
      .execute();
    await recordAct(tx, 'published', draft, { actorUserId: caller.userId, now });
    if (isMajor) {
      await enqueue(tx, noticesJob, { versionId, after: null }, `legal_notices:${versionId}`);
    }
    return readVersion(app, tx, call);
  });
}
