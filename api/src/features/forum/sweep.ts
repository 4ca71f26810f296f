import { forumDraftDays } from '@troskel/contract/forum/drafts';
import type { App } from '../../platform/collaborators.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Days that a settled report is kept, for counting and looking up. */
const settledDays = 365;
/** Days that a deleted post is kept for moderators (docs/decisions/0018). */
const keptDays = 30;
const atOnce = 500;

/**
 * Removes posts deleted long ago, in batches, with replies, votes and earlier texts; abandoned
 * drafts; and reports settled long ago.
 */
export async function sweepForum({ db }: Pick<App, 'db'>): Promise<void> {
  await db
    .deleteFrom('forumDraft')
    .where('updatedAt', '<', new Date(Date.now() - forumDraftDays * msPerDay))
    .execute();
  const settledBefore = new Date(Date.now() - settledDays * msPerDay);
  for (let removed = atOnce; removed === atOnce;) {
    const deleted = await db
      .deleteFrom('forumCase')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('forumCaseListing')
          .select('caseId')
          .where('reason', '=', '')
          .where('isOpen', '=', false)
          .where('at', '<', settledBefore)
          .limit(atOnce),
      )
      .returning('id')
      .execute();
    removed = deleted.length;
  }
  const before = new Date(Date.now() - keptDays * msPerDay);
  for (const table of ['forumReply', 'forumThread'] as const) {
    for (let removed = atOnce; removed === atOnce;) {
      const deleted = await db
        .deleteFrom(table)
        .where('id', 'in', (eb) =>
          eb.selectFrom(table).select('id').where('deletedAt', '<', before).limit(atOnce),
        )
        .returning('id')
        .execute();
      removed = deleted.length;
    }
  }
}
