import { mostExcerptCharacters, mostForumDrafts } from '@troskel/contract/forum/drafts';
import type { ForumDraft, forumDrafts, ForumDraftSummary } from '@troskel/contract/forum/drafts';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { toDraftText } from '../../platform/text/rich-text.ts';
import { demandReader } from './standing.ts';
import { serialiseByUser } from '../../platform/db/row-lock.ts';

/** Owner and key of a draft. */
interface DraftRef {
  userId: string;
  key: string;
}

const placeOf = ({
  caller,
  params,
}: Pick<Call<typeof forumDrafts.getDraft>, 'caller' | 'params'>): DraftRef => ({
  userId: caller.userId,
  key: params.key,
});

const columns = [
  'key',
  'version',
  'subject',
  'target',
  'isAnonymous',
  'body',
  'seenVersion',
  'updatedAt',
] as const;

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

async function readRow(db: Executor, { userId, key }: DraftRef, isHeld = false) {
  return db
    .selectFrom('forumDraft')
    .select(columns)
    .where('userId', '=', userId)
    .where('key', '=', key)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst();
}

function toDraft(row: Row): ForumDraft {
  const { isAnonymous, target, updatedAt, ...rest } = row;
  return {
    ...rest,
    anonymous: isAnonymous,
    target: target === 'community' || target === 'expert' ? target : null,
    updatedAt: updatedAt.toISOString(),
  };
}

const kinds = { new: 'new', reply: 'reply', edit: 'edit' } as const;

function kindOf(key: string): ForumDraftSummary['kind'] {
  if (key.startsWith('new:')) return kinds.new;
  return key.startsWith('reply:') ? kinds.reply : kinds.edit;
}

interface SummaryRow {
  key: string;
  version: number;
  subject: string;
  excerpt: string;
  updatedAt: Date;
  threadId: string | null;
  threadTopicId: string | null;
  threadSubject: string | null;
  replyId: string | null;
  topicId: string | null;
}

// Deleted threads are not named, as everywhere.
const listQuery = `
  select draft.key, draft.version, draft.subject, draft.updated_at as "updatedAt",
         left(draft.body_text, ${mostExcerptCharacters}) as excerpt,
         thread.id as "threadId", thread.topic_id as "threadTopicId",
         thread.subject as "threadSubject", reply.id as "replyId", topic.id as "topicId"
    from forum_draft draft
    left join forum_topic topic on draft.key = 'new:' || topic.id
    left join forum_reply reply
      on reply.id = case when draft.key like 'edit:%' then substr(draft.key, 6)::uuid end
     and reply.deleted_at is null
    left join forum_thread thread
      on thread.id = case when draft.key like 'edit:%'
                          then coalesce(reply.thread_id, substr(draft.key, 6)::uuid)
                          when draft.key like 'reply:%' then substr(draft.key, 7)::uuid end
     and thread.deleted_at is null
   where draft.user_id = $1
   order by draft.updated_at desc, draft.key`;

export async function listDrafts(
  app: Pick<App, 'pool'>,
  call: Call<typeof forumDrafts.listDrafts>,
): Promise<ResponseOf<typeof forumDrafts.listDrafts>> {
  demandReader(call);
  const { rows } = await app.pool.query<SummaryRow>({
    name: 'forum-drafts',
    text: listQuery,
    values: [call.caller.userId],
  });
  const drafts = rows.map((row): ForumDraftSummary => ({
    key: row.key,
    version: row.version,
    kind: kindOf(row.key),
    topicId: row.topicId ?? row.threadTopicId,
    threadId: row.threadId,
    replyId: row.threadId === null ? null : row.replyId,
    subject: row.threadSubject ?? row.subject,
    excerpt: row.excerpt.replace(/\s+/g, ' '),
    updatedAt: row.updatedAt.toISOString(),
  }));
  return { drafts };
}

export async function getDraft(
  app: Pick<App, 'db'>,
  call: Call<typeof forumDrafts.getDraft>,
): Promise<ResponseOf<typeof forumDrafts.getDraft>> {
  demandReader(call);
  const row = await readRow(app.db, placeOf(call));
  return { draft: row ? toDraft(row) : null };
}

/** Extracts the changeable fields of a draft from a call. */
function contentOf(call: Pick<Call<typeof forumDrafts.saveDraft>, 'body' | 'fieldsRefusal'>) {
  const { body: change } = call;
  const { html, text } = toDraftText(call, change.body);
  return {
    subject: change.subject,
    target: change.target,
    isAnonymous: change.anonymous,
    body: html,
    bodyText: text,
    seenVersion: change.seenVersion,
  };
}

function holds(row: Row, content: ReturnType<typeof contentOf>): boolean {
  const { bodyText: _, ...shown } = content;
  return Object.entries(shown).every(([name, value]) => row[name as keyof typeof shown] === value);
}

/** @throws {ExpectedError} DRAFT_LIMIT_REACHED */
async function demandRoom(
  tx: Executor,
  { caller, refusal }: Pick<Call<typeof forumDrafts.saveDraft>, 'caller' | 'refusal'>,
): Promise<void> {
  const { count } = await tx
    .selectFrom('forumDraft')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostForumDrafts) throw refusal('DRAFT_LIMIT_REACHED');
}

/**
 * Saves a draft. One that is stored already as sent is answered unchanged; one that is gone,
 * because it was published or discarded elsewhere, is created anew, so that no text is lost.
 *
 * @throws {ExpectedError} DRAFT_LIMIT_REACHED, or EDIT_CONFLICT with the present draft
 * @throws {FieldsRefusedError} BODY_TOO_MUCH_MARKUP
 */
export async function saveDraft(
  app: Pick<App, 'db'>,
  call: Call<typeof forumDrafts.saveDraft>,
): Promise<ForumDraft> {
  demandReader(call);
  const content = contentOf(call);
  const place = placeOf(call);
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    let present = await readRow(tx, place, true);
    if (!present) {
      await serialiseByUser(tx, place.userId);
      present = await readRow(tx, place, true);
    }
    if (!present) {
      await demandRoom(tx, call);
      const begun = await tx
        .insertInto('forumDraft')
        .values({ ...place, ...content, createdAt: now, updatedAt: now })
        .returning(columns)
        .executeTakeFirstOrThrow();
      return toDraft(begun);
    }
    if (holds(present, content)) return toDraft(present);
    demandSeen(call, toDraft(present));
    const changed = await tx
      .updateTable('forumDraft')
      .set({ ...content, updatedAt: now, version: sql`nextval('forum_draft_version')` })
      .where('userId', '=', place.userId)
      .where('key', '=', place.key)
      .returning(columns)
      .executeTakeFirstOrThrow();
    return toDraft(changed);
  });
}

/**
 * @throws {ExpectedError} EDIT_CONFLICT with the present draft, which stays
 */
export async function deleteDraft(
  app: Pick<App, 'db'>,
  call: Call<typeof forumDrafts.deleteDraft>,
): Promise<ResponseOf<typeof forumDrafts.deleteDraft>> {
  demandReader(call);
  const place = placeOf(call);
  await app.db.transaction().execute(async (tx) => {
    const present = await readRow(tx, place, true);
    if (!present) return;
    demandSeen(call, toDraft(present));
    await tx
      .deleteFrom('forumDraft')
      .where('userId', '=', place.userId)
      .where('key', '=', place.key)
      .execute();
  });
  return {};
}
