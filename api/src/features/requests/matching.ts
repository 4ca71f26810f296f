import type { InquiryKind } from '@troskel/contract/values/inquiries';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { partnersOffering, placeInSql } from '../../domain/partners/offering.ts';
import type { OfferingPartner } from '../../domain/partners/offering.ts';
import { readServices } from '../../domain/services.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { searchWordsOf, nameKeyOf } from '../../domain/inquiry-keys.ts';
import { placeOf } from './inquiry-facts.ts';
import { watchForSilence } from './silence-jobs.ts';
import { tellOfInquiry } from './told.ts';
import { isUnmatchedSql } from '../../domain/inquiries/unmatched.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** An inquiry as needed for matching and delivery. */
export interface MatchedInquiry {
  id: string;
  kind: InquiryKind;
  serviceId: string;
  text: string;
  latitude: number;
  longitude: number;
  countyCode: string;
  address: string;
  /** Null when the homeowner has left. */
  customer: string | null;
}

/** Days in which deliveries are counted, so that they are distributed fairly. */
const fairnessDays = 30;

/**
 * Selects the next partners for an inquiry: those that offer the service and whose drawn area, city
 * region or county contains the place, except those that have it already, are blocked, are on
 * holiday, or are fully booked. Those with the fewest recent inquiries come first, then those whose
 * last one is longest ago.
 *
 * @param limit maximum number of partners
 * @param only the partner that was chosen, also when it is on holiday; null for any
 */
export function matchQuery(
  { id, serviceId, latitude, longitude, countyCode }: Omit<MatchedInquiry, 'kind'>,
  limit: number,
  now: Date,
  only: string | null = null,
) {
  const today = dayInSweden(now);
  const since = new Date(now.getTime() - fairnessDays * msPerDay);
  const offering = partnersOffering(
    sql`${serviceId}`,
    placeInSql({ latitude, longitude, countyCode }),
  );
  return sql<OfferingPartner>`
    select candidate.partner_id, candidate.reason_by, candidate.reason_name
      from ${offering} candidate
      left join partner_profile profile on profile.partner_id = candidate.partner_id
      cross join lateral (
        select count(*) as deliveries, max(delivered_at) as last_at
          from inquiry_delivery delivery
         where delivery.partner_id = candidate.partner_id and delivery.delivered_at > ${since}
      ) of_late
     where ${
       only === null
         ? sql`not (coalesce(profile.is_on_holiday, false)
                and coalesce(profile.holiday_until >= ${today}::date, true))`
         : sql`candidate.partner_id = ${only}::uuid`
     }
       and not exists (select from partner blocked
                        where blocked.id = candidate.partner_id and blocked.blocked_at is not null)
       and not exists (select from inquiry_delivery delivery
                        where delivery.inquiry_id = ${id}::uuid
                          and delivery.partner_id = candidate.partner_id)
       and not exists (select from inquiry_delivery delivery
                        where delivery.partner_id = candidate.partner_id
                          and delivery.declined_until > ${today}::date)
     order by of_late.deliveries, of_late.last_at nulls first, candidate.partner_id
     limit ${limit}`;
}

/**
 * Drops partners closed or blocked since they were found, and locks the others: a concurrent block
 * waits, and passes on what has been delivered.
 */
async function lockPresent(
  tx: Executor,
  found: readonly OfferingPartner[],
): Promise<OfferingPartner[]> {
  if (found.length === 0) return [];
  const rows = await tx
    .selectFrom('partner')
    .select('id')
    .where(
      'id',
      'in',
      found.map(({ partnerId }) => partnerId),
    )
    .where('blockedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const present = new Set(rows.map(({ id }) => id));
  return found.filter(({ partnerId }) => present.has(partnerId));
}

/**
 * Delivers an inquiry to the next partners and notifies them. Its row is locked by the caller's
 * transaction, or new in it.
 *
 * @param limit maximum number of partners
 * @param only the partner that was chosen; null for any
 * @returns how many it has reached now
 */
export async function deliver(
  tx: Executor,
  inquiry: MatchedInquiry,
  limit: number,
  now: Date,
  only: string | null = null,
): Promise<number> {
  const { rows: found } = await matchQuery(inquiry, limit, now, only).execute(tx);
  const matches = await lockPresent(tx, found);
  if (matches.length === 0) return 0;
  const { id: inquiryId, kind, customer } = inquiry;
  await tx
    .insertInto('inquiryDelivery')
    .values(
      matches.map((match) => ({
        ...match,
        inquiryId,
        kind,
        customerKey: nameKeyOf(customer ?? ''),
        deliveredAt: now,
      })),
    )
    .execute();
  const texts = [customer ?? '', inquiry.address, inquiry.text];
  await tx
    .insertInto('inquirySearch')
    .values(
      matches.map(({ partnerId }) => ({
        inquiryId,
        partnerId,
        words: sql<string>`array_to_tsvector(${searchWordsOf(partnerId, texts)}::text[])`,
      })),
    )
    .execute();
  await watchForSilence(
    tx,
    inquiryId,
    matches.map(({ partnerId }) => partnerId),
    now,
  );
  const services = await readServices(tx);
  const service = services.find(({ id }) => id === inquiry.serviceId)?.name;
  for (const match of matches) {
    const { partnerId } = match;
    await tellOfInquiry(tx, { partnerId, inquiryId, kind, service, place: placeOf(match) });
  }
  return matches.length;
}

/**
 * Updates whether any partner has the inquiry, has not declined it and can answer or has answered;
 * unmatched ones are reviewed by staff.
 */
export async function noteReach(tx: Executor, inquiryId: string): Promise<boolean> {
  const { isUnmatched } = await tx
    .updateTable('inquiry')
    .set({ isUnmatched: isUnmatchedSql(sql.val(inquiryId)) })
    .where('id', '=', inquiryId)
    .returning('isUnmatched')
    .executeTakeFirstOrThrow();
  return isUnmatched;
}
