import {
  conversationPageSize,
  conversations as calls,
} from '@troskel/contract/conversations/calls';
import type { Conversation } from '@troskel/contract/conversations/calls';
import type { Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { mostCounted } from '@troskel/contract/values/inquiries';
import { sql } from 'kysely';
import type pg from 'pg';
import { firstLineOf, wordsOf } from '../../domain/inquiry-keys.ts';
import { noticeIn } from '../../domain/inquiries/messages.ts';
import { readSought, soughtWordsOf } from '../../domain/inquiry-search.ts';
import type { App } from '../../platform/collaborators.ts';
import { isoTimes } from '../../platform/db/iso-times.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { excerptOf } from '../../platform/search/search-excerpt.ts';
import { conversationStatement, foundStatement, orders, pageStatement } from './list-statement.ts';

interface ConversationRow extends Omit<Conversation, 'last' | 'found'> {
  lastMessageAt: string;
  isFromPartner: boolean;
  name: string | null;
  notice: unknown;
  text: string;
  fileCount: number;
  at: string;
  isRead: boolean;
}

function conversationOf(
  row: ConversationRow,
  language: Language,
  found: Conversation['found'] = null,
): Conversation {
  const {
    lastMessageAt: _at,
    isFromPartner,
    name,
    notice,
    text,
    fileCount,
    at,
    isRead,
    ...conversation
  } = row;
  return {
    ...conversation,
    last: {
      from: isFromPartner ? 'partner' : 'homeowner',
      name,
      excerpt: firstLineOf([noticeIn(notice, language) ?? '', text].join(' ')),
      fileCount,
      at,
      isRead,
    },
    found,
  };
}

interface FoundRow {
  id: string;
  isFromPartner: boolean;
  text: string;
  at: string;
}

/** The words of a text that begin as one of those that were searched for. */
const hitsIn = (text: string, sought: readonly string[]): Set<string> =>
  new Set(wordsOf(text).filter((word) => sought.some((one) => word.startsWith(one))));

/** Reads the messages of conversations that fit a search best, by the ids of their inquiries. */
async function readFound(
  { pool }: Pick<App, 'pool'>,
  { partnerId, text }: { partnerId: string; text: string },
  ids: readonly string[],
): Promise<Map<string, Conversation['found']>> {
  const sought = soughtWordsOf(text);
  if (sought.length === 0 || ids.length === 0) return new Map();
  const { rows } = await pool.query<FoundRow>({
    types: isoTimes,
    ...foundStatement(partnerId, ids, sought),
  });
  return new Map(
    rows.map(({ id, isFromPartner, text: said, at }) => [
      id,
      {
        from: isFromPartner ? 'partner' : 'homeowner',
        excerpt: excerptOf(said, hitsIn(said, sought)),
        at,
      },
    ]),
  );
}

async function readRows(pool: App['pool'], statement: pg.QueryConfig): Promise<ConversationRow[]> {
  return (await pool.query<ConversationRow>({ types: isoTimes, ...statement })).rows;
}

/** Reads a conversation of a partner; null when nobody has written in it, or it is archived. */
export async function readConversation(
  { pool }: Pick<App, 'pool'>,
  { partnerId, inquiryId }: { partnerId: string; inquiryId: string },
  language: Language,
): Promise<Conversation | null> {
  const [row] = await readRows(pool, conversationStatement(partnerId, inquiryId));
  return row ? conversationOf(row, language) : null;
}

/** @throws {MalformedError} CURSOR_INVALID */
export async function listConversations(
  app: Pick<App, 'pool'>,
  call: Call<typeof calls.listConversations>,
): Promise<ResponseOf<typeof calls.listConversations>> {
  const { partnerId } = call.params;
  const { view, text = '', assigned } = call.query;
  const assigneeId = assigned === 'me' ? call.caller.userId : undefined;
  const { after, limit, page } = pagingOf(calls.listConversations, call, {
    order: orders[view],
    size: conversationPageSize,
  });
  const read = await readSought(app, { partnerId, text, most: limit }, (sought) =>
    readRows(app.pool, pageStatement({ partnerId, view, sought, assigneeId, after, limit })),
  );
  const { rows, nextCursor } = page(read, ({ id, isUnread, lastMessageAt, snoozedUntil }) =>
    view === 'snoozed' ? [snoozedUntil ?? '', id] : [isUnread ? 1 : 0, lastMessageAt, id],
  );
  const found = await readFound(
    app,
    { partnerId, text },
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => conversationOf(row, call.language, found.get(row.id))),
    nextCursor,
  };
}

export async function countConversations(
  app: Pick<App, 'db'>,
  { params: { partnerId } }: Call<typeof calls.countConversations>,
): Promise<ResponseOf<typeof calls.countConversations>> {
  const { unread } = await app.db
    .selectFrom((eb) =>
      eb
        .selectFrom('inquiryDelivery')
        .select('inquiryId')
        .where('partnerId', '=', partnerId)
        .where(sql<boolean>`is_unread::integer = 1`)
        .where('lastMessageAt', 'is not', null)
        .where('archivedAt', 'is', null)
        .where('snoozedUntil', 'is', null)
        .limit(mostCounted)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return { unread };
}
