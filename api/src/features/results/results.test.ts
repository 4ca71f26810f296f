import { Results } from '@troskel/contract/values/results';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { monthAfter, monthInSweden } from '../../domain/results.ts';
import { beginningOfDay } from '../../platform/time/swedish-time.ts';
import { giveAddOn } from '../../testing/add-on.factory.ts';
import { makePartner, signUpVerified } from '../../testing/partner.factory.ts';
import { asked, content } from '../../testing/quotation.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { sendMonthlyReports } from './monthly-report.ts';

let product: TestApp;
beforeAll(async () => {
  // A frozen clock, so that no month ends during the tests.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  product = await startTestApp();
});
afterAll(async () => {
  vi.useRealTimers();
  await product.close();
});

const hour = 3_600_000;
const present = () => monthInSweden(new Date());
/** Answers the first moment in Sweden of the month so many before the present one. */
const beginning = (before: number) => beginningOfDay(`${monthAfter(present(), -before)}-01`);
const after = (at: Date, hours: number) => new Date(at.getTime() + hours * hour);

type Party = Pick<Awaited<ReturnType<typeof asked>>, 'partnerId' | 'owner'>;

async function resultsOf({ partnerId, owner }: Party): Promise<Results> {
  const url = `/api/partners/${partnerId}/results`;
  const answer = await product.call({ method: 'GET', url, token: owner.token });
  return Results.parse(answer.json());
}
const monthOf = async (party: Party, before: number) =>
  (await resultsOf(party)).months.at(-1 - before);

/** An inquiry that reached a partner then, and what became of it. */
async function deliver(
  partnerId: string,
  deliveredAt: Date,
  change: Partial<Record<'answeredAt' | 'answeredByPhoneAt' | 'declinedAt' | 'withdrawnAt', Date>>,
): Promise<string> {
  const { db } = product.app;
  const id = uuid();
  const place = { latitude: 63.8, longitude: 20.2, countyCode: '24', address: 'Storgatan 4' };
  const wish = { kind: 'quotation', serviceId: 'service1', text: '' };
  await db
    .insertInto('inquiry')
    .values({ id, homeownerUserId: null, ...wish, ...place, createdAt: deliveredAt })
    .execute();
  const reason = { kind: 'quotation', customerKey: '', reasonBy: 'county', reasonName: '24' };
  const declined = change.declinedAt && { declineReason: 'too_far' };
  await db
    .insertInto('inquiryDelivery')
    .values({ inquiryId: id, partnerId, ...reason, deliveredAt, ...change, ...declined })
    .execute();
  return id;
}

