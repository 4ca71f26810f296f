import type { InquiryKind } from '@troskel/contract/values/inquiries';
import type { DeclineReason } from '@troskel/contract/requests/inquiry';
import { actsOf, isAnswered } from '@troskel/contract/requests/inquiry-status';
import type { InquiryFacts, InquiryStatus } from '@troskel/contract/requests/inquiry-status';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { Inquiry } from '@troskel/contract/requests/requests';
import { counties, regions } from '@troskel/contract/values/sweden';
import { firstLineOf } from '../../domain/inquiry-keys.ts';
import type { DeliveryKey, DeliveryRow } from '../../domain/inquiries/locks.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { readMessages } from './messages.ts';
import { readPictures } from './pictures.ts';

/** The part of a call needed to read its inquiry. */
export interface DeliveryCall {
  params: DeliveryKey;
  language: Language;
  refusal: Refusal<'NOT_FOUND'>;
}

/** Maximum number of messages shown to a partner. */
const mostMessages = 200;

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export function factsOf(row: DeliveryRow): InquiryFacts {
  return {
    withdrawnAt: timeOf(row.withdrawnAt),
    readAt: timeOf(row.readAt),
    answeredAt: timeOf(row.answeredAt),
    answeredByPhoneAt: timeOf(row.answeredByPhoneAt),
    declinedAt: timeOf(row.declinedAt),
    completedAt: timeOf(row.completedAt),
    exportedAt: timeOf(row.exportedAt),
    archivedAt: timeOf(row.archivedAt),
  };
}

function reasonOf({ reasonBy, reasonName }: DeliveryRow, language: Language): Inquiry['reason'] {
  const by = reasonBy as Inquiry['reason']['by'];
  if (by === 'area') return { by, name: reasonName };
  if (by === 'region') {
    return { by, name: regions.find(({ id }) => id === reasonName)?.name ?? reasonName };
  }
  return {
    by,
    name:
      textIn(
        counties.find(({ code }) => code === reasonName),
        language,
      ) ?? reasonName,
  };
}

/**
 * Reads an inquiry as a partner that has received it sees it.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function readInquiry(
  app: Pick<App, 'settings'>,
  db: Executor,
  { params: { partnerId, inquiryId }, language, refusal }: DeliveryCall,
): Promise<Inquiry> {
  const row = await db
    .selectFrom('inquiryDelivery as delivery')
    .innerJoin('inquiry', 'inquiry.id', 'delivery.inquiryId')
    .leftJoin('user as customer', 'customer.id', 'inquiry.homeownerUserId')
    .leftJoin('user as decliner', 'decliner.id', 'delivery.declinedByUserId')
    .leftJoin('user as assignee', 'assignee.id', 'delivery.assignedUserId')
    .selectAll('delivery')
    .select(['inquiry.serviceId', 'inquiry.text', 'inquiry.wantedOn', 'inquiry.address'])
    .select(['inquiry.latitude', 'inquiry.longitude', 'inquiry.countyCode'])
    .select(['customer.name as customer', 'decliner.name as decliner'])
    .select(['assignee.id as assigneeId', 'assignee.name as assigneeName'])
    .where('delivery.inquiryId', '=', inquiryId)
    .where('delivery.partnerId', '=', partnerId)
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  const pictures = await readPictures(app, db, inquiryId);
  const facts = factsOf(row);
  const { latitude, longitude, countyCode, address } = row;
  return {
    id: inquiryId,
    version: row.version,
    customer: row.customer,
    kind: row.kind as InquiryKind,
    serviceId: row.serviceId,
    excerpt: firstLineOf(row.text),
    address,
    status: row.status as InquiryStatus,
    isAnswered: isAnswered(facts),
    isUnread: row.isUnread,
    createdAt: row.deliveredAt.toISOString(),
    wantedOn: row.wantedOn,
    hasPictures: pictures.length > 0,
    assignee:
      row.assigneeId === null || row.assigneeName === null
        ? null
        : { id: row.assigneeId, name: row.assigneeName },
    assignedAt: row.assigneeId === null ? null : timeOf(row.assignedAt),
    text: row.text,
    place: { latitude, longitude, countyCode, address },
    reason: reasonOf(row, language),
    pictures,
    facts,
    declined:
      row.declineReason === null
        ? null
        : {
            reason: row.declineReason as DeclineReason,
            until: row.declinedUntil,
            by: row.decliner,
          },
    telephone: row.telephone,
    telephoneSharedAt: timeOf(row.telephoneSharedAt),
    homeownerReadAt: timeOf(row.homeownerReadAt),
    messages: await readMessages(
      app,
      db,
      { inquiryId, partnerId },
      { most: mostMessages, language },
    ),
    note: row.note,
    acts: actsOf(facts),
  };
}
