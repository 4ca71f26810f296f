import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';
import { lockedPosts } from './lock-before-user.ts';

const post = {
  body: { sv: 'Text', en: 'Text' },
  isAnonymous: { sv: 'Anonymt', en: 'Anonymous' },
  createdAt: { sv: 'Skrivet', en: 'Written' },
  editedAt: { sv: 'Ändrat', en: 'Edited' },
  deletedAt: { sv: 'Borttaget', en: 'Deleted' },
  moderationReason: {
    sv: 'Moderatorns skäl för ändringen',
    en: 'The moderator’s reason for the edit',
  },
  deletionReason: {
    sv: 'Moderatorns skäl för borttagningen',
    en: 'The moderator’s reason for the deletion',
  },
};
const subject = { sv: 'Rubrik', en: 'Subject' };

/** Subject of an existing thread: a deleted one's is hidden. */
const subjectShown = sql<
  string | null
>`case when thread.deleted_at is null then thread.subject end`.as('subject');

/** The two kinds of posts, and the column by which a revision refers to them. */
const posts = {
  threads: { table: 'forumThread', revised: 'threadId' },
  replies: { table: 'forumReply', revised: 'replyId' },
} as const;

/** Separately for each kind: with an `or` the database would read everybody's revisions. */
function revisionsOf(
  db: Executor,
  { table, revised }: (typeof posts)[keyof typeof posts],
  userId: string,
) {
  return db
    .selectFrom('forumRevision')
    .select(['subject', 'body', 'replacedAt'])
    .where(revised, 'in', (eb) =>
      eb.selectFrom(table).select('id').where('authorUserId', '=', userId),
    );
}

/** Removes owner and file name from pictures in existing anonymous posts. */
async function keepAnonymousPictures(tx: Executor, userId: string): Promise<void> {
  await sql`
    update blob set owner_user_id = null, file_name = 'bild.jpg'
      from forum_attachment attachment
      left join forum_reply reply on reply.id = attachment.reply_id
      left join forum_thread thread on thread.id = attachment.thread_id
     where blob.id = attachment.blob_id and blob.owner_user_id = ${userId}
       and coalesce(reply.is_anonymous, thread.is_anonymous)
       and coalesce(reply.author_user_id, thread.author_user_id) = ${userId}
       and reply.deleted_at is null and thread.deleted_at is null`.execute(tx);
}

/**
 * A user's posts, votes, readings and follows in the forum (docs/decisions/0018). Posts stay for
 * the other readers of the thread, without their author.
 */
