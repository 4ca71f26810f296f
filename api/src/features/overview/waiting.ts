import { inquiryKinds, mostCounted } from '@troskel/contract/values/inquiries';
import {
  mostPanelThreads,
  mostWaiting,
  overviewDays,
} from '@troskel/contract/values/partner-overview';
import type {
  ExpertPanel,
  PartnerOverview,
  WaitingInquiry,
  WaitingThread,
} from '@troskel/contract/values/partner-overview';
import type { App } from '../../platform/collaborators.ts';
import { isoTimes } from '../../platform/db/iso-times.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { hoursUntil } from '../../platform/time/working-time.ts';
import { msPerDay } from '@troskel/contract/values/durations';

interface Counts {
  unanswered: number;
  unreadAgain: number;
  unansweredReviews: number;
  hasReceived: boolean;
  hasAnswered: boolean;
}

/** $1 is the partner. */
export const countsQuery = `
  select (select count(*) from (
            select from inquiry_delivery
             where partner_id = $1 and is_unanswered
             limit ${mostCounted}) found)::integer as unanswered,
         (select count(*) from (
            select from inquiry_delivery
             where partner_id = $1 and is_unread and archived_at is null and read_at is not null
             limit ${mostCounted}) found)::integer as "unreadAgain",
         (select count(*) from (
            select from review
             where partner_id = $1 and answered_at is null and removed_at is null and hidden_at is null
               and not exists (select from partner_member member
                                where member.partner_id = $1
                                  and member.user_id = review.author_user_id)
             limit ${mostCounted}) found)::integer as "unansweredReviews",
         -- In an order that only an index of the partner's rows has: by time, the index over all
         -- partners is one too, and a partner that has none would be looked for in all of it.
         (select kind from inquiry_delivery where partner_id = $1
           order by kind, status limit 1) is not null as "hasReceived",
         (select status from inquiry_delivery
           where partner_id = $1
             and status in ('answered', 'answered_by_phone', 'declined', 'exported', 'completed', 'archived')
           order by status limit 1) is not null as "hasAnswered"`;

/**
 * $1 is the partner, $2 the kinds: each yields its first rows from the index, and the first of
 * these are taken.
 */
export const longestQuery = `
  select inquiry.id, customer.name as customer, inquiry.kind, inquiry.service_id as "serviceId",
         inquiry.address, page.delivered_at as "createdAt"
    from (
      select found.*
        from (select value as kind from unnest($2::text[]) as wanted (value)
               limit ${inquiryKinds.length}) part
        cross join lateral (
          select entry.inquiry_id, entry.delivered_at from inquiry_delivery entry
           where entry.partner_id = $1 and entry.is_unanswered and entry.kind = part.kind
           order by entry.delivered_at, entry.inquiry_id
           limit ${mostWaiting}) found
       order by found.delivered_at, found.inquiry_id
       limit ${mostWaiting}
    ) page
    join inquiry on inquiry.id = page.inquiry_id
    left join "user" customer on customer.id = inquiry.homeowner_user_id
   order by page.delivered_at, page.inquiry_id`;

/** Reads what waits for an answer: how many inquiries and reviews, and the longest waiting inquiries. */
export async function readWaiting(
  { pool }: Pick<App, 'pool'>,
  partnerId: string,
): Promise<
  Omit<PartnerOverview['waiting'], 'deductions' | 'invoices'> &
    Pick<Counts, 'hasReceived' | 'hasAnswered'>
> {
  const [counted, longest] = await Promise.all([
    pool.query<Counts>({ name: 'overview-counts', text: countsQuery, values: [partnerId] }),
    pool.query<WaitingInquiry>({
      name: 'overview-longest',
      types: isoTimes,
      text: longestQuery,
      values: [partnerId, inquiryKinds],
    }),
  ]);
  const counts = counted.rows[0] ?? {
    unanswered: 0,
    unreadAgain: 0,
    unansweredReviews: 0,
    hasReceived: false,
    hasAnswered: false,
  };
  return { ...counts, inquiries: longest.rows };
}

interface ThreadRow extends Omit<WaitingThread, 'hoursLeft'> {
  dueAt: string | null;
}

const threadColumns = `
  thread_id as id, topic_id as "topicId", subject, created_at as "createdAt",
  expert_due_at as "dueAt"`;

/** $1 is the reader, whose own questions are excluded. */
export const threadQueries = {
  expert: `
    select ${threadColumns} from forum_thread_activity
     where is_answered_by_expert = false and is_answered_by_expert is not null and not is_deleted
       and author_user_id is distinct from $1
     order by created_at, thread_id
     limit ${mostWaiting}`,
  community: `
    select ${threadColumns} from forum_thread_activity
     where target = 'community' and reply_count = 0 and not is_deleted
       and author_user_id is distinct from $1
     order by created_at desc, thread_id desc
     limit ${mostWaiting}`,
} as const;

/** $1 is the time since when the questions were asked. */
export const panelQuery = `
  select thread_id as id, topic_id as "topicId", subject, count(*) over ()::integer as answered
    from forum_thread_activity
   where is_answered_by_expert and is_answered_by_expert is not null and not is_deleted
     and created_at > $1
   order by created_at desc, thread_id desc
   limit ${mostPanelThreads}`;

/** Reads what experts have answered of late, for callers whose company has access to them. */
export async function readPanel(
  { pool }: Pick<App, 'pool'>,
  { isPremiumPartner }: Pick<Caller, 'isPremiumPartner'>,
  now: Date,
): Promise<ExpertPanel | null> {
  if (!isPremiumPartner) return null;
  const { rows } = await pool.query<ExpertPanel['newest'][number] & { answered: number }>({
    name: 'overview-panel',
    text: panelQuery,
    values: [new Date(now.getTime() - overviewDays * msPerDay)],
  });
  const newest = rows.map(({ id, topicId, subject }) => ({ id, topicId, subject }));
  return { answered: rows[0]?.answered ?? 0, newest };
}

/**
 * Reads the forum's questions that wait for a user like the caller. Only whether a thread was
 * opened is stored, not when, so new replies cannot be listed.
 */
export async function readWaitingThreads(
  { pool, settings }: Pick<App, 'pool' | 'settings'>,
  { userId, isExpert }: Pick<Caller, 'userId' | 'isExpert'>,
): Promise<WaitingThread[]> {
  const of = isExpert ? 'expert' : 'community';
  const { rows } = await pool.query<ThreadRow>({
    name: `overview-threads-${of}`,
    types: isoTimes,
    text: threadQueries[of],
    values: [userId],
  });
  return rows.map(({ dueAt, ...thread }) => ({
    ...thread,
    hoursLeft:
      dueAt === null ? null : hoursUntil(new Date(), new Date(dueAt), settings.expertAnswerClock),
  }));
}
