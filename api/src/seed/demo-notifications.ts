import { regions } from '@troskel/contract/values/sweden';
import type { Bilingual } from '@troskel/contract/ground/language';
import { v7 as uuid } from 'uuid';
import type * as z from 'zod';
import { quotationAnswered } from '../domain/quotations/answered-kind.ts';
import { readServices } from '../domain/services.ts';
import { applicationApproved } from '../features/onboarding/notification-kinds.ts';
import { inquiryMessage, inquiryReceived } from '../features/requests/notification-kinds.ts';
import type { NotificationKind } from '../platform/notifications/kinds.ts';
import type { Executor } from '../platform/db/database.ts';
import type { DemoRole } from './demo-accounts.ts';
import { readAsked } from './inquiries/asked.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Notifications of this many days are in the bell. */
const lately = 21 * day;

const nameOf = (reasonName: string): Bilingual => {
  const name = regions.find(({ id }) => id === reasonName)?.name;
  if (name !== undefined) return { sv: name, en: name };
  // One of the demo's areas is a county.
  return reasonName === '24'
    ? { sv: 'Västerbottens län', en: 'Västerbotten County' }
    : { sv: reasonName, en: reasonName };
};

/**
 * Inserts what the owners of the demo's companies were told: that they were approved, and of late of
 * inquiries, of what homeowners wrote back and of quotations that were accepted.
 */
export async function insertNotifications(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  { joinedAt, now }: { joinedAt: Date; now: Date },
): Promise<void> {
  const row = <Data extends z.ZodType>(
    kind: NotificationKind<Data>,
    data: z.input<Data>,
    { userId, createdAt, readAt }: { userId: string; createdAt: Date; readAt: Date | null },
  ) => {
    const id = uuid({ msecs: createdAt.getTime() });
    return {
      id,
      userId,
      kind: kind.name,
      data: JSON.stringify(data),
      dedupeKey: id,
      createdAt,
      readAt,
    };
  };
  const services = await readServices(tx);
  const asked = await readAsked(tx, demo);
  const since = new Date(now.getTime() - lately);
  const deliveries = await tx
    .selectFrom('inquiryDelivery')
    .select(['inquiryId', 'partnerId', 'readAt', 'isUnread', 'reasonName'])
    .where('deliveredAt', '>', since)
    .execute();
  const replies = await tx
    .selectFrom('inquiryMessage')
    .select(['inquiryId', 'partnerId', 'createdAt'])
    .where('isFromPartner', '=', false)
    .where('notice', 'is', null)
    .where('createdAt', '>', since)
    .execute();
  const accepted = await tx
    .selectFrom('quotationVersion')
    .select(['inquiryId', 'partnerId', 'acceptedAt'])
    .where('acceptedAt', '>', since)
    .execute();
  const owners = await tx
    .selectFrom('partnerMember')
    .select(['partnerId', 'userId'])
    .where('userId', 'in', [...demo.values()])
    .execute();
  const welcomes = owners.map(({ partnerId, userId }) =>
    row(
      applicationApproved,
      { partnerId },
      { userId, createdAt: joinedAt, readAt: new Date(joinedAt.getTime() + hour) },
    ),
  );
  const news = asked.flatMap(({ inquiryId, partnerId, memberUserId: userId, written, at }) => {
    const isThis = (one: { inquiryId: string; partnerId: string }) =>
      one.inquiryId === inquiryId && one.partnerId === partnerId;
    const delivery = deliveries.find(isThis);
    if (!delivery) return [];
    const { readAt, isUnread, reasonName } = delivery;
    const key = { partnerId, inquiryId };
    const service = services.find(({ id }) => id === written.serviceId)?.name;
    const facts = { ...key, service, place: nameOf(reasonName) };
    const received = { ...facts, kind: written.kind };
    const soon = (createdAt: Date) => new Date(Math.min(createdAt.getTime() + hour, now.getTime()));
    return [
      row(inquiryReceived, received, { userId, createdAt: at, readAt }),
      ...replies.filter(isThis).map(({ createdAt }) => {
        const seenAt = isUnread ? null : soon(createdAt);
        return row(inquiryMessage, facts, { userId, createdAt, readAt: seenAt });
      }),
      ...accepted
        .filter(isThis)
        .flatMap(({ acceptedAt }) =>
          acceptedAt
            ? [
                row(
                  quotationAnswered,
                  { ...key, answer: 'accepted' },
                  { userId, createdAt: acceptedAt, readAt: soon(acceptedAt) },
                ),
              ]
            : [],
        ),
    ];
  });
  await tx
    .insertInto('notification')
    .values([...welcomes, ...news])
    .execute();
}