describe('results', () => {
  test('are twelve months, the present one last, with a total; nothing is zero', async () => {
    const party = await makePartner(product);
    const { months, total } = await resultsOf(party);
    expect(months.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, place) => monthAfter(present(), place - 11)),
    );
    expect(total).toMatchObject({ received: 0, settled: 0, agreed: 0, agreedOre: 0 });
  });

  test('count answers in the promised time by the month in Sweden in which the inquiry came', async () => {
    const party = await makePartner(product);
    const { partnerId } = party;
    const start = beginning(2);
    // The first moment of a Swedish month is in the month before by UTC.
    await deliver(partnerId, start, { answeredAt: after(start, 24) });
    await deliver(partnerId, start, { answeredAt: after(start, 24.1) });
    await deliver(partnerId, start, { declinedAt: after(start, 2) });
    await deliver(partnerId, start, { answeredByPhoneAt: after(start, 1) });
    await deliver(partnerId, start, {});
    await deliver(partnerId, start, { withdrawnAt: after(start, 3) });
    await deliver(partnerId, start, { withdrawnAt: after(start, 25) });
    await deliver(partnerId, after(start, -0.01), { answeredAt: start });
    await deliver(partnerId, new Date(), {});
    expect(await monthOf(party, 2)).toMatchObject({ received: 7, settled: 6, inTime: 3 });
    expect(await monthOf(party, 3)).toMatchObject({ received: 1, settled: 1, inTime: 1 });
    expect(await monthOf(party, 0)).toMatchObject({ received: 1, settled: 0, inTime: 0 });
    const { total } = await resultsOf(party);
    expect(total).toMatchObject({ received: 9, settled: 7, inTime: 4 });
    // Longer ago than twelve months.
    await deliver(partnerId, after(beginning(11), -1), {});
    expect((await resultsOf(party)).total.received).toBe(9);
  });

  test('count visits that have begun and were not called off', async () => {
    const party = await makePartner(product);
    const { partnerId } = party;
    const inquiryId = await deliver(partnerId, beginning(1), {});
    const calledOff = { calledOffAt: new Date(), calledOffBy: 'partner' };
    const starts = after(beginning(1), 30);
    for (const [startsAt, change] of [
      [starts, {}],
      [starts, calledOff],
      [after(new Date(), 24), {}],
    ] as const) {
      const visit = { id: uuid(), inquiryId, partnerId, startsAt, endsAt: after(startsAt, 2) };
      await product.app.db
        .insertInto('visit')
        .values({ ...visit, note: '', bookedAt: beginning(1), ...change })
        .execute();
    }
    expect((await resultsOf(party)).total.visits).toBe(1);
    expect(await monthOf(party, 1)).toMatchObject({ visits: 1 });
  });

  test('count quotations once, the yes to them, and what is agreed by who pays the VAT', async () => {
    const { send, accept, cancel, ...party } = await asked(product);
    await send();
    await send();
    expect((await resultsOf(party)).total).toMatchObject({ quotations: 1, accepted: 0, agreed: 0 });
    await accept(2);
    const { netOre, grossOre } = { netOre: 930_000, grossOre: 1_162_500 };
    expect(await monthOf(party, 0)).toMatchObject({
      quotations: 1,
      accepted: 1,
      agreed: 1,
      agreedOre: grossOre,
    });
    await cancel(2);
    expect((await resultsOf(party)).total).toMatchObject({
      quotations: 1,
      accepted: 0,
      agreed: 0,
      agreedOre: 0,
    });
    for (const [customerKind, worth] of [
      ['company', netOre],
      ['association', grossOre],
    ] as const) {
      await product.app.db.deleteFrom('partnerService').execute();
      const other = await asked(product);
      await other.send(content({ customerKind }));
      expect((await other.accept(1, { isNotConsumer: true })).statusCode).toBe(200);
      expect((await resultsOf(other)).total.agreedOre).toBe(worth);
    }
  });

  test('count what is agreed in the month of the yes, and the yes in that of the quotation', async () => {
    await product.app.db.deleteFrom('partnerService').execute();
    const party = await asked(product);
    await party.send();
    await party.accept(1);
    await product.app.db
      .updateTable('quotationVersion')
      .set({ acceptedAt: beginning(1) })
      .where('inquiryId', '=', party.inquiryId)
      .execute();
    expect(await monthOf(party, 1)).toMatchObject({ quotations: 0, accepted: 0, agreed: 1 });
    expect(await monthOf(party, 0)).toMatchObject({ quotations: 1, accepted: 1, agreed: 0 });
  });

  test('come as a file, with whole kronor', async () => {
    const party = await makePartner(product);
    await deliver(party.partnerId, beginning(1), { answeredAt: after(beginning(1), 1) });
    const url = `/api/partners/${party.partnerId}/results/file`;
    const answer = await product.call({ method: 'GET', url, token: party.owner.token });
    expect(answer.headers['content-disposition']).toContain(
      `filename="troskel-${monthAfter(present(), -11)}-${present()}.csv"`,
    );
    const lines = answer.payload.slice(1).trim().split('\r\n');
    expect(lines[0]).toBe(
      'Månad;Förfrågningar;Svarstiden slut;Svar i tid;Besök;Offerter;Ja till offerterna;Avtal;Avtalat värde (hela kronor)',
    );
    expect(lines.at(-3)).toBe(`${monthAfter(present(), -1)};1;1;1;0;0;0;0;0`);
    expect(lines.at(-1)).toBe('Totalt;1;1;1;0;0;0;0;0');
  });

  test('of all companies are for staff alone', async () => {
    const clerk = await signUpVerified(product);
    const url = '/api/admin/results';
    const refused = await product.call({ method: 'GET', url, token: clerk.token });
    // As where there is nothing: who is not of the staff is told of no such page.
    expect(refused.statusCode).toBe(404);
    const staff = { userId: clerk.userId, createdAt: new Date() };
    await product.app.db.insertInto('staff').values(staff).execute();
    const read = async () =>
      Results.parse((await product.call({ method: 'GET', url, token: clerk.token })).json()).total;
    const before = await read();
    for (const { partnerId } of [await makePartner(product), await makePartner(product)]) {
      await deliver(partnerId, beginning(1), { answeredAt: after(beginning(1), 1) });
    }
    expect(await read()).toMatchObject({
      received: before.received + 2,
      inTime: before.inTime + 2,
    });
    const file = await product.call({ method: 'GET', url: `${url}/file`, token: clerk.token });
    expect(file.payload).toContain(`Totalt;${before.received + 2};`);
  });
});