export const forumPersonalData: PersonalDataClaim = {
  tables: [
    'forum_thread',
    'forum_reply',
    'forum_revision',
    'forum_vote',
    'forum_read',
    'forum_follow',
    'forum_expulsion',
    'forum_topic_expert',
    'forum_attachment',
    'forum_draft',
    'forum_case',
    'forum_case_listing',
    'forum_report',
    'forum_case_event',
    'forum_rules',
  ],

  lockedBeforeUser: lockedPosts,

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const threads = await db
      .selectFrom('forumThread')
      .select(['subject', 'bodyText as body', 'isAnonymous', 'topicId'])
      .select(['createdAt', 'editedAt', 'deletedAt', 'moderationReason', 'deletionReason'])
      .where('authorUserId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const replies = await db
      .selectFrom('forumReply as reply')
      .innerJoin('forumThread as thread', 'thread.id', 'reply.threadId')
      .select([subjectShown, 'reply.bodyText as body', 'reply.isAnonymous'])
      .select(['reply.createdAt', 'reply.editedAt', 'reply.deletedAt', 'reply.moderationReason'])
      .select('reply.deletionReason')
      .where('reply.authorUserId', '=', userId)
      .orderBy('reply.createdAt')
      .execute();
    // Versions of their own posts, whoever edited them.
    const revisions = await revisionsOf(db, posts.threads, userId)
      .unionAll(revisionsOf(db, posts.replies, userId))
      .orderBy('replacedAt')
      .execute();
    const votes = await db
      .selectFrom('forumVote as vote')
      .innerJoin('forumReply as reply', 'reply.id', 'vote.replyId')
      .innerJoin('forumThread as thread', 'thread.id', 'reply.threadId')
      .select([subjectShown, 'vote.value', 'vote.votedAt'])
      .where('vote.userId', '=', userId)
      .orderBy('vote.votedAt')
      .execute();
    const reads = await db
      .selectFrom('forumRead as read')
      .innerJoin('forumThread as thread', 'thread.id', 'read.threadId')
      .select([subjectShown, 'read.readAt'])
      .where('read.userId', '=', userId)
      .orderBy('read.readAt')
      .execute();
    const follows = await db
      .selectFrom('forumFollow as follow')
      .innerJoin('forumThread as thread', 'thread.id', 'follow.threadId')
      .select([subjectShown, 'follow.followedAt'])
      .where('follow.userId', '=', userId)
      .orderBy('follow.followedAt')
      .execute();
    const expulsions = await db
      .selectFrom('forumExpulsion')
      .select(['createdAt', 'expelledUntil', 'reason'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const drafts = await db
      .selectFrom('forumDraft')
      .select(['subject', 'bodyText as body', 'isAnonymous', 'createdAt', 'updatedAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const reports = await db
      .selectFrom('forumReport')
      .select(['reason', 'text', 'createdAt'])
      .where('reporterUserId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const caseEvents = await db
      .selectFrom('forumCaseEvent')
      .select(['kind', 'text', 'createdAt'])
      .where('actorUserId', '=', userId)
      // Acts of an author on their own post are listed with the post.
      .where('kind', 'not in', ['gone', 'reopened'])
      .orderBy('createdAt')
      .execute();
    const topics = await db
      .selectFrom('forumTopicExpert')
      .select('topicId')
      .where('userId', '=', userId)
      .orderBy('topicId')
      .execute();
    const attachments = await db
      .selectFrom('forumAttachment as attachment')
      .innerJoin('blob', 'blob.id', 'attachment.blobId')
      .select(['blob.fileName', 'attachment.alt', 'blob.createdAt'])
      .where('blob.ownerUserId', '=', userId)
      .orderBy('blob.createdAt')
      .execute();
    return [
      section({
        name: 'forum-threads',
        title: { sv: 'Trådar i forumet', en: 'Threads in the forum' },
        fields: { topicId: { sv: 'Ämne', en: 'Topic' }, subject, ...post },
        rows: threads,
      }),
      section({
        name: 'forum-replies',
        title: { sv: 'Svar i forumet', en: 'Replies in the forum' },
        fields: { subject, ...post },
        rows: replies,
      }),
      section({
        name: 'forum-revisions',
        title: { sv: 'Tidigare texter i forumet', en: 'Earlier texts in the forum' },
        fields: { subject, body: post.body, replacedAt: { sv: 'Ersatt', en: 'Replaced' } },
        rows: revisions,
      }),
      section({
        name: 'forum-votes',
        title: { sv: 'Röster i forumet', en: 'Votes in the forum' },
        fields: {
          subject,
          value: { sv: 'Röst', en: 'Vote' },
          votedAt: { sv: 'Röstat', en: 'Voted' },
        },
        rows: votes,
      }),
      section({
        name: 'forum-reads',
        title: { sv: 'Trådar som du har öppnat', en: 'Threads that you have opened' },
        fields: { subject, readAt: { sv: 'Öppnad', en: 'Opened' } },
        rows: reads,
      }),
      section({
        name: 'forum-follows',
        title: { sv: 'Trådar som du följer', en: 'Threads that you follow' },
        fields: { subject, followedAt: { sv: 'Sedan', en: 'Since' } },
        rows: follows,
      }),
      section({
        name: 'forum-expulsions',
        title: { sv: 'Avstängning från forumet', en: 'Expulsion from the forum' },
        fields: {
          createdAt: { sv: 'Från', en: 'From' },
          expelledUntil: { sv: 'Till', en: 'Until' },
          reason: { sv: 'Skäl', en: 'Reason' },
        },
        rows: expulsions,
      }),
      section({
        name: 'forum-drafts',
        title: { sv: 'Utkast i forumet', en: 'Drafts in the forum' },
        fields: {
          subject,
          body: post.body,
          isAnonymous: post.isAnonymous,
          createdAt: { sv: 'Påbörjat', en: 'Begun' },
          updatedAt: post.editedAt,
        },
        rows: drafts,
      }),
      section({
        name: 'forum-reports',
        title: { sv: 'Inlägg som du har anmält', en: 'Posts that you have reported' },
        fields: {
          reason: { sv: 'Skäl', en: 'Reason' },
          text: post.body,
          createdAt: { sv: 'Anmält', en: 'Reported' },
        },
        rows: reports,
      }),
      section({
        name: 'forum-moderation',
        title: { sv: 'Vad du har gjort som moderator', en: 'What you have done as a moderator' },
        fields: {
          kind: { sv: 'Åtgärd', en: 'Act' },
          text: post.body,
          createdAt: { sv: 'Tid', en: 'Time' },
        },
        rows: caseEvents,
      }),
      section({
        name: 'forum-expert-topics',
        title: { sv: 'Ämnen där du är expert', en: 'Topics in which you are an expert' },
        fields: { topicId: { sv: 'Ämne', en: 'Topic' } },
        rows: topics,
      }),
      section({
        name: 'forum-attachments',
        title: { sv: 'Bilder i dina inlägg', en: 'Pictures in your posts' },
        fields: {
          fileName: { sv: 'Filnamn', en: 'Name of the file' },
          alt: { sv: 'Beskrivning', en: 'Description' },
          createdAt: { sv: 'Skickad', en: 'Sent' },
        },
        rows: attachments,
      }),
    ];
  },

  /**
   * Votes, readings and follows cascade from the user's row; triggers update the counters. Posts
   * already deleted can no longer be restored, and earlier texts serve no purpose any more.
   * Pictures show homes and people: they are removed, except those of anonymous posts, whose author
   * would be revealed if they vanished together with a name.
   */
  async erase(_kept, tx, userId) {
    await keepAnonymousPictures(tx, userId);
    for (const { table, revised } of [posts.replies, posts.threads]) {
      await tx
        .deleteFrom('forumRevision')
        .where(revised, 'in', (eb) =>
          eb.selectFrom(table).select('id').where('authorUserId', '=', userId),
        )
        .execute();
      await tx
        .deleteFrom(table)
        .where('authorUserId', '=', userId)
        .where('deletedAt', 'is not', null)
        .execute();
      await tx
        .updateTable(table)
        .set({ authorUserId: null, moderationReason: null, deletionReason: null })
        .where('authorUserId', '=', userId)
        .execute();
    }
    await tx
      .updateTable('forumUnindexed')
      .set({ authorUserId: null })
      .where('authorUserId', '=', userId)
      .execute();
    // The number of reports stays; the reporter and the text are erased.
    await tx
      .updateTable('forumReport')
      .set({ reporterUserId: null, text: null })
      .where('reporterUserId', '=', userId)
      .execute();
    return undefined;
  },
};
