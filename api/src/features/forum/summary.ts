import type { ExpertAnswer, ThreadSummary, ThreadTarget } from '@troskel/contract/forum/threads';
import type { Settings } from '../../platform/settings/settings.ts';
import { hoursUntil } from '../../platform/time/working-time.ts';
import { authorColumns, authorJoins, authorOf } from './author.ts';
import type { AuthorRow, Settled } from './author.ts';
import { isLocked } from './rules.ts';
import type { ForumStanding } from './rules.ts';

type Clock = Pick<Settings, 'expertAnswerClock'>;

function expertAnswerOf({ expertAnswerClock }: Clock, dueAt: string): ExpertAnswer {
  return {
    dueAt,
    hoursLeft: hoursUntil(new Date(), new Date(dueAt), expertAnswerClock),
  };
}

export interface SummaryRow extends AuthorRow {
  id: string;
  topicId: string;
  target: ThreadTarget;
  subject: string;
  replyCount: number;
  usersReadCount: number;
  acceptedAnswerId: string | null;
  createdAt: string;
  updatedAt: string;
  expertDueAt: string | null;
  /** Time of the newest reply by an expert; all null when there is none. */
  answeredAt: string | null;
  isAnswererMe: boolean | null;
  answererGivenName: string | null;
  answererSurname: string | null;
  answererName: string | null;
}

/** Columns of a thread in lists, from a row `entry` of the lists' table (migration 0022). */
export const listedColumns = `
  entry.thread_id as id, entry.topic_id, entry.target, entry.subject, entry.reply_count,
  entry.users_read_count, entry.accepted_reply_id, entry.created_at, entry.updated_at,
  entry.expert_due_at, entry.last_expert_reply_at, entry.last_expert_reply_by,
  entry.author_user_id, entry.is_anonymous`;

/** Columns of a `SummaryRow` from a row of `listedColumns` that is called `post`; $1 is the reader. */
export const summaryColumns = `
  post.id, post.topic_id as "topicId", post.target, post.subject,
  post.reply_count as "replyCount", post.users_read_count as "usersReadCount",
  post.accepted_reply_id as "acceptedAnswerId",
  post.created_at as "createdAt", post.updated_at as "updatedAt",
  post.expert_due_at as "expertDueAt",
  post.last_expert_reply_at as "answeredAt", post.last_expert_reply_by = $1 as "isAnswererMe",
  answerer.given_name as "answererGivenName", answerer.surname as "answererSurname",
  answerer.expert_name as "answererName", ${authorColumns}`;

/**
 * The newest reply by an expert is never an anonymous one (see the migration that maintains it).
 */
export const summaryJoins = `
  left join user_profile answerer on answerer.user_id = post.last_expert_reply_by
  ${authorJoins}`;

function lastExpertReplyOf(app: Settled, row: SummaryRow) {
  if (row.answeredAt === null) return undefined;
  const author = authorOf(app, {
    isAnonymous: false,
    isMine: row.isAnswererMe === true,
    isAuthorGone: false,
    givenName: row.answererGivenName,
    surname: row.answererSurname,
    // A list only has room for their name.
    avatarBlobId: null,
    expertName: row.answererName,
  });
  return { timestamp: row.answeredAt, author };
}

/** Converts a row to a summary; empty fields are left out. */
export function toSummary(app: Settled, row: SummaryRow, standing: ForumStanding): ThreadSummary {
  const { expertDueAt, acceptedAnswerId } = row;
  const lastExpertReply = lastExpertReplyOf(app, row);
  return {
    id: row.id,
    topicId: row.topicId,
    target: row.target,
    ...(isLocked(standing, row) && { isLocked: true }),
    ...(expertDueAt && { expertAnswer: expertAnswerOf(app.settings, expertDueAt) }),
    ...(lastExpertReply && { lastExpertReply }),
    subject: row.subject,
    author: authorOf(app, row),
    ...(row.isAnonymous && { anonymous: true }),
    replyCount: row.replyCount,
    usersReadCount: row.usersReadCount,
    ...(acceptedAnswerId !== null && { acceptedAnswerId }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
