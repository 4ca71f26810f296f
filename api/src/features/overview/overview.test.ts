import { mostWaiting, overviewDays } from '@troskel/contract/values/partner-overview';
import type { PartnerOverview } from '@troskel/contract/values/partner-overview';
import { partnerOverview as calls } from '@troskel/contract/overview/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { daysUntil } from './inquiry-statistics.ts';

let product: TestApp;
let partner: MadePartner;
beforeAll(async () => {
  product = await startTestApp();
  partner = await makePartner(product);
});
beforeEach(async () => {
  await product.app.db.deleteFrom('inquiry').execute();
  await product.app.db.deleteFrom('forumThread').execute();
});
afterAll(() => product.close());

const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60) * count;
const days = (count: number) => hours(24) * count;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

async function overviewOf({ partnerId, owner }: MadePartner): Promise<PartnerOverview> {
  const url = `/api/partners/${partnerId}/overview`;
  const answer = await product.call({ method: 'GET', url, token: owner.token });
  return calls.getOverview.response.parse(answer.json());
}

interface Kept {
  at: Date;
  kind?: string;
  address?: string;
  partnerId?: string;
}

/** Inserts an inquiry delivered to a partner. */
async function keep(kept: Kept): Promise<string> {
  const { at, kind = 'quotation', address = 'Storgatan 4' } = kept;
  const { partnerId = partner.partnerId } = kept;
  const { db } = product.app;
  const id = uuid();
  const place = { latitude: 63.8, longitude: 20.2, countyCode: '24', address };
  await db
    .insertInto('inquiry')
    .values({ id, kind, serviceId: 'service1', text: 'Taket.', ...place, createdAt: at })
    .execute();
  const reason = { reasonBy: 'county', reasonName: '24' };
  await db
    .insertInto('inquiryDelivery')
    .values({ inquiryId: id, partnerId, kind, customerKey: '', ...reason, deliveredAt: at })
    .execute();
  return id;
}

/** Sets columns of its delivery. */
async function change(inquiryId: string, columns: object): Promise<void> {
  await product.app.db
    .updateTable('inquiryDelivery')
    .set(columns)
    .where('inquiryId', '=', inquiryId)
    .execute();
}

describe('what waits', () => {
  test('is what nobody has answered, those that have waited longest by name', async () => {
    const kinds = [
      'ordering',
      'quotation',
      'consultation',
      'documentation',
      'ordering',
      'ordering',
    ];
    const ids: string[] = [];
    for (const [index, kind] of kinds.entries()) {
      ids.push(await keep({ at: ago(days(10 - index)), kind, address: `Gatan ${index}` }));
    }
    const [exported = '', answered = '', archived = ''] = ids;
    await change(exported, { exportedAt: new Date(), readAt: new Date(), isUnread: false });
    await change(answered, { answeredAt: new Date(), readAt: new Date(), isUnread: true });
    await change(archived, { archivedAt: new Date() });
    const { waiting } = await overviewOf(partner);
    expect(waiting.unanswered).toBe(4);
    expect(waiting.unreadAgain).toBe(1);
    expect(waiting.inquiries.map(({ id }) => id)).toEqual([exported, ...ids.slice(3)]);
    expect(waiting.inquiries[0]).toMatchObject({
      customer: null,
      kind: 'ordering',
      serviceId: 'service1',
      address: 'Gatan 0',
    });
  });

  test('names five at most, and none of another partner’s', async () => {
    const other = await makePartner(product);
    await keep({ at: ago(days(20)), partnerId: other.partnerId });
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) ids.push(await keep({ at: ago(hours(9 - index)) }));
    const { waiting } = await overviewOf(partner);
    expect(waiting.unanswered).toBe(7);
    expect(waiting.inquiries.map(({ id }) => id)).toEqual(ids.slice(0, mostWaiting));
    expect((await overviewOf(other)).waiting.unanswered).toBe(1);
  });
});

