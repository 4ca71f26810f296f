import { v7 as uuid } from 'uuid';
import type { TestApp } from './test-app.ts';

/** Reviews of a partner as the database holds them, each of an inquiry of its own that reached it. */
export async function reviewed(
  { app: { db } }: Pick<TestApp, 'app'>,
  { partnerId, authorUserId }: { partnerId: string; authorUserId: string },
  reviews: readonly { stars: number; words?: string; writtenAt?: Date }[],
): Promise<void> {
  const rows = reviews.map(
    ({ stars, words = '', writtenAt = new Date('2026-11-02T08:00:00Z') }) => ({
      inquiryId: uuid(),
      stars,
      words,
      writtenAt,
    }),
  );
  const kind = 'quotation';
  const place = { latitude: 60, longitude: 18, countyCode: '03', address: 'Gatan 1' };
  await db
    .insertInto('inquiry')
    .values(
      rows.map(({ inquiryId: id, writtenAt: createdAt }) => ({
        id,
        kind,
        serviceId: 'service1',
        homeownerUserId: authorUserId,
        text: '',
        ...place,
        createdAt,
      })),
    )
    .execute();
  await db
    .insertInto('inquiryDelivery')
    .values(
      rows.map(({ inquiryId, writtenAt: deliveredAt }) => ({
        inquiryId,
        partnerId,
        kind,
        customerKey: '',
        reasonBy: 'county',
        reasonName: '03',
        deliveredAt,
      })),
    )
    .execute();
  await db
    .insertInto('review')
    .values(rows.map((row) => ({ ...row, id: uuid(), partnerId, authorUserId })))
    .execute();
}
