import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * SQL: whether nobody can answer an inquiry: every partner that has it has declined it, or is
 * blocked and has not answered. Staff review those.
 *
 * @param inquiryId column or value
 */
export const isUnmatchedSql = (inquiryId: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`
  not exists (
    select from inquiry_delivery delivery
      join partner on partner.id = delivery.partner_id
     where delivery.inquiry_id = ${inquiryId} and delivery.declined_at is null
       and (partner.blocked_at is null or delivery.answered_at is not null
            or delivery.answered_by_phone_at is not null))`;