describe('the statistics', () => {
  test('count by the day of arrival in Sweden and by kind, with the median of the answers', async () => {
    const today = dayInSweden(new Date());
    const [first, , , fourth] = [
      await keep({ at: ago(0) }),
      await keep({ at: ago(0), kind: 'ordering' }),
      await keep({ at: ago(days(3)) }),
      await keep({ at: ago(days(3)), kind: 'ordering' }),
      await keep({ at: ago(days(45)) }),
      await keep({ at: ago(days(70)) }),
    ];
    await change(first, { answeredAt: new Date(Date.now() + minutes(30)) });
    // The first answer of the two counts.
    await change(fourth, {
      answeredAt: ago(days(3) - hours(4)),
      answeredByPhoneAt: ago(days(3) - hours(2)),
    });
    const { statistics } = await overviewOf(partner);
    expect(statistics.days).toHaveLength(overviewDays);
    const none = { documentation: 0, quotation: 0, ordering: 0, consultation: 0 };
    expect(statistics.days.at(-1)).toEqual({
      day: today,
      received: { ...none, quotation: 1, ordering: 1 },
      answered: 1,
      medianMinutes: 30,
    });
    const threeBack = dayInSweden(ago(days(3)));
    expect(statistics.days.find(({ day }) => day === threeBack)).toEqual({
      day: threeBack,
      received: { ...none, quotation: 1, ordering: 1 },
      answered: 1,
      medianMinutes: 120,
    });
    expect(statistics).toMatchObject({ receivedBefore: 1, medianMinutes: 75, hasReceived: true });
  });

  test('of a partner that nothing has reached are thirty empty days', async () => {
    const { statistics, waiting } = await overviewOf(partner);
    expect(statistics.days.map(({ answered }) => answered)).toEqual(
      Array.from({ length: overviewDays }, () => 0),
    );
    expect(statistics).toMatchObject({
      receivedBefore: 0,
      medianMinutes: null,
      hasReceived: false,
    });
    expect(waiting).toEqual({
      unanswered: 0,
      unreadAgain: 0,
      unansweredReviews: 0,
      deductions: null,
      invoices: null,
      inquiries: [],
    });
  });

  test('have a day for each, also where a clock is changed', () => {
    expect(daysUntil(new Date('2026-10-25T23:30:00Z'), 3)).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
    ]);
    expect(daysUntil(new Date('2026-03-29T00:30:00Z'), 2)).toEqual(['2026-03-28', '2026-03-29']);
  });
});

describe('threads', () => {
  async function ask(author: SignedUp, target: 'community' | 'expert', at: Date) {
    const id = uuid();
    await product.app.db
      .insertInto('forumThread')
      .values({
        id,
        topicId: 'building',
        target,
        authorUserId: author.userId,
        subject: `Fråga ${id}`,
        body: '<p>?</p>',
        bodyText: '?',
        createdAt: at,
        ...(target === 'expert' ? { expertDueAt: new Date(at.getTime() + hours(48)) } : {}),
      })
      .execute();
    return id;
  }

  test('are the newest questions that nobody has answered, and not one’s own', async () => {
    const other = await makePartner(product);
    const old = await ask(other.owner, 'community', ago(hours(30)));
    const fresh = await ask(other.owner, 'community', ago(hours(2)));
    const answered = await ask(other.owner, 'community', ago(hours(1)));
    await ask(partner.owner, 'community', ago(0));
    await ask(other.owner, 'expert', ago(0));
    await product.app.db
      .insertInto('forumReply')
      .values({
        id: uuid(),
        threadId: answered,
        authorUserId: partner.owner.userId,
        body: '<p>Ja.</p>',
        bodyText: 'Ja.',
        createdAt: new Date(),
      })
      .execute();
    const { threads } = await overviewOf(partner);
    expect(threads.map(({ id }) => id)).toEqual([fresh, old]);
    expect(threads[0]).toMatchObject({ topicId: 'building', hoursLeft: null });
  });

  test('of an expert are the questions that experts have promised to answer', async () => {
    const expert = await makePartner(product);
    await product.app.db
      .insertInto('expert')
      .values({
        userId: expert.owner.userId,
        name: 'Elsäkerhet',
        description: JSON.stringify({ sv: '', en: '' }),
        createdAt: new Date(),
      })
      .execute();
    const late = await ask(partner.owner, 'expert', ago(days(9)));
    const soon = await ask(partner.owner, 'expert', ago(hours(1)));
    await ask(expert.owner, 'expert', ago(hours(3)));
    await ask(partner.owner, 'community', ago(0));
    const { threads } = await overviewOf(expert);
    expect(threads.map(({ id }) => id)).toEqual([late, soon]);
    expect(threads[0]?.hoursLeft).toBe(0);
    expect(threads[1]?.hoursLeft).toBeGreaterThan(0);
  });
});
