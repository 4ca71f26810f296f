import { forumExperts } from '@troskel/contract/forum/experts';
import type { Expert } from '@troskel/contract/forum/experts';
import { textIn } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import * as z from 'zod';
import type { App } from '../../platform/collaborators.ts';
import { pictureAddress } from '../../platform/blobs/picture-address.ts';
import { afterPosition, beginningOf, orderBy } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { rowsFor } from './page-rows.ts';
import type { PageRows } from './page-rows.ts';
import { demandReader } from './standing.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

const Topics = z.array(z.object({ id: z.string(), name: BothTexts }));

const order: KeyOrder = [
  { column: 'expert.name', type: 'text', direction: 'asc' },
  { column: 'expert.id', type: 'uuid', direction: 'asc' },
];

interface ExpertRow {
  id: string;
  name: string;
  description: unknown;
  avatarBlobId: string | null;
  topics: unknown;
}

/** Statement of a page: experts after the name $1 and the id $2. */
function expertListQuery(rows: PageRows): { name: string; text: string } {
  const text = `
    select expert.id, expert.name, expert.description, profile.avatar_blob_id as "avatarBlobId",
           coalesce((select json_agg(json_build_object('id', topic.id, 'name', topic.name)
                                     order by topic.sort_order, topic.id)
                       from forum_topic_expert named
                       join forum_topic topic on topic.id = named.topic_id
                      where named.user_id = expert.user_id), '[]') as topics
      from expert
      left join user_profile profile on profile.user_id = expert.user_id
     where ${afterPosition(order, ['$1', '$2'])}
       and exists (select from partner_member member where member.user_id = expert.user_id)
     order by ${orderBy(order)}
     limit ${rows}`;
  return { name: `forum-experts-${rows}`, text };
}

/** Lists experts; one who has left their partner answers no questions and is not listed. */
export async function listExperts(
  app: Pick<App, 'pool' | 'settings'>,
  call: Call<typeof forumExperts.listExperts>,
): Promise<ResponseOf<typeof forumExperts.listExperts>> {
  const { language } = call;
  const { pageSize } = call.query;
  demandReader(call);
  const { after = beginningOf(order), page } = pagingOf(forumExperts.listExperts, call, {
    order,
    size: pageSize,
  });
  const { rows: read } = await app.pool.query<ExpertRow>({
    ...expertListQuery(rowsFor(pageSize)),
    values: [...after],
  });
  const { rows, nextCursor } = page(read, ({ name, id }) => [name, id]);
  const experts = rows.map((row): Expert => ({
    id: row.id,
    name: row.name,
    description: textIn(BothTexts.parse(row.description), language),
    avatar: pictureAddress(app, row.avatarBlobId),
    topics: Topics.parse(row.topics).map(({ id, name }) => ({ id, name: textIn(name, language) })),
  }));
  return { rows: experts, nextCursor };
}
