import { casePageSize } from '@troskel/contract/forum/cases';
import type { CaseFilter, CaseSort, forumCases, ReportedPost } from '@troskel/contract/forum/cases';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { isoTimes } from '../../platform/db/iso-times.ts';
import type { Call } from '../../platform/http/implement.ts';
import { cursorOf, placeOf } from './place.ts';
import type { Order } from './place.ts';

interface QueueRow extends Omit<ReportedPost, 'assignee'> {
  assignedTo: string | null;
  assigneeName: string | null;
  /** What the page is ordered by. */
  at: string;
}

const orders: Record<CaseSort, Order & { column: string; type: string }> = {
  newest: { key: 'time', direction: 'desc', column: 'at', type: 'timestamptz' },
  most: { key: 'number', direction: 'desc', column: 'report_count', type: 'integer' },
};

/**
 * The statement of a page: $1 the reason or nothing, $2 and $3 the place; of what one has, $4 whose.
 * Each is the walk of an index (migration 0050) and a look at its rows.
 */
function caseListQuery(state: CaseFilter, sort: CaseSort): { name: string; text: string } {
  const { column, type } = orders[sort];
  const text = `
    select found.id, found.reply_id is not null as "isReply", thread.subject,
           left(coalesce(reply.body_text, thread.body_text), 200) as excerpt, found.reasons,
           found.report_count as "reportCount", found.last_reported_at as "lastReportedAt",
           found.assigned_to as "assignedTo", found.outcome, found.closed_at as "closedAt",
           (select name from "user" where id = found.assigned_to) as "assigneeName", entry.at
      from (select case_id, at, report_count from forum_case_listing
             where reason = $1 and ${state === 'closed' ? 'not is_open' : 'is_open'}
               ${state === 'mine' ? 'and assigned_to = $4::uuid' : ''}
               and (${column}, case_id) < ($2::${type}, $3::uuid)
             order by ${column} desc, case_id desc limit ${casePageSize + 1}) entry
      join forum_case found on found.id = entry.case_id
      left join forum_reply reply on reply.id = found.reply_id
      left join forum_thread thread on thread.id = coalesce(found.thread_id, reply.thread_id)
     order by entry.${column} desc, entry.case_id desc`;
  return { name: `forum-cases-${state}-${sort}`, text };
}

/** @throws {MalformedError} for a cursor that no page of this order gave out */
export async function listReports(
  app: App,
  { caller, query }: Call<typeof forumCases.listReports>,
): Promise<ResponseOf<typeof forumCases.listReports>> {
  const { state, sort, reason, cursor } = query;
  const after = placeOf(sort, orders[sort], cursor);
  const common = [reason ?? '', after.key, after.id];
  const { rows } = await app.pool.query<QueueRow>({
    ...caseListQuery(state, sort),
    types: isoTimes,
    values: state === 'mine' ? [...common, caller.userId] : common,
  });
  const page = rows.slice(0, casePageSize);
  const last = page.at(-1);
  return {
    reports: page.map(({ assignedTo, assigneeName, ...row }) => ({
      id: row.id,
      isReply: row.isReply,
      subject: row.subject,
      excerpt: row.excerpt,
      reasons: row.reasons,
      reportCount: row.reportCount,
      lastReportedAt: row.lastReportedAt,
      outcome: row.outcome,
      closedAt: row.closedAt,
      assignee: assignedTo === null ? null : { userId: assignedTo, name: assigneeName ?? '' },
    })),
    nextCursor:
      last && rows.length > page.length
        ? cursorOf(sort, {
            key: sort === 'newest' ? last.at : String(last.reportCount),
            id: last.id,
          })
        : null,
  };
}
