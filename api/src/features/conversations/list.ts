import {
  conversationPageSize,
  conversations as calls,
} from '@troskel/contract/conversations/calls';
import type { Conversation, ConversationView } from '@troskel/contract/conversations/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { mostCounted } from '@troskel/contract/values/inquiries';
import type { InquiryKind } from '@troskel/contract/values/inquiries';
import { sql } from 'kysely';
import { excerptOf } from '../../domain/inquiry-keys.ts';
import { findWords, searchQueryOf } from '../../domain/inquiry-search.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder, RowPosition } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';

const orders: Record<ConversationView, KeyOrder> = {
  open: [
    { column: '(delivery.is_unread::integer)', type: 'integer', direction: 'desc' },
    { column: 'delivery.last_message_at', type: 'timestamptz', direction: 'desc' },
    { column: 'delivery.inquiry_id', type: 'uuid', direction: 'desc' },
  ],
  snoozed: [
    { column: 'delivery.snoozed_until', type: 'timestamptz', direction: 'asc' },
    { column: 'delivery.inquiry_id', type: 'uuid', direction: 'asc' },
  ],
};

/** Selects conversations of a partner, each with its latest message. */
function conversationsOf(db: Executor, partnerId: string) {
  return db
    .selectFrom('inquiryDelivery as delivery')
    .innerJoin('inquiry', 'inquiry.id', 'delivery.inquiryId')
    .leftJoin('user as customer', 'customer.id', 'inquiry.homeownerUserId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('inquiryMessage as message')
          .leftJoin('user as author', 'author.id', 'message.authorUserId')
          .select(['message.isFromPartner', 'message.createdAt', 'author.name'])
          .select('message.fileCount')
          .select(sql<string>`left(message.text, 400)`.as('text'))
          .whereRef('message.inquiryId', '=', 'delivery.inquiryId')
          .whereRef('message.partnerId', '=', 'delivery.partnerId')
          .orderBy('message.createdAt', 'desc')
          .orderBy('message.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['delivery.inquiryId', 'delivery.kind', 'delivery.isUnread'])
    .select(['delivery.snoozedUntil', 'delivery.lastMessageAt', 'delivery.homeownerReadAt'])
    .select(['inquiry.serviceId', 'inquiry.address', 'customer.name as customer'])
    .select(['last.isFromPartner', 'last.createdAt', 'last.name', 'last.text', 'last.fileCount'])
    .where('delivery.partnerId', '=', partnerId)
    .where('delivery.lastMessageAt', 'is not', null)
    .where('delivery.archivedAt', 'is', null);
}

type ConversationRow = Awaited<
  ReturnType<ReturnType<typeof conversationsOf>['executeTakeFirstOrThrow']>
>;

function conversationOf(row: ConversationRow): Conversation {
  const { isFromPartner, createdAt, homeownerReadAt } = row;
  return {
    id: row.inquiryId,
    customer: row.customer,
    kind: row.kind as InquiryKind,
    serviceId: row.serviceId,
    address: row.address,
    isUnread: row.isUnread,
    last: {
      from: isFromPartner ? 'partner' : 'homeowner',
      name: row.name,
      excerpt: excerptOf(row.text),
      fileCount: Number(row.fileCount),
      at: createdAt.toISOString(),
      isRead: !isFromPartner || (homeownerReadAt !== null && homeownerReadAt >= createdAt),
    },
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
  };
}

/** Reads a conversation of a partner; null when nobody has written in it, or it is archived. */
export async function readConversation(
  db: Executor,
  partnerId: string,
  inquiryId: string,
): Promise<Conversation | null> {
  const row = await conversationsOf(db, partnerId)
    .where('delivery.inquiryId', '=', inquiryId)
    .executeTakeFirst();
  return row ? conversationOf(row) : null;
}

/** What a page of conversations is narrowed to. */
export interface ConversationsQuery {
  partnerId: string;
  view: ConversationView;
  /** From `searchQueryOf`; null for all. */
  words: string | null;
  /** Those with the words; null when they are too many to look up, and the list is walked. */
  ids: readonly string[] | null;
  after?: RowPosition | undefined;
  limit: number;
}

/** Selects a page of conversations, in the order of its view. */
export function pageOfConversations(
  db: Executor,
  { partnerId, view, words, ids, after, limit }: ConversationsQuery,
) {
  const isSnoozed = view === 'snoozed';
  return conversationsOf(db, partnerId)
    .where('delivery.snoozedUntil', isSnoozed ? 'is not' : 'is', null)
    .$if(ids !== null, (rows) =>
      rows.where(sql<boolean>`delivery.inquiry_id = any(${ids}::uuid[])`),
    )
    .$if(ids === null && words !== null, (rows) =>
      rows.where(
        sql<boolean>`(select search.words @@ ${words}::tsquery from inquiry_search search
          where search.inquiry_id = delivery.inquiry_id
            and search.partner_id = delivery.partner_id)`,
      ),
    )
    .$call(pageAfter(orders[view], after, limit));
}

/** @throws {MalformedError} CURSOR_INVALID */
export async function listConversations(
  app: App,
  call: Call<typeof calls.listConversations>,
): Promise<ResponseOf<typeof calls.listConversations>> {
  const { partnerId } = call.params;
  const { view, text = '' } = call.query;
  const { after, limit, page } = pagingOf(calls.listConversations, call, {
    order: orders[view],
    size: conversationPageSize,
  });
  const words = searchQueryOf(partnerId, text);
  // Punctuation alone is in no text.
  if (words === null && text.trim() !== '') return { rows: [], nextCursor: null };
  const ids = words === null ? null : await findWords(app, partnerId, words);
  const narrowed = { partnerId, view, words, ids, after, limit };
  const read = await pageOfConversations(app.db, narrowed).execute();
  const { rows, nextCursor } = page(read, ({ inquiryId, isUnread, lastMessageAt, snoozedUntil }) =>
    view === 'snoozed'
      ? [snoozedUntil ?? '', inquiryId]
      : [isUnread ? 1 : 0, lastMessageAt ?? '', inquiryId],
  );
  return { rows: rows.map(conversationOf), nextCursor };
}

export async function countConversations(
  app: App,
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
