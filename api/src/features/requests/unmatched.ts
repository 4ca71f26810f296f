import { ExpectedError } from '@troskel/contract/ground/errors';
import type { InquiryKind } from '@troskel/contract/requests/inquiry';
import { inquiryPageSize } from '@troskel/contract/requests/requests';
import type { requests } from '@troskel/contract/requests/requests';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/http/implement.ts';
import { readServices } from '../../domain/services.ts';
import { cursorOf, placeOf } from './cursor.ts';
import { deliver, lockInquiry, noteReach } from './matching.ts';
import { mailOfReach } from './told.ts';

const order = { column: 'delivered_at' } as const;

/** @throws {MalformedError} CURSOR_INVALID */
export async function listUnmatched(
  app: App,
  { query: { cursor }, language }: Call<typeof requests.listUnmatched>,
): Promise<ResponseOf<typeof requests.listUnmatched>> {
  const after = cursor === undefined ? undefined : placeOf({ sort: 'oldest', order, cursor });
  const rows = await app.db
    .selectFrom('inquiry')
    .select(['id', 'kind', 'serviceId', 'createdAt'])
    .select(['latitude', 'longitude', 'countyCode', 'address'])
    .where('isUnmatched', '=', true)
    .where('withdrawnAt', 'is', null)
    .$if(after !== undefined, (part) =>
      part.where((eb) =>
        eb(
          eb.refTuple('createdAt', 'id'),
          '>',
          eb.tuple(new Date(after?.key ?? 0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(inquiryPageSize + 1)
    .execute();
  const services = await readServices(app.db);
  const names = new Map(services.map(({ id, name }) => [id, name[language]]));
  const page = rows.slice(0, inquiryPageSize);
  const last = page.at(-1);
  return {
    inquiries: page.map(({ id, kind, serviceId, createdAt, ...place }) => ({
      id,
      kind: kind as InquiryKind,
      service: names.get(serviceId) ?? serviceId,
      place,
      createdAt: createdAt.toISOString(),
    })),
    nextCursor:
      last && rows.length > page.length
        ? cursorOf('oldest', order, { key: last.createdAt.toISOString(), id: last.id })
        : null,
  };
}

/**
 * Looks once more for partners for an inquiry that nobody has, and answers how many have it now. The
 * homeowner, who was told that we keep looking, hears of it when there is one.
 *
 * @throws {ExpectedError} NOT_FOUND, INQUIRY_WITHDRAWN
 */
export async function matchAgain(
  app: App,
  { caller, params: { inquiryId } }: Call<typeof requests.matchAgain>,
): Promise<ResponseOf<typeof requests.matchAgain>> {
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const inquiry = await lockInquiry(tx, inquiryId);
    if (!inquiry) throw new ExpectedError('NOT_FOUND');
    if (inquiry.withdrawnAt !== null) throw new ExpectedError('INQUIRY_WITHDRAWN');
    if (inquiry.isUnmatched) {
      const partners = await deliver(tx, inquiry, app.settings.inquiryPartners, now);
      await noteReach(tx, inquiryId);
      if (partners > 0) await mailOfReach(tx, inquiryId, partners);
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
