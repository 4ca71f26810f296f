import type { InquiryKind } from '@troskel/contract/values/inquiries';
import { hoursToAnswer } from '@troskel/contract/values/inquiry-deadlines';
import { inquiryPageSize, requests } from '@troskel/contract/requests/requests';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { tellHomeowner } from '../../domain/inquiries/told.ts';
import { lockInquiry } from '../../domain/inquiries/locks.ts';
import { sql } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { deliver, noteReach } from './matching.ts';
import { readServiceNames } from './own-inquiries.ts';
import { readSilence } from './silence.ts';
import { mailOfReach } from './told.ts';

const order: KeyOrder = [
  { column: 'created_at', type: 'timestamptz', direction: 'asc' },
  { column: 'id', type: 'uuid', direction: 'asc' },
];

/** @throws {MalformedError} CURSOR_INVALID */
export async function listUnmatched(
  app: Pick<App, 'db'>,
  call: Call<typeof requests.listUnmatched>,
): Promise<ResponseOf<typeof requests.listUnmatched>> {
  const { after, limit, page } = pagingOf(requests.listUnmatched, call, {
    order,
    size: inquiryPageSize,
  });
  const read = await app.db
    .selectFrom('inquiry')
    .select(['id', 'kind', 'serviceId', 'createdAt'])
    .select(['latitude', 'longitude', 'countyCode', 'address'])
    .where('isUnmatched', '=', true)
    .where('withdrawnAt', 'is', null)
    .$call(pageAfter(order, after, limit))
    .execute();
  const nameOf = await readServiceNames(app.db, call.language);
  const { rows, nextCursor } = page(read, ({ createdAt, id }) => [createdAt, id]);
  return {
    rows: rows.map(({ id, kind, serviceId, createdAt, ...place }) => ({
      id,
      kind: kind as InquiryKind,
      service: nameOf(serviceId),
      place,
      createdAt: createdAt.toISOString(),
    })),
    nextCursor,
  };
}

/** Inquiries delivered before then have been left without an answer for too long. */
const lateBefore = (now: Date) => new Date(now.getTime() - hoursToAnswer * 3_600_000);

/** @throws {MalformedError} CURSOR_INVALID */
export async function listLate(
  app: Pick<App, 'db'>,
  call: Call<typeof requests.listLate>,
): Promise<ResponseOf<typeof requests.listLate>> {
  const { after, limit, page } = pagingOf(requests.listLate, call, {
    order,
    size: inquiryPageSize,
  });
  const before = lateBefore(new Date());
  const read = await app.db
    .selectFrom('inquiry')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('inquiryDelivery as delivery')
          .whereRef('delivery.inquiryId', '=', 'inquiry.id')
          .where('delivery.declinedAt', 'is', null)
          .select((of) => of.fn.countAll<number>().as('partnerCount'))
          .select((of) => of.fn.max('delivery.deliveredAt').as('deliveredAt'))
          .select(
            // The server of the version before notes no first answer.
            sql<boolean>`bool_or(answered_at is not null or answered_by_phone_at is not null)`.as(
              'isAnswered',
            ),
          )
          .as('reached'),
      (join) => join.onTrue(),
    )
    .select(['id', 'kind', 'serviceId', 'createdAt', 'partnerCount', 'deliveredAt'])
    .select(['latitude', 'longitude', 'countyCode', 'address'])
    .where('firstAnsweredAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('isUnmatched', '=', false)
    .where('createdAt', '<=', before)
    .where('reached.isAnswered', '=', false)
    .where('reached.deliveredAt', '<=', before)
    .$call(pageAfter(order, after, limit))
    .execute();
  const nameOf = await readServiceNames(app.db, call.language);
  const { rows, nextCursor } = page(read, ({ createdAt, id }) => [createdAt, id]);
  return {
    rows: rows.map(({ id, kind, serviceId, createdAt, deliveredAt, partnerCount, ...place }) => ({
      id,
      kind: kind as InquiryKind,
      service: nameOf(serviceId),
      place,
      createdAt: createdAt.toISOString(),
      partnerCount,
      deliveredAt: (deliveredAt ?? createdAt).toISOString(),
    })),
    nextCursor,
  };
}

/**
 * Matches an inquiry again that is unmatched or that nobody has answered in time, and answers how many partners have it now. The homeowner, who
 * was told that we keep looking, is mailed when there is one.
 *
 * @throws {ExpectedError} NOT_FOUND, INQUIRY_WITHDRAWN
 */
export async function matchAgain(
  app: Pick<App, 'db' | 'settings'>,
  { caller, params: { inquiryId }, refusal }: Call<typeof requests.matchAgain>,
): Promise<ResponseOf<typeof requests.matchAgain>> {
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const inquiry = await lockInquiry(tx, inquiryId);
    if (!inquiry) throw refusal('NOT_FOUND');
    if (inquiry.withdrawnAt !== null) throw refusal('INQUIRY_WITHDRAWN');
    const { isAnswered, due } = await readSilence(tx, inquiryId);
    const isLate = !isAnswered && (due === null || due <= now);
    if (inquiry.isUnmatched || isLate) {
      const partners = await deliver(tx, inquiry, app.settings.inquiryPartners, now);
      await noteReach(tx, inquiryId);
      if (partners > 0 && inquiry.isUnmatched) await mailOfReach(app, tx, inquiryId, partners);
      await tellHomeowner(tx, inquiryId);
      const subject = { type: 'inquiry', id: inquiryId };
      await audit(
        tx,
        {
          actorUserId: caller.userId,
          action: 'inquiry.matched_again',
          subject,
          detail: { partners },
        },
        now,
      );
    }
    const { partnerCount } = await tx
      .selectFrom('inquiryDelivery')
      .select((eb) => eb.fn.countAll<number>().as('partnerCount'))
      .where('inquiryId', '=', inquiryId)
      .where('declinedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return { partnerCount };
  });
}
