import { allPages } from '@troskel/contract/ground/portal-pages';
import { statistics } from '@troskel/contract/ground/statistics';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { readCounts } from './counts.ts';
import { statisticsPersonalData } from './personal-data.ts';
import { recordEvent } from './record.ts';
import { countDays, sweepStatistics, userDays } from './sweep.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
beforeEach(() =>
  product.app.pool.query(
    'delete from rate_limit; delete from statistics_count; delete from statistics_of_user',
  ),
);
afterEach(() => shiftClock(0));

const id = '01900000-0000-7000-8000-000000000001';

const record = (payload: object, token?: string) =>
  product.call({
    method: 'POST',
    url: `/api${statistics.recordEvent.path}`,
    payload,
    ...(token ? { token } : {}),
  });

const allDays = { from: '2000-01-01', to: '2100-01-01' };
const counted = async () =>
  (await readCounts(product.app, allDays)).map(({ type, source, hidCategory, parameters, count }) =>
    `${count} ${type} ${source} ${hidCategory} ${parameters}`.trim(),
  );
const ofUsers = () => product.app.db.selectFrom('statisticsOfUser').selectAll().execute();
const everything = async () =>
  JSON.stringify([
    (await product.app.pool.query('select * from statistics_count')).rows,
    await ofUsers(),
  ]);

const page = { type: 'page_view', source: '/login', hidCategory: 'auth' };

describe('statistics.recordEvent', () => {
  test('counts per day, page, category and the parameters of the type', async () => {
    for (const payload of [
      page,
      page,
      { type: 'dialog_opened', source: '/login', hidCategory: 'auth', dialog: 'info' },
      {
        type: 'sign_up_step_passed',
        source: '/sign-up',
        method: 'google',
        step: 'user_info',
        colour: 'red',
      },
    ]) {
      const answer = await record(payload);
      expect([answer.statusCode, answer.json()]).toEqual([201, {}]);
    }
    expect((await counted()).toSorted()).toEqual([
      '1 dialog_opened /login auth dialog=info',
      '1 sign_up_step_passed /sign-up auth step=user_info method=google',
      '2 page_view /login auth',
    ]);
  });

  test('keeps no identifier, query or address that it does not know', async () => {
    for (const source of [
      `/partners/${id}/forum/${id}?q=asa@example.com#${id}`,
      `/nowhere/${id}`,
      'asa@example.com',
      `https://example.com/${id}`,
      '<script>alert(1)</script>',
    ]) {
      expect((await record({ type: 'page_view', source })).statusCode).toBe(201);
    }
    expect((await counted()).toSorted()).toEqual([
      '1 page_view /partners/{partnerId}/forum/{topicId} default',
      '4 page_view other default',
    ]);
    expect(await everything()).not.toMatch(/0190|asa@|script|nowhere/);
  });

  test('says the category of the page, whatever was sent', async () => {
    await record({ ...page, hidCategory: 'onboarding' });
    expect(await counted()).toEqual(['1 page_view /login auth']);
  });

  test.each([
    [{ source: '/login' }, 'type'],
    [{ type: 'page_view' }, 'source'],
    [{ ...page, type: 'made_up' }, 'type'],
    [{ ...page, who: 'asa@example.com' }, 'who'],
    [{ ...page, who: '19900101-1239' }, 'who'],
    [{ ...page, who: id }, 'who'],
    [{ ...page, source: `/${'x'.repeat(10_000)}` }, 'source'],
    [{ ...page, source: '/\0' }, 'source'],
    [{ ...page, note: '\ud800' }, 'note'],
  ])('refuses %j with the field', async (payload, field) => {
    const answer = await record(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { field: string }[] }>().errors.map((one) => one.field)).toEqual([
      field,
    ]);
    expect(await counted()).toEqual([]);
  });

  test.each([
    ['text/plain', 'hello', 415],
    ['application/json', '[1]', 400],
    ['application/json', '{', 400],
    ['application/json', `{"type":"page_view","source":"${'x'.repeat(1_100_000)}"}`, 413],
  ])('a body of %s that is no event is refused', async (contentType, payload, status) => {
    const answer = await product.call({
      method: 'POST',
      url: `/api${statistics.recordEvent.path}`,
      headers: { 'content-type': contentType },
      payload,
    });
    expect(answer.statusCode).toBe(status);
  });

  test('counts every one of many at the same moment, in the page and for the user', async () => {
    const { token, userId } = await product.signUp();
    const many = 150;
    const answers = await Promise.all(
      Array.from({ length: many }, (_, index) =>
        index % 2 === 0 ? record(page) : record({ ...page, consent: 1 }, token),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 201)).toEqual([]);
    expect(await counted()).toEqual([`${many} page_view /login auth`]);
    expect(await ofUsers()).toMatchObject([{ userId, count: many / 2, consentVersion: 1 }]);
    // Spread over several rows, to reduce lock contention.
    const { rows } = await product.app.pool.query('select part from statistics_count');
    expect(rows.length).toBeGreaterThan(4);
  });

  test('is limited per address', async () => {
    const { limit } = statistics.recordEvent;
    const call = (remoteAddress: string) =>
      product.server.inject({
        method: 'POST',
        url: `/api${statistics.recordEvent.path}`,
        payload: page,
        remoteAddress,
      });
    const { points, seconds } = limit ?? { points: 0, seconds: 0 };
    for (let left = points - 1; left >= 0; left -= 1) {
      const { headers } = await call('192.0.2.1');
      expect(headers['ratelimit-policy']).toBe(`"address";q=${points};w=${seconds}`);
      const [, remaining, reset] =
        /^"address";r=(\d+);t=(\d+)$/.exec(String(headers.ratelimit)) ?? [];
      expect(Number(remaining)).toBe(left);
      expect(Number(reset)).toBeGreaterThan(0);
      expect(Number(reset)).toBeLessThanOrEqual(seconds);
    }
    const refused = await call('192.0.2.1');
    expect(verdictOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(refused.headers.ratelimit).toBe(`"address";r=0;t=${wait}`);
    expect((await call('192.0.2.2')).statusCode).toBe(201);
  });

  test('the number of rows of a day is bounded, whatever strangers send', async () => {
    for (let index = 0; index < 40; index += 1) {
      await record({ type: 'page_view', source: `/made-up/${index}`, note: `n${index}` });
    }
    expect(await counted()).toEqual(['40 page_view other default']);
  });
});

