import { inquiryWords } from '@troskel/contract/requests/inquiry-words';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { Inquiry, InquiryFilter } from '@troskel/contract/requests/requests';
import { counties } from '@troskel/contract/values/sweden';
import { noticeIn } from '../../domain/inquiries/messages.ts';
import type { App } from '../../platform/collaborators.ts';
import { isoTimes } from '../../platform/db/iso-times.ts';
import type { RowPosition } from '../../platform/db/keyset.ts';
import { readServices } from '../../domain/services.ts';
import { writtenDay, writtenTime } from '../../platform/time/swedish-time.ts';
import { exportTexts } from './export.texts.ts';
import { keysStatement } from './list-statement.ts';
import { searchedBy } from './list.ts';
import type { ListOf } from './list.ts';

/** Maximum number of messages, as on the page. */
const mostMessages = 200;
/** Keys read at a time. */
const keysAtOnce = 5000;

export interface ExportedInquiry {
  id: string;
  customer: string | null;
  kind: Inquiry['kind'];
  status: Inquiry['status'];
  isAnswered: boolean;
  serviceId: string;
  address: string;
  countyCode: string;
  latitude: number;
  longitude: number;
  wantedOn: string | null;
  text: string;
  receivedAt: string;
  answeredAt: string | null;
  answeredByPhoneAt: string | null;
  declinedAt: string | null;
  declineReason: keyof (typeof inquiryWords)['sv']['declineReasons'] | null;
  declinedUntil: string | null;
  completedAt: string | null;
  exportedAt: string | null;
  archivedAt: string | null;
  withdrawnAt: string | null;
  note: string;
  pictureCount: number;
  messages: {
    isFromPartner: boolean;
    name: string | null;
    /** The act, in both languages; null for a message that was only written. */
    notice: unknown;
    text: string;
    at: string;
  }[];
}

/**
 * Reads the present ids of a filter's inquiries, latest first.
 *
 * @param most reading stops above this number
 */
export async function idsOfFilter(
  app: Pick<App, 'pool'>,
  { filter, most, ...of }: ListOf & { filter: InquiryFilter; most: number },
): Promise<string[]> {
  const query = { ...(await searchedBy(app, of, filter)), sort: 'latest' } as const;
  const ids: string[] = [];
  let after: RowPosition | undefined;
  while (ids.length <= most) {
    const { rows } = await app.pool.query<{ inquiry_id: string; key: string }>({
      types: isoTimes,
      ...keysStatement({ ...query, after, limit: keysAtOnce }),
    });
    ids.push(...rows.map(({ inquiry_id: id }) => id));
    const last = rows.at(-1);
    if (!last || rows.length < keysAtOnce) break;
    after = [last.key, last.inquiry_id];
  }
  return ids;
}

/** Selects those of the ids that are the partner's, latest first. */
export async function ownIds(
  { db }: Pick<App, 'db'>,
  partnerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('inquiryDelivery')
    .select('inquiryId')
    .where('partnerId', '=', partnerId)
    .where('inquiryId', 'in', ids)
    .orderBy('deliveredAt', 'desc')
    .orderBy('inquiryId', 'desc')
    .execute();
  return rows.map(({ inquiryId }) => inquiryId);
}

/** Reads a partner's inquiries by id, in that order, with their messages. */
export async function readExported(
  { pool }: Pick<App, 'pool'>,
  partnerId: string,
  ids: readonly string[],
): Promise<ExportedInquiry[]> {
  const { rows } = await pool.query<ExportedInquiry>({
    name: 'inquiries-exported',
    types: isoTimes,
    text: `
    select delivery.inquiry_id as id, customer.name as customer, delivery.kind, delivery.status,
           (delivery.answered_at is not null or delivery.answered_by_phone_at is not null)
             as "isAnswered",
           inquiry.service_id as "serviceId", inquiry.address, inquiry.county_code as "countyCode",
           inquiry.latitude, inquiry.longitude, inquiry.wanted_on as "wantedOn", inquiry.text,
           delivery.delivered_at as "receivedAt", delivery.answered_at as "answeredAt",
           delivery.answered_by_phone_at as "answeredByPhoneAt",
           delivery.declined_at as "declinedAt", delivery.decline_reason as "declineReason",
           delivery.declined_until as "declinedUntil", delivery.completed_at as "completedAt",
           delivery.exported_at as "exportedAt", delivery.archived_at as "archivedAt",
           delivery.withdrawn_at as "withdrawnAt", delivery.note,
           (select count(*) from inquiry_picture picture
             where picture.inquiry_id = delivery.inquiry_id)::integer as "pictureCount",
           (select coalesce(json_agg(json_build_object(
                     'isFromPartner', message.is_from_partner, 'name', author.name,
                     'notice', message.notice, 'text', message.text, 'at', message.created_at)
                     order by message.created_at, message.id), '[]')
              from (select * from inquiry_message message
                     where message.inquiry_id = delivery.inquiry_id
                       and message.partner_id = delivery.partner_id
                     order by message.created_at desc, message.id desc
                     limit ${mostMessages}) message
              left join "user" author on author.id = message.author_user_id) as messages
      from unnest($2::uuid[]) with ordinality as wanted (inquiry_id, place)
      join inquiry_delivery delivery
        on delivery.inquiry_id = wanted.inquiry_id and delivery.partner_id = $1::uuid
      join inquiry on inquiry.id = delivery.inquiry_id
      left join "user" customer on customer.id = inquiry.homeowner_user_id
     order by wanted.place`,
    values: [partnerId, ids],
  });
  return rows;
}

/** Makes the formatters of stored values for a file in that language. */
export async function wordsOfExport({ db }: Pick<App, 'db'>, language: Language) {
  const services = new Map(
    (await readServices(db)).map(({ id, name }) => [id, textIn(name, language)]),
  );
  const words = textIn(inquiryWords, language);
  const texts = textIn(exportTexts, language);
  return {
    texts,
    words,
    day: (day: string | null): string => (day === null ? '' : writtenDay(day, language)),
    time: (at: string | null): string => (at === null ? '' : writtenTime(new Date(at), language)),
    service: (id: string): string => services.get(id) ?? id,
    county: (code: string): string =>
      textIn(
        counties.find((county) => county.code === code),
        language,
      ) ?? code,
    customer: (name: string | null): string => name ?? texts.formerCustomer,
    /** Name of a message's author: a colleague by name, the homeowner as the customer. */
    writer: ({ isFromPartner, name }: ExportedInquiry['messages'][number]): string =>
      name ?? (isFromPartner ? texts.formerColleague : texts.formerCustomer),
    /** Text of a message, below the act that it belongs to. */
    said: ({ notice, text }: ExportedInquiry['messages'][number]): string =>
      [noticeIn(notice, language) ?? '', text].filter(Boolean).join('\n'),
  };
}

export type ExportWords = Awaited<ReturnType<typeof wordsOfExport>>;
