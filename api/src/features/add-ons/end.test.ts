import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { partnersWithFeature } from '../../domain/add-ons/subscription.ts';
import { beginningOfDay } from '../../platform/time/swedish-time.ts';
import { offerAddOn } from '../../testing/add-on.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { codesOf, company, letPass, notedOf, rowsOf, subjectsTo } from './add-ons.factory.ts';
import { endAddOns } from './changes.ts';

let product: TestApp;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-31T09:00:00Z') });
  product = await startTestApp();
});
beforeEach(async () => {
  await product.app.db.deleteFrom('partnerAddOn').execute();
  await product.app.db.deleteFrom('addOn').execute();
});
afterAll(async () => {
  vi.useRealTimers();
  await product.close();
});

describe('the end of an add-on', () => {
  test('comes with the month that has begun, until when it is had and can be taken back', async () => {
    const made = await company(product, await offerAddOn(product, 'first_place'));
    await made.ask('activate');
    await letPass(product, made, 10);
    const ended = await made.ask('end');
    expect(ended.json()).toMatchObject({
      addOns: [
        { held: { since: '2027-01-21T09:00:00.000Z', endsOn: '2027-02-21', canKeep: true } },
      ],
    });
    // Ending it again changes nothing.
    expect((await made.ask('end')).statusCode).toBe(200);
    expect(await subjectsTo(product, made.owner)).toHaveLength(2);
    const { db } = product.app;
    const { rows } = await sql<{ runAt: Date }>`
      select run_at as "runAt" from graphile_worker.jobs where key like 'end_add_on:%'
       order by id desc limit 1`.execute(db);
    expect(rows[0]?.runAt).toEqual(beginningOfDay('2027-02-21'));
    expect(await partnersWithFeature(db, [made.partnerId], 'first_place')).toHaveProperty(
      'size',
      1,
    );
    const kept = await made.ask('keep');
    expect(kept.json()).toMatchObject({ addOns: [{ held: { endsOn: null, canKeep: false } }] });
    expect((await made.ask('keep')).statusCode).toBe(200);
    expect((await notedOf(product, made)).map(({ action }) => action)).toEqual([
      'partner.add_on_activated',
      'partner.add_on_end_planned',
      'partner.add_on_kept',
    ]);
    expect((await subjectsTo(product, made.owner)).slice(1)).toEqual([
      'Tjänst first_place upphör den 2027-02-21',
      'Ni behåller Tjänst first_place',
    ]);
    // The job of the end that was taken back has nothing left to do.
    await letPass(product, made, 40);
    await endAddOns(product.app, made);
    expect(await made.one()).toMatchObject({ held: { periodEndsOn: '2027-02-12' } });
  });

  test('happens by the clock, also before the job, which then says it once', async () => {
    const made = await company(product, await offerAddOn(product, 'first_place'));
    const { db } = product.app;
    await made.ask('activate');
    await made.ask('end');
    const setEnd = (endsAt: Date) =>
      db
        .updateTable('partnerAddOn')
        .set({ endsAt, activatedAt: new Date(endsAt.getTime() - 1000) })
        .where('partnerId', '=', made.partnerId)
        .execute();
    await setEnd(new Date(Date.now() + 1));
    await endAddOns(product.app, made);
    expect(await partnersWithFeature(db, [made.partnerId], 'first_place')).toHaveProperty(
      'size',
      1,
    );
    await setEnd(new Date());
    expect(await partnersWithFeature(db, [made.partnerId], 'first_place')).toHaveProperty(
      'size',
      0,
    );
    expect(await made.one()).toMatchObject({ offer: 'offered', held: null });
    await Promise.all([endAddOns(product.app, made), endAddOns(product.app, made)]);
    await endAddOns(product.app, made);
    const subjects = await subjectsTo(product, made.owner);
    expect(subjects.filter((subject) => subject.endsWith('har upphört'))).toHaveLength(1);
    expect(codesOf(await made.ask('keep'))).toEqual([409, 'ADD_ON_NOT_HELD']);
    expect(codesOf(await made.ask('end'))).toEqual([409, 'ADD_ON_NOT_HELD']);
  });

  test('of one that is paid once comes by itself after a month; it can be activated again, also before the job', async () => {
    const id = await offerAddOn(product, 'first_place', { period: 'once', amountOre: 49_000 });
    const made = await company(product, id);
    await made.ask('activate');
    expect(await made.one()).toMatchObject({ held: { endsOn: '2027-02-28', canKeep: false } });
    expect(codesOf(await made.ask('keep'))).toEqual([409, 'ADD_ON_NOT_RENEWED']);
    expect(codesOf(await made.ask('activate'))).toEqual([409, 'ADD_ON_HELD']);
    await letPass(product, made, 40);
    expect((await made.ask('activate')).statusCode).toBe(200);
    const rows = await rowsOf(product, made);
    expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    expect(rows).toHaveLength(2);
  });

  test('follows a change to a plan that it does not go with, and can then not be taken back', async () => {
    const id = await offerAddOn(product, 'monthly_report', { planIds: ['bas'] });
    const made = await company(product, id);
    await made.ask('activate');
    const answer = await product.call({
      method: 'POST',
      url: `/api/partners/${made.partnerId}/agreement/plan`,
      token: made.owner.token,
      payload: { planId: 'premium' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await made.one()).toMatchObject({
      offer: 'included',
      held: { endsOn: '2027-02-28', canKeep: false },
    });
    expect(codesOf(await made.ask('keep'))).toEqual([409, 'ADD_ON_INCLUDED']);
    const { rows } = await sql<{ text: string }>`
      select payload->>'text' as text from graphile_worker._private_jobs
       where payload->>'to' = ${made.owner.email} and payload->>'subject' like '%upphör den%'
       `.execute(product.app.db);
    expect(rows[0]?.text).toContain('eftersom ni har bytt abonnemang till Premium');
  });
});
