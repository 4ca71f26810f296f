import type { ThreadSummary, ThreadTarget } from '@troskel/contract/forum';
import { authorColumns, authorJoins, authorOf } from './author.ts';
import type { AuthorRow, Settled } from './author.ts';
import { expertAnswerOf } from './expert-answer.ts';
import { isLocked } from './rules.ts';
import type { Standing } from './rules.ts';

export interface SummaryRow extends AuthorRow {
  id: string;
  topicId: string;
  target: ThreadTarget;
  subject: string;
  replyCount: number;
  usersReadCount: number;
  acceptedAnswerId: string | null;
  createdAt: Date;
  updatedAt: Date;
  expertDueAt: Date | null;
  /** Of the newest reply by an expert; all null when there is none. */
  answeredAt: Date | null;
  isAnswererMe: boolean | null;
  answererGivenName: string | null;
  answererSurname: string | null;
  answererName: string | null;
}

/** Of `post` and its `activity`. */
export const summaryColumns = `
  post.id, post.topic_id as "topicId", post.target, post.subject,
  activity.reply_count as "replyCount", activity.users_read_count as "usersReadCount",
  post.accepted_reply_id as "acceptedAnswerId",
  post.created_at as "createdAt", activity.updated_at as "updatedAt",
  post.expert_due_at as "expertDueAt",
  answer.created_at as "answeredAt", answer.author_user_id = $1 as "isAnswererMe",
  answerer.given_name as "answererGivenName", answerer.surname as "answererSurname",
  answerer_expert.name as "answererName", ${authorColumns}`;

/** The reply is never an anonymous one (see the migration that keeps `last_expert_reply_id`). */
export const summaryJoins = `
  left join forum_reply answer on answer.id = activity.last_expert_reply_id
   and not answer.is_anonymous
  left join user_profile answerer on answerer.user_id = answer.author_user_id
  left join expert answerer_expert on answerer_expert.user_id = answer.author_user_id
  ${authorJoins}`;

function lastExpertReplyOf(app: Settled, row: SummaryRow) {
  if (row.answeredAt === null) return undefined;
  const author = authorOf(app, {
    isAnonymous: false,
    isMine: row.isAnswererMe === true,
    isAuthorGone: false,
    givenName: row.answererGivenName,
    surname: row.answererSurname,
    // A list has room for their name alone.
    avatarBlobId: null,
    expertName: row.answererName,
  });
  return { timestamp: row.answeredAt.toISOString(), author };
}

/** What there is none of is left out. */
export function toSummary(app: Settled, row: SummaryRow, standing: Standing): ThreadSummary {
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
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
