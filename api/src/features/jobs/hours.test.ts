import { ErrorBody } from '@troskel/contract/ground/errors';
import { WorkedHours } from '@troskel/contract/jobs/hours';
import { hoursPageSize } from '@troskel/contract/jobs/hours';
import { mostJobHours } from '@troskel/contract/jobs/limits';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { agreed, aWorkedDay, inquired } from './jobs.factory.ts';
import { jobsPersonalData } from './personal-data.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const refusalOf = (answer: LightMyRequestResponse): [number, string | undefined] => [
  answer.statusCode,
  ErrorBody.parse(answer.json()).errors[0]?.code,
];
const hourly = { priceKind: 'hourly', highestPriceOre: 2_000_000 } as const;
const inDays = (count: number) => daysAfter(aWorkedDay.day, count);

test('hours are added, changed and removed, and add up by kind', async () => {
  const { work, hours, job, member, ofPartner } = await agreed(product);
  const first = WorkedHours.parse((await work()).json());
  await work({ day: inDays(-1), minutes: 60 });
  await work({ kind: 'other', minutes: 30, note: '' });
  expect((await job()).worked).toEqual([
    { kind: 'El', minutes: 150 },
    { kind: 'other', minutes: 30 },
  ]);
  const path = `${ofPartner}/job/hours/${first.id}`;
  const changed = await member('PUT', path, { ...aWorkedDay, minutes: 120 }, first.version);
  expect(changed.json()).toMatchObject({ minutes: 120, by: 'Test Testsson' });
  const stale = await member('PUT', path, { ...aWorkedDay, minutes: 1 }, first.version);
  expect(refusalOf(stale)).toEqual([409, 'EDIT_CONFLICT']);
  const { rows } = await hours();
  expect(rows.map(({ day, minutes }) => [day, minutes])).toEqual([
    [inDays(0), 30],
    [inDays(0), 120],
    [inDays(-1), 60],
  ]);
  for (let time = 0; time < 2; time++) {
    expect((await member('DELETE', path)).statusCode).toBe(200);
  }
  expect((await job()).worked).toEqual([
    { kind: 'El', minutes: 60 },
    { kind: 'other', minutes: 30 },
  ]);
});

test('the customer follows the sums of work by the hour, and nothing of a fixed price', async () => {
  const fixed = await agreed(product);
  await fixed.work();
  expect((await fixed.ownJob())?.worked).toBeNull();
  const { work, ownJob } = await agreed(product, hourly);
  await work();
  const own = await ownJob();
  expect(own?.worked).toEqual([{ kind: 'El', minutes: 90 }]);
  expect(JSON.stringify(own)).not.toContain(aWorkedDay.note);
});

test.each([
  ['a day to come', { day: inDays(1) }, 'day', 'DATE_IN_FUTURE'],
  ['a day of years ago', { day: inDays(-400) }, 'day', 'HOURS_TOO_OLD'],
  ['no time', { minutes: 0 }, 'minutes', 'FIELD_POSITIVE'],
  ['more than a day has', { minutes: 1441 }, 'minutes', 'WORKED_HOURS_TOO_MANY'],
  ['a kind that is none', { kind: 'Plåt' }, 'kind', 'FIELD_INVALID'],
])('%s is refused with its field', async (_, change, field, code) => {
  const { work } = await agreed(product);
  const answer = await work(change);
  expect([400, 422]).toContain(answer.statusCode);
  expect(ErrorBody.parse(answer.json()).errors).toMatchObject([{ field, code }]);
});

test('nothing is recorded without an agreement, nor of a job that is closed', async () => {
  const asked = await inquired(product);
  expect(refusalOf(await asked.work())).toEqual([409, 'JOB_NOT_AGREED']);
  expect((await asked.hours()).rows).toEqual([]);
  const { work, complete, close, member, ofPartner, job } = await agreed(product);
  const { id } = WorkedHours.parse((await work()).json());
  await complete();
  expect((await work()).statusCode).toBe(201);
  await close();
  expect(refusalOf(await work())).toEqual([409, 'JOB_CLOSED']);
  const path = `${ofPartner}/job/hours/${id}`;
  expect(refusalOf(await member('DELETE', path))).toEqual([409, 'JOB_CLOSED']);
  expect(await job()).toMatchObject({ mayRecord: false, worked: [{ minutes: 180 }] });
});

test('a long list comes in pages, and has an end', async () => {
  const { hours, work, inquiryId, partnerId } = await agreed(product);
  await product.app.db
    .insertInto('jobHours')
    .values(
      Array.from({ length: mostJobHours }, () => ({
        id: uuid(),
        inquiryId,
        partnerId,
        quotationNumber: '1',
        day: aWorkedDay.day,
        minutes: '1',
        kind: 'El',
        note: '',
        writtenAt: new Date(),
      })),
    )
    .execute();
  const first = await hours();
  const second = await hours(first.nextCursor ?? undefined);
  const ids = new Set([...first.rows, ...second.rows].map(({ id }) => id));
  expect(ids.size).toBe(2 * hoursPageSize);
  expect(refusalOf(await work())).toEqual([409, 'HOURS_LIMIT_REACHED']);
});

test('nobody else reads or writes them', async () => {
  const parties = await agreed(product);
  const other = await inquired(product);
  const { id } = WorkedHours.parse((await parties.work()).json());
  const path = `/partners/${other.partnerId}/inquiries/${parties.inquiryId}/job/hours`;
  expect(refusalOf(await other.member('GET', path))).toEqual([404, 'NOT_FOUND']);
  expect(refusalOf(await other.member('POST', path, aWorkedDay))).toEqual([404, 'NOT_FOUND']);
  expect(refusalOf(await other.member('DELETE', `${path}/${id}`))).toEqual([404, 'NOT_FOUND']);
  expect((await parties.hours()).rows).toHaveLength(1);
});

test('they are in the copy of who has worked, and stay without a name', async () => {
  const { partnerId, ofPartner, hours } = await agreed(product);
  const colleague = await addMember(product, partnerId, 'office');
  const written = await product.call({
    method: 'POST',
    url: `/api${ofPartner}/job/hours`,
    token: colleague.token,
    payload: aWorkedDay,
  });
  expect(WorkedHours.parse(written.json()).by).not.toBeNull();
  const copy = await jobsPersonalData.exportOf(product.app, colleague.userId);
  expect(copy.find(({ name }) => name === 'worked-hours')?.rows).toMatchObject([
    { day: aWorkedDay.day, note: aWorkedDay.note },
  ]);
  await product.app.db.transaction().execute(async (tx) => {
    for (const claim of product.app.personalDataClaims) {
      await claim.erase?.(product.app, tx, colleague.userId);
    }
  });
  expect((await hours()).rows).toMatchObject([{ by: null, minutes: 90, note: aWorkedDay.note }]);
});