describe('the monthly report', () => {
  const told = async (userId: string) =>
    product.app.db
      .selectFrom('notification')
      .select(['id', 'data'])
      .where('userId', '=', userId)
      .where('kind', '=', 'monthly_report')
      .execute();
  const mailed = async (ids: readonly string[]) => {
    const { rows } = await sql<{ id: string }>`
      select payload->>'notificationId' as id from graphile_worker._private_jobs
       where payload->>'notificationId' = any(${ids}::text[])`.execute(product.app.db);
    return rows.length;
  };

  test('has the figures of the month before, once, for a company whose plan includes it', async () => {
    const premium = await makePartner(product, { planId: 'premium' });
    const basic = await makePartner(product);
    const start = beginning(1);
    await deliver(premium.partnerId, start, { answeredAt: after(start, 1) });
    await deliver(premium.partnerId, beginning(2), {});
    await sendMonthlyReports(product.app);
    await sendMonthlyReports(product.app);
    const reports = await told(premium.owner.userId);
    expect(reports.map(({ data }) => data)).toEqual([
      {
        partnerId: premium.partnerId,
        month: monthAfter(present(), -1),
        figures: {
          received: 1,
          settled: 1,
          inTime: 1,
          visits: 0,
          quotations: 0,
          accepted: 0,
          agreed: 0,
          agreedOre: 0,
        },
      },
    ]);
    expect(await mailed(reports.map(({ id }) => id))).toBe(1);
    expect(await told(basic.owner.userId)).toEqual([]);
  });

  test('goes to a company of another plan that has it as an additional service, while it has', async () => {
    const [has, had] = [await makePartner(product), await makePartner(product)];
    await giveAddOn(product, has.partnerId, 'monthly_report');
    await giveAddOn(product, had.partnerId, 'monthly_report', { endsAt: new Date() });
    await sendMonthlyReports(product.app);
    expect(await told(has.owner.userId)).toHaveLength(1);
    expect(await told(had.owner.userId)).toEqual([]);
  });

  test('goes to no company that is blocked or joined later, and by mail to none who wants no mail', async () => {
    const { db } = product.app;
    const premium = { planId: 'premium' };
    const late = await makePartner(product, { ...premium, joinedAt: beginning(0) });
    const blocked = await makePartner(product, premium);
    const quiet = await makePartner(product, premium);
    await db
      .updateTable('partner')
      .set({ blockedAt: new Date(), blockReason: 'Prov.' })
      .where('id', '=', blocked.partnerId)
      .execute();
    await db
      .insertInto('notificationChoice')
      .values({ userId: quiet.owner.userId, choice: 'company', delivery: 'none' })
      .execute();
    await sendMonthlyReports(product.app);
    expect(await told(late.owner.userId)).toEqual([]);
    expect(await told(blocked.owner.userId)).toEqual([]);
    const [report] = await told(quiet.owner.userId);
    expect(report).toBeDefined();
    expect(await mailed([report?.id ?? ''])).toBe(0);
  });
});
