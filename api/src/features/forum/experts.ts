import type { Expert, forumExperts } from '@troskel/contract/forum/experts';
import type { ResponseOf } from '@troskel/contract/ground/route';
import * as z from 'zod';
import type { App } from '../../platform/collaborators.ts';
import { pictureAddress } from '../../platform/blobs/picture-address.ts';
import { MalformedError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/implement.ts';
import { InBothLanguages } from '../../platform/text/in-both-languages.ts';
import { rowsFor } from './place.ts';
import type { PageRows } from './place.ts';
import { demandReader } from './standing.ts';

const Topics = z.array(z.object({ id: z.string(), name: InBothLanguages }));
/** The last expert of a page. */
const Place = z.tuple([z.string().max(200), z.uuid()]);

interface ExpertRow {
  id: string;
  name: string;
  description: unknown;
  avatarBlobId: string | null;
  topics: unknown;
}

/** The statement of a page: the experts after the name $1 and the id $2. */
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
     where (expert.name, expert.id) > ($1::text, $2::uuid)
       and exists (select from partner_member member where member.user_id = expert.user_id)
     order by expert.name, expert.id
     limit ${rows}`;
  return { name: `forum-experts-${rows}`, text };
}

/** @throws {MalformedError} for a cursor that no page gave out */
function placeOf(cursor: string | undefined): [string, string] {
  if (cursor === undefined) return ['', '00000000-0000-0000-0000-000000000000'];
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new MalformedError([{ field: 'cursor', code: 'CURSOR_INVALID' }]);
  }
}

/** An expert who is no member of a partner any more answers no questions, and is not listed. */
export async function listExperts(
  app: App,
  { caller, language, query: { pageSize, cursor } }: Call<typeof forumExperts.listExperts>,
): Promise<ResponseOf<typeof forumExperts.listExperts>> {
  demandReader(caller);
  const { rows } = await app.pool.query<ExpertRow>({
    ...expertListQuery(rowsFor(pageSize)),
    values: placeOf(cursor),
  });
  const page = rows.slice(0, pageSize);
  const experts = page.map((row): Expert => ({
    id: row.id,
    name: row.name,
    description: InBothLanguages.parse(row.description)[language],
    avatar: pictureAddress(app, row.avatarBlobId),
    topics: Topics.parse(row.topics).map(({ id, name }) => ({ id, name: name[language] })),
  }));
  const last = page.at(-1);
  const hasMore = rows.length > page.length;
  return {
    experts,
    nextCursor:
      last && hasMore
        ? Buffer.from(JSON.stringify([last.name, last.id])).toString('base64url')
        : null,
  };
}
