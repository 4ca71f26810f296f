import { casePageSize, forumCases } from '@troskel/contract/forum/cases';
import type { CaseFilter, CaseSort, ReportedPost } from '@troskel/contract/forum/cases';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { isoTimes } from '../../platform/db/iso-times.ts';
import { afterPosition, beginningOf, orderBy, renamed } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';

interface QueueRow extends Omit<ReportedPost, 'assignee'> {
  assignedTo: string | null;
  assigneeName: string | null;
  at: string;
}

const id = { column: 'case_id', type: 'uuid', direction: 'desc' } as const;

const orders: Record<CaseSort, KeyOrder> = {
  newest: [{ column: 'at', type: 'timestamptz', direction: 'desc' }, id],
  most: [{ column: 'report_count', type: 'integer', direction: 'desc' }, id],
};

/**
 * Statement of a page: $1 the reason or null, $2 and $3 the position; for one's own reports, $4 the
 * user. Each walks an index (migration 0050) and looks up its rows.
 */
function caseListQuery(state: CaseFilter, sort: CaseSort): { name: string; text: string } {
  const order = orders[sort];
  const outside = renamed(
    order,
    order.map(({ column }) => `entry.${column}`),
  );
  const text = `
    select found.id, found.reply_id is not null as "isReply", thread.subject,
           left(coalesce(reply.body_text, thread.body_text), 200) as excerpt, found.reasons,
           found.report_count as "reportCount", found.last_reported_at as "lastReportedAt",
           found.assigned_to as "assignedTo", found.outcome, found.closed_at as "closedAt",
           (select name from "user" where id = found.assigned_to) as "assigneeName", entry.at
      from (select case_id, at, report_count from forum_case_listing
             where reason = $1 and ${state === 'closed' ? 'not is_open' : 'is_open'}
               ${state === 'mine' ? 'and assigned_to = $4::uuid' : ''}
               and ${afterPosition(order, ['$2', '$3'])}
             order by ${orderBy(order)} limit ${casePageSize + 1}) entry
      join forum_case found on found.id = entry.case_id
      left join forum_reply reply on reply.id = found.reply_id
      left join forum_thread thread on thread.id = coalesce(found.thread_id, reply.thread_id)
     order by ${orderBy(outside)}`;
  return { name: `forum-cases-${state}-${sort}`, text };
}

/**
 * @throws {MalformedError} for a cursor that this list did not issue in this order
 */
export async function listReports(
  app: Pick<App, 'pool'>,
  call: Call<typeof forumCases.listReports>,
): Promise<ResponseOf<typeof forumCases.listReports>> {
  const { state, sort, reason } = call.query;
  const order = orders[sort];
  const { after = beginningOf(order), page } = pagingOf(forumCases.listReports, call, {
    order,
    size: casePageSize,
  });
  const common = [reason ?? '', ...after];
  const { rows: read } = await app.pool.query<QueueRow>({
    ...caseListQuery(state, sort),
    types: isoTimes,
    values: state === 'mine' ? [...common, call.caller.userId] : common,
  });
  const { rows, nextCursor } = page(read, (row) => [
    sort === 'newest' ? row.at : row.reportCount,
    row.id,
  ]);
  return {
    rows: rows.map(({ assignedTo, assigneeName, ...row }) => ({
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
    nextCursor,
  };
}