describe('the user of an event', () => {
  test('is stored only with their consent', async () => {
    const { token, userId } = await product.signUp();
    await record(page, token);
    expect(await ofUsers()).toEqual([]);
    // A visitor's consent without a user stores no user.
    await record({ ...page, consent: 1 });
    expect(await ofUsers()).toEqual([]);
    await record({ ...page, consent: 1 }, token);
    expect(await ofUsers()).toMatchObject([{ userId, partnerId: null, count: 1 }]);
    expect(await counted()).toEqual(['3 page_view /login auth']);
  });

  test('with the partner whose member they are', async () => {
    const token = await product.signInAs('partner');
    await record({ ...page, consent: 1 }, token);
    const [row] = await ofUsers();
    const partnerId = row?.partnerId ?? '';
    expect(await readCounts(product.app, { ...allDays, partnerId })).toHaveLength(1);
    expect(await readCounts(product.app, { ...allDays, partnerId: id })).toEqual([]);
  });

  test('is in their copy, goes when they take it back, and nobody else’s with it', async () => {
    const user = await product.signUp();
    const other = await product.signUp();
    for (const { token } of [user, other]) await record({ ...page, consent: 1 }, token);
    const [section] = await statisticsPersonalData.exportOf(product.app, user.userId);
    expect(section?.rows).toMatchObject([{ type: 'page_view', source: '/login', count: 1 }]);
    const url = `/api${statistics.forgetMine.path}`;
    const answer = await product.call({ method: 'DELETE', url, token: user.token });
    expect(answer.statusCode).toBe(200);
    expect((await ofUsers()).map(({ userId }) => userId)).toEqual([other.userId]);
    expect(await counted()).toEqual(['2 page_view /login auth']);
    expect((await product.call({ method: 'DELETE', url })).statusCode).toBe(401);
  });

  test('no log line says what was counted', async () => {
    const before = product.logLines.length;
    await record({ ...page, source: `/partners/${id}/home` });
    expect(product.logLines.slice(before).join('')).not.toMatch(/partners|0190|page_view/);
  });
});

describe('the sweep', () => {
  const day = 86_400;

  test('puts the rows of a day that is over together, also twice at once, and loses none', async () => {
    await Promise.all(Array.from({ length: 60 }, () => record(page)));
    await sweepStatistics(product.app);
    const parts = () =>
      product.app.db.selectFrom('statisticsCount').select(['part', 'count']).execute();
    expect((await parts()).length).toBeGreaterThan(1);
    shiftClock(3 * day);
    const late = recordEvent(product.app, {
      body: { ...page, type: 'page_view', hidCategory: 'auth' },
      caller: null,
    });
    await Promise.all([sweepStatistics(product.app), sweepStatistics(product.app), late]);
    expect((await counted()).toSorted()).toEqual([
      '1 page_view /login auth',
      '60 page_view /login auth',
    ]);
    expect(await parts()).toContainEqual({ part: 0, count: 60 });
    expect(await parts()).toHaveLength(2);
  });

  test('removes what users consented to sooner than the counts', async () => {
    const { token } = await product.signUp();
    await record({ ...page, consent: 1 }, token);
    shiftClock((userDays + 1) * day);
    await sweepStatistics(product.app);
    expect(await ofUsers()).toEqual([]);
    expect(await counted()).toHaveLength(1);
    shiftClock((countDays + 1) * day);
    await sweepStatistics(product.app);
    expect(await counted()).toEqual([]);
  });
});

test('the pages that can be counted are few', () => {
  expect(Object.keys(allPages).length).toBeLessThan(200);
});
