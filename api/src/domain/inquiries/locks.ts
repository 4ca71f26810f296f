import type { InquiryKind } from '@troskel/contract/values/inquiries';
import type { Selectable } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { InquiryDelivery } from '../../platform/db/tables.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

export type DeliveryRow = Selectable<InquiryDelivery>;

/** An inquiry at a partner. */
export interface DeliveryKey {
  partnerId: string;
  inquiryId: string;
}

/** @throws {ExpectedError} NOT_FOUND when the inquiry has not reached the partner */
export async function demandDelivery(
  db: Executor,
  call: { params: DeliveryKey; refusal: Refusal<'NOT_FOUND'> },
): Promise<void> {
  const { partnerId, inquiryId } = call.params;
  const delivery = await db
    .selectFrom('inquiryDelivery')
    .select('inquiryId')
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst();
  if (!delivery) throw call.refusal('NOT_FOUND');
}

/** Locks the inquiry's row until the transaction ends; must precede locks on its deliveries. */
export async function lockInquiry(tx: Executor, inquiryId: string) {
  const row = await tx
    .selectFrom('inquiry')
    .selectAll()
    .where('id', '=', inquiryId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const homeowner =
    row.homeownerUserId === null
      ? undefined
      : await tx
          .selectFrom('user')
          .select('name')
          .where('id', '=', row.homeownerUserId)
          .executeTakeFirst();
  return { ...row, kind: row.kind as InquiryKind, customer: homeowner?.name ?? null };
}

/**
 * Locks an inquiry at a partner until the transaction ends, with the inquiry; answers whether nobody
 * can act for the partner: it is blocked, or each of its members has closed their account.
 */
export async function lockOfAbsent(
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
): Promise<boolean> {
  await lockInquiry(tx, inquiryId);
  const delivery = await tx
    .selectFrom('inquiryDelivery as delivery')
    .innerJoin('partner', 'partner.id', 'delivery.partnerId')
    .select('partner.blockedAt')
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('partnerMember as member')
              .leftJoin('accountDeletion as deletion', 'deletion.userId', 'member.userId')
              .select('member.userId')
              .whereRef('member.partnerId', '=', 'partner.id')
              .where('deletion.userId', 'is', null),
          ),
        )
        .as('isLeaving'),
    )
    .where('delivery.inquiryId', '=', inquiryId)
    .where('delivery.partnerId', '=', partnerId)
    .forUpdate('delivery')
    .executeTakeFirst();
  return delivery !== undefined && (delivery.blockedAt !== null || delivery.isLeaving === true);
}

/**
 * Locks an inquiry at a partner until the transaction ends.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function lockDelivery(
  tx: Executor,
  {
    params: { partnerId, inquiryId },
    refusal,
  }: { params: DeliveryKey; refusal: Refusal<'NOT_FOUND'> },
): Promise<DeliveryRow> {
  const row = await tx
    .selectFrom('inquiryDelivery')
    .selectAll()
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  return row;
}
