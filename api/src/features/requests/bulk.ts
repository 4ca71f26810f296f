import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { errorMessage } from '@troskel/contract/ground/errors';
import { refusalOf } from '@troskel/contract/requests/inquiry-status';
import type { BulkAct, requests } from '@troskel/contract/requests/requests';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { tellHomeowner, tellPages } from '../../domain/inquiries/told.ts';
import type { DeliveryRow } from '../../domain/inquiries/locks.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { noteAct, changeOf, writeChange } from './acts.ts';
import { noteCompletion } from './completion.ts';
import { factsOf } from './delivery.ts';
import { readListed } from './list.ts';
import { noteSeen } from './told.ts';

/** Answers why an act is refused; marking as read is always allowed. */
function refusedBy(act: BulkAct, row: DeliveryRow | undefined): ErrorCode | null {
  if (!row) return 'NOT_FOUND';
  if (act === 'mark_read' || act === 'mark_unread') return null;
  return refusalOf(act, factsOf(row));
}

/**
 * Acts on several inquiries in one transaction, with their rows locked in a fixed order. A refused
 * one does not prevent the others.
 */
export async function actOnInquiries(
  app: Pick<App, 'db' | 'pool'>,
  {
    caller,
    params: { partnerId },
    body: { act, ids },
    language,
  }: Call<typeof requests.actOnInquiries>,
): Promise<ResponseOf<typeof requests.actOnInquiries>> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const { done, refused } = await app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const rows = await tx
      .selectFrom('inquiryDelivery')
      .selectAll()
      .where('partnerId', '=', partnerId)
      .where('inquiryId', 'in', wanted)
      .orderBy('inquiryId')
      .forUpdate()
      .execute();
    const present = new Map(rows.map((row) => [row.inquiryId, row]));
    const result = { done: [] as string[], refused: [] as { id: string; code: ErrorCode }[] };
    for (const id of wanted) {
      const row = present.get(id);
      const code = refusedBy(act, row);
      if (code !== null || !row) {
        result.refused.push({ id, code: code ?? 'NOT_FOUND' });
        continue;
      }
      result.done.push(id);
      const key = { partnerId, inquiryId: id };
      if (act === 'mark_read' || act === 'mark_unread') {
        const isUnread = act === 'mark_unread';
        await tx
          .updateTable('inquiryDelivery')
          .set({ isUnread, ...(isUnread ? {} : { readAt: row.readAt ?? now }) })
          .where('inquiryId', '=', id)
          .where('partnerId', '=', partnerId)
          .execute();
      } else {
        await writeChange(tx, key, changeOf[act](row, now));
        if (act === 'complete') {
          await noteCompletion(tx, key, caller.userId, now);
          await tellHomeowner(tx, id);
        }
        await noteAct(tx, key, { act, userId: caller.userId }, now);
      }
    }
    const [only] = result.done;
    if (only !== undefined) {
      await tellPages(tx, { partnerId, inquiryId: result.done.length === 1 ? only : null });
    }
    if (act !== 'mark_unread') {
      await noteSeen(tx, partnerId, { userId: caller.userId, inquiryIds: result.done });
    }
    return result;
  });
  return {
    done: await readListed(app.pool, partnerId, done),
    refused: refused.map(({ id, code }) => ({ id, code, message: errorMessage(code, language) })),
  };
}
