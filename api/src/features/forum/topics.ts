import { mostRecentThreads } from '@troskel/contract/forum/threads';
import type { forum, OwnExpulsion, Topic, TopicExpert } from '@troskel/contract/forum/threads';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { pictureAddress } from '../../platform/blobs/picture-address.ts';
import type { Call } from '../../platform/http/implement.ts';
import { may, standingOf } from './rules.ts';
import { demand } from './standing.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';
import { msPerDay } from '@troskel/contract/values/durations';

interface TopicRow {
  id: string;
  name: unknown;
  description: unknown;
  recentThreadCount: number;
  expelledUntil: Date | null;
  expelledFor: string | null;
  expertId: string | null;
  expertName: string | null;
  expertDescription: unknown;
  avatarBlobId: string | null;
}

/** Milliseconds for which a thread is recent: 30 days. */
const recent = 30 * msPerDay;

// An expert who has left their partner answers no questions.
export const topicsQuery = `
  with recent as materialized (
    select topic.id as topic_id, (select count(*)::int from (
      select from forum_thread thread
       where thread.topic_id = topic.id and thread.deleted_at is null and thread.created_at > $3
       order by thread.created_at desc limit ${mostRecentThreads}) counted) as count
      from forum_topic topic)
  select topic.id, recent.count as "recentThreadCount", topic.name, topic.description,
         expulsion.expelled_until as "expelledUntil", expulsion.reason as "expelledFor",
         expert.id as "expertId", expert.name as "expertName",
         expert.description as "expertDescription", profile.avatar_blob_id as "avatarBlobId"
    from forum_topic topic
    join recent on recent.topic_id = topic.id
    left join (forum_topic_expert named
               join expert on expert.user_id = named.user_id
               join user_standing standing
                 on standing.user_id = expert.user_id and standing.partner_id is not null)
      on named.topic_id = topic.id
    left join user_profile profile on profile.user_id = expert.user_id
    left join lateral (select expelled_until, reason from forum_expulsion
                        where user_id = $1 and expelled_until > $2
                        order by expelled_until desc limit 1) expulsion on true
   order by topic.sort_order, topic.id, named.sort_order, expert.name, expert.id`;

function expertOf(app: Pick<App, 'settings'>, row: TopicRow, language: Language): TopicExpert[] {
  if (row.expertId === null || row.expertName === null) return [];
  return [
    {
      id: row.expertId,
      name: row.expertName,
      description: textIn(BothTexts.parse(row.expertDescription), language),
      avatar: pictureAddress(app, row.avatarBlobId),
    },
  ];
}

function expulsionOf(row: TopicRow | undefined): OwnExpulsion | null {
  if (!row?.expelledUntil) return null;
  return { until: row.expelledUntil.toISOString(), reason: row.expelledFor };
}

export async function listTopics(
  app: Pick<App, 'pool' | 'settings'>,
  { caller, language, refusal }: Call<typeof forum.listTopics>,
): Promise<ResponseOf<typeof forum.listTopics>> {
  const now = new Date();
  const { rows } = await app.pool.query<TopicRow>({
    name: 'forum-topics',
    text: topicsQuery,
    values: [caller.userId, now, new Date(now.getTime() - recent)],
  });
  const expulsion = expulsionOf(rows[0]);
  const standing = standingOf(caller, expulsion !== null);
  demand({ refusal }, 'read', standing);
  const topics = new Map<string, Topic>();
  for (const row of rows) {
    const topic = topics.get(row.id) ?? {
      id: row.id,
      name: textIn(BothTexts.parse(row.name), language),
      description: textIn(BothTexts.parse(row.description), language),
      experts: [],
      recentThreadCount: row.recentThreadCount,
    };
    topic.experts.push(...expertOf(app, row, language));
    topics.set(row.id, topic);
  }
  return {
    topics: [...topics.values()],
    me: {
      canPost: may('post', standing),
      canAskExperts: may('ask', standing),
      isExpert: standing.roles.includes('expert'),
      seesExpertThreads: may('survey', standing),
      expulsion,
    },
  };
}
