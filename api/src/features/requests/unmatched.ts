import { textIn } from '@troskel/contract/ground/language';
import type { InquiryKind } from '@troskel/contract/values/inquiries';
import { inquiryPageSize, requests } from '@troskel/contract/requests/requests';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { readServices } from '../../domain/services.ts';
import { deliver, lockInquiry, noteReach } from './matching.ts';
import { mailOfReach, tellHomeowner } from './told.ts';

const order: KeyOrder = [
  { column: 'created_at', type: 'timestamptz', direction: 'asc' },
  { column: 'id', type: 'uuid', direction: 'asc' },
];

/** @throws {MalformedError} CURSOR_INVALID */
export async function listUnmatched(
  app: App,
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
  const services = await readServices(app.db);
  const names = new Map(services.map(({ id, name }) => [id, textIn(name, call.language)]));
  const { rows, nextCursor } = page(read, ({ createdAt, id }) => [createdAt, id]);
  return {
    rows: rows.map(({ id, kind, serviceId, createdAt, ...place }) => ({
      id,
      kind: kind as InquiryKind,
      service: names.get(serviceId) ?? serviceId,
      place,
      createdAt: createdAt.toISOString(),
    })),
    nextCursor,
  };
}

/**
 * Matches an unmatched inquiry again, and answers how many partners have it now. The homeowner, who
 * was told that we keep looking, is mailed when there is one.
 *
 * @throws {ExpectedError} NOT_FOUND, INQUIRY_WITHDRAWN
 */
export async function matchAgain(
  app: App,
  { caller, params: { inquiryId }, refusal }: Call<typeof requests.matchAgain>,
): Promise<ResponseOf<typeof requests.matchAgain>> {
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const inquiry = await lockInquiry(tx, inquiryId);
    if (!inquiry) throw refusal('NOT_FOUND');
    if (inquiry.withdrawnAt !== null) throw refusal('INQUIRY_WITHDRAWN');
    if (inquiry.isUnmatched) {
      const partners = await deliver(tx, inquiry, app.settings.inquiryPartners, now);
      await noteReach(tx, inquiryId);
      if (partners > 0) await mailOfReach(app, tx, inquiryId, partners);
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
