import { forumDraftDays } from '@troskel/contract/forum/drafts';
import type { App } from '../../platform/collaborators.ts';

/** How long a settled report is kept, to be counted and to be looked up. */
const settledDays = 365;
/** How long a deleted post is kept for whoever has to judge it (docs/decisions/0018). */
const keptDays = 30;
const atOnce = 500;

/**
 * Removes what was deleted long ago, a part at a time, with replies, votes and earlier texts; and
 * drafts that nobody went on with; and what was settled of reports long ago.
 */
export async function sweepForum({ db }: Pick<App, 'db'>): Promise<void> {
  await db
    .deleteFrom('forumDraft')
    .where('updatedAt', '<', new Date(Date.now() - forumDraftDays * 86_400_000))
    .execute();
  const settledBefore = new Date(Date.now() - settledDays * 86_400_000);
  for (let removed = atOnce; removed === atOnce;) {
    const gone = await db
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
    removed = gone.length;
  }
  const before = new Date(Date.now() - keptDays * 86_400_000);
  for (const table of ['forumReply', 'forumThread'] as const) {
    for (let removed = atOnce; removed === atOnce;) {
      const gone = await db
        .deleteFrom(table)
        .where('id', 'in', (eb) =>
          eb.selectFrom(table).select('id').where('deletedAt', '<', before).limit(atOnce),
        )
        .returning('id')
        .execute();
      removed = gone.length;
    }
  }
}
