import type { ConversationView } from '@troskel/contract/conversations/calls';
import { holdsWords } from '../../domain/inquiry-search.ts';
import type { Sought } from '../../domain/inquiry-search.ts';
import { afterPosition, beginningOf, orderBy, renamed } from '../../platform/db/keyset.ts';
import type { KeyOrder, RowPosition } from '../../platform/db/keyset.ts';

/** Sort columns of each view. */
export const orders: Record<ConversationView, KeyOrder> = {
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

/** Their names in {@link deliveryColumns}. */
const names: Record<ConversationView, string[]> = {
  open: ['unread', 'last_message_at', 'inquiry_id'],
  snoozed: ['snoozed_until', 'inquiry_id'],
};

/** An expression in the list's order needs a name, or what is around it sorts again. */
const deliveryColumns = `
  delivery.inquiry_id, delivery.partner_id, delivery.kind, delivery.is_unread::integer as unread,
  delivery.is_unread, delivery.assigned_user_id, delivery.last_message_at, delivery.snoozed_until, delivery.homeowner_read_at`;

const isConversation = 'delivery.last_message_at is not null and delivery.archived_at is null';

/** Selects conversations, each with its latest message. */
const conversationsOf = (deliveries: string) => `
  select delivery.inquiry_id as "id", customer.name as "customer", delivery.kind,
         inquiry.service_id as "serviceId", inquiry.address, delivery.is_unread as "isUnread",
         delivery.last_message_at as "lastMessageAt", delivery.snoozed_until as "snoozedUntil",
         last.is_from_partner as "isFromPartner", last.name, last.notice, last.text,
         last.file_count as "fileCount", last.created_at as "at",
         case when assignee.id is not null
              then json_build_object('id', assignee.id, 'name', assignee.name) end as "assignee",
         not last.is_from_partner
           or coalesce(delivery.homeowner_read_at >= last.created_at, false) as "isRead"
    from (${deliveries}) delivery
    join inquiry on inquiry.id = delivery.inquiry_id
    left join "user" customer on customer.id = inquiry.homeowner_user_id
    left join "user" assignee on assignee.id = delivery.assigned_user_id
   cross join lateral (
         select message.is_from_partner, message.created_at, author.name, message.notice,
                left(message.text, 400) as text, message.file_count::integer
           from inquiry_message message
           left join "user" author on author.id = message.author_user_id
          where message.inquiry_id = delivery.inquiry_id
            and message.partner_id = delivery.partner_id
          order by message.created_at desc, message.id desc
          limit 1) last`;

/** Makes the statement of one conversation: $1 is the partner, $2 the inquiry. */
export const conversationStatement = (partnerId: string, inquiryId: string) => ({
  name: 'conversation',
  text: conversationsOf(`
    select ${deliveryColumns} from inquiry_delivery delivery
     where delivery.partner_id = $1 and delivery.inquiry_id = $2 and ${isConversation}`),
  values: [partnerId, inquiryId],
});

/**
 * Messages of a conversation that are looked at for the words of a search, the latest. Twenty
 * conversations in which none fits cost 10 ms; a common word is found after a few.
 */
const mostLookedAt = 100;
/** Rows with one of the words that are compared by how many words they have. */
const mostCompared = 10;

/**
 * Makes the statement of the messages that fit the words of a search best, one of each conversation:
 * of the latest ones with a word the one with most of them, then the latest. Words consist of letters
 * and digits, so nothing needs escaping. All words are one expression first, so that a message with
 * none is looked through once.
 */
export const foundStatement = (
  partnerId: string,
  inquiryIds: readonly string[],
  words: readonly string[],
) => ({
  name: 'conversation-finds',
  text: `
  select wanted.id, found.is_from_partner as "isFromPartner", found.text, found.created_at as "at"
    from unnest($2::uuid[]) as wanted (id)
   cross join lateral (
         select message.*,
                (select count(*) from unnest($3::text[]) as word
                  where message.text ~* ('(^|[^[:alnum:]])' || word)) as hits
           from (select latest.*
                   from (select said.is_from_partner, said.text, said.created_at, said.id
                           from inquiry_message said
                          where said.inquiry_id = wanted.id and said.partner_id = $1
                          order by said.created_at desc, said.id desc
                          limit ${mostLookedAt}) latest
                  where latest.text ~* $4
                  order by latest.created_at desc, latest.id desc
                  limit ${mostCompared}) message
          order by hits desc, message.created_at desc
          limit 1) found`,
  values: [partnerId, [...inquiryIds], [...words], `(^|[^[:alnum:]])(${words.join('|')})`],
});

export interface ConversationsQuery {
  partnerId: string;
  view: ConversationView;
  sought: Sought;
  /** Only those that this member handles. */
  assigneeId?: string | undefined;
  after?: RowPosition | undefined;
  limit: number;
}

/** Makes the statement of a page: its deliveries from the index of the view, then their rest. */
export function pageStatement({
  partnerId,
  view,
  sought,
  assigneeId,
  after,
  limit,
}: ConversationsQuery) {
  const { ids, words, reach } = sought;
  const order = orders[view];
  const namedOrder = renamed(
    order,
    names[view].map((name) => `delivery.${name}`),
  );
  const values: unknown[] = [];
  const given = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    `delivery.partner_id = ${given(partnerId)}`,
    isConversation,
    `delivery.snoozed_until is ${view === 'snoozed' ? 'not null' : 'null'}`,
    afterPosition(order, (after ?? beginningOf(order)).map(given)),
    ...(assigneeId ? [`delivery.assigned_user_id = ${given(assigneeId)}::uuid`] : []),
    ...(ids ? [`delivery.inquiry_id = any(${given(ids)}::uuid[])`] : []),
  ];
  const holds = words === undefined ? [] : [holdsWords('delivery', `${given(words)}::tsquery`)];
  const deliveries = (more: string[], most: number) => `
    select ${deliveryColumns} from inquiry_delivery delivery
     where ${[...conditions, ...more].join('\n       and ')}
     order by ${orderBy(order)}
     limit ${most}`;
  const page =
    reach === undefined
      ? deliveries(holds, limit)
      : `
    select * from (${deliveries([], reach)}) delivery
     where ${holds.join()}
     order by ${orderBy(namedOrder)}
     limit ${limit}`;
  const flags = [limit, ids && 'ids', assigneeId && 'assigned', words && 'words', reach].filter(
    Boolean,
  );
  return {
    name: ['conversations', view, ...flags].join('-'),
    text: `${conversationsOf(page)}
   order by ${orderBy(namedOrder)}`,
    values,
  };
}
