import { staffStatistics as calls } from '@troskel/contract/statistics/staff-statistics';
import type { StaffStatistics } from '@troskel/contract/statistics/staff-statistics';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePartner, signUpVerified } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { planOf } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { endOfPart, partsOf } from './staff-statistics.ts';
import { statisticsQueries, totalsQuery } from './staff-statistics-queries.ts';

let product: TestApp;
let clerk: SignedUp;
let partner: MadePartner;
beforeAll(async () => {
  product = await startTestApp();
  clerk = await signUpVerified(product);
  partner = await makePartner(product);
  await product.app.db
    .insertInto('staff')
    .values({ userId: clerk.userId, createdAt: new Date() })
    .execute();
});
afterAll(() => product.close());

const ask = (query: string, { token } = clerk, path = '') =>
  product.call({ method: 'GET', url: `/api/admin/statistics${path}?${query}`, token });
const read = async (query: string): Promise<StaffStatistics> =>
  calls.getStatistics.response.parse((await ask(query)).json());

async function keepInquiry(at: string, answered: string | null, isUnmatched = false) {
  const { db } = product.app;
  const id = uuid();
  await db
    .insertInto('inquiry')
    .values({
      id,
      kind: 'quotation',
      serviceId: 'service1',
      text: 'Taket läcker.',
      latitude: 63.8,
      longitude: 20.2,
      countyCode: '24',
      address: 'Storgatan 4',
      isUnmatched,
      createdAt: new Date(at),
    })
    .execute();
  if (isUnmatched) return;
  await db
    .insertInto('inquiryDelivery')
    .values({
      inquiryId: id,
      partnerId: partner.partnerId,
      kind: 'quotation',
      customerKey: '',
      reasonBy: 'county',
      reasonName: '24',
      deliveredAt: new Date(at),
      answeredAt: answered === null ? null : new Date(answered),
    })
    .execute();
}

test('parts are days, weeks from Monday and months, and none is left out', () => {
  const days = { from: '2026-02-27', to: '2026-03-02' };
  expect(partsOf({ ...days, step: 'day' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(partsOf({ ...days, step: 'week' })).toEqual(['2026-02-23', '2026-03-02']);
  expect(partsOf({ ...days, step: 'month' })).toEqual(['2026-02-01', '2026-03-01']);
});

test('parts end with the last day that has four digits of its year, and are a year at most', () => {
  const last = { from: '9999-12-30', to: '9999-12-31' };
  expect(partsOf({ ...last, step: 'day' })).toEqual(['9999-12-30', '9999-12-31']);
  expect(partsOf({ from: '2020-01-01', to: '2026-01-01', step: 'day' })).toHaveLength(366);
});

test('adds up sign-ups and acts upon applications by the day in Sweden', async () => {
  const { db } = product.app;
  const at = (time: string) => new Date(time);
  // An hour before midnight in Sweden, and midnight; the third pressed a provider's button alone.
  for (const [time, isRegistered] of [
    ['2025-01-09T22:30:00Z', true],
    ['2025-01-09T23:00:00Z', true],
    ['2025-01-09T12:00:00Z', false],
  ] as const) {
    const { userId } = await product.signUp({ isRegistered });
    await db
      .updateTable('user')
      .set({ createdAt: at(time) })
      .where('id', '=', userId)
      .execute();
  }
  await db
    .insertInto('auditLog')
    .values(
      ['submitted', 'submitted', 'approved', 'rejected', 'returned', 'assigned'].map((act) => ({
        id: uuid(),
        at: at('2025-01-09T12:00:00Z'),
        actorUserId: null,
        action: `application.${act}`,
        subjectType: 'company_application',
        subjectId: uuid(),
        detail: '{}',
      })),
    )
    .execute();
  const { parts, total } = await read('from=2025-01-09&to=2025-01-10&step=day');
  expect(parts.map(({ day, signUps }) => [day, signUps])).toEqual([
    ['2025-01-09', 1],
    ['2025-01-10', 1],
  ]);
  expect(parts[0]).toMatchObject({ submitted: 2, approved: 1, rejected: 1, returned: 1 });
  expect(parts[1]).toMatchObject({ submitted: 0, decisionMinutes: null });
  expect(total).toMatchObject({ signUps: 2, submitted: 2 });
  const totals = await ask('from=2025-01-09&to=2025-01-09', clerk, '/totals');
  expect(totals.json()).toMatchObject({ signUps: 1, submitted: 2, inquiries: 0 });
});

test('takes one connection at a time, so that others are answered meanwhile', async () => {
  const { pool } = product.app;
  let [taken, most] = [0, 0];
  const take = () => void (most = Math.max(most, (taken += 1)));
  const giveBack = () => void (taken -= 1);
  pool.on('acquire', take).on('release', giveBack);
  try {
    expect((await ask('from=2025-01-01&to=2025-12-31&step=month')).statusCode).toBe(200);
    expect((await ask('from=2025-01-01&to=2025-12-31&step=month', clerk, '/file')).statusCode).toBe(
      200,
    );
  } finally {
    pool.off('acquire', take).off('release', giveBack);
  }
  expect(most).toBe(1);
});

test('adds up inquiries by kind, those without a company, and the median of the answers', async () => {
  await keepInquiry('2025-02-03T08:00:00Z', '2025-02-03T08:10:00Z');
  await keepInquiry('2025-02-04T08:00:00Z', '2025-02-04T08:50:00Z');
  await keepInquiry('2025-02-09T08:00:00Z', null);
  await keepInquiry('2025-02-10T08:00:00Z', null, true);
  const { parts, total } = await read('from=2025-02-03&to=2025-02-16&step=week');
  expect(parts).toMatchObject([
    {
      day: '2025-02-03',
      inquiries: { quotation: 3, ordering: 0 },
      unmatched: 0,
      deliveries: 3,
      answered: 2,
      responseMinutes: 30,
    },
    { day: '2025-02-10', inquiries: { quotation: 1 }, unmatched: 1, deliveries: 0 },
  ]);
  expect(total).toMatchObject({ deliveries: 3, answered: 2, responseMinutes: 30, unmatched: 1 });
  const totals = await ask('from=2025-02-03&to=2025-02-16', clerk, '/totals');
  expect(totals.json()).toMatchObject({ inquiries: 4, answered: 2 });

  const file = await ask('from=2025-02-05&to=2025-02-16&step=week', clerk, '/file');
  const [heads = '', ...lines] = file.body.trimEnd().split('\r\n');
  expect(heads).toMatch(/^\uFEFFFrån och med;Till och med;Nya konton;Inskickade ansökningar;/);
  expect(heads).toMatch(/;Förfrågningar: Offert;/);
  // The first week, from the requested day.
  expect(lines.map((line) => line.split(';').slice(0, 2))).toEqual([
    ['2025-02-05', '2025-02-09'],
    ['2025-02-10', '2025-02-16'],
    ['Totalt', ''],
  ]);
  const whole = await ask('from=2025-02-03&to=2025-02-16&step=month', clerk, '/file');
  const [, month = '', sums = ''] = whole.body.split('\r\n');
  expect(month.split(';').slice(0, 2)).toEqual(['2025-02-03', '2025-02-16']);
  expect(sums.split(';').slice(8, 12)).toEqual(['1', '3', '2', '30']);
  const english = await product.call({
    method: 'GET',
    url: '/api/admin/statistics/file?from=2025-02-03&to=2025-02-16&step=week',
    token: clerk.token,
    headers: { 'accept-language': 'en' },
  });
  expect(english.body).toMatch(/^\uFEFFFrom;Until;New accounts;.*;Requests: Quotation/);
});

test('the last day of a part is that of its week or month, also of a leap year', () => {
  expect(endOfPart('2026-02-23', 'day')).toBe('2026-02-23');
  expect(endOfPart('2026-02-26', 'week')).toBe('2026-03-01');
  expect(endOfPart('2024-02-01', 'month')).toBe('2024-02-29');
  expect(endOfPart('2026-12-24', 'month')).toBe('2026-12-31');
});

test('adds up the forum, and what experts answered first in the promised time', async () => {
  const { db } = product.app;
  const { userId } = partner.owner;
  await db
    .insertInto('expert')
    .values({ userId, name: 'Åsa', description: '{}', createdAt: new Date() })
    .execute();
  const topic = await db.selectFrom('forumTopic').select('id').executeTakeFirstOrThrow();
  const thread = async (due: string | null, isAnonymous = false): Promise<string> => {
    const id = uuid();
    await db
      .insertInto('forumThread')
      .values({
        id,
        topicId: topic.id,
        authorUserId: clerk.userId,
        isAnonymous,
        subject: 'Takpannor',
        body: 'Vilka?',
        bodyText: 'Vilka?',
        target: due === null ? 'community' : 'expert',
        expertDueAt: due === null ? null : new Date(due),
        createdAt: new Date('2025-03-03T08:00:00Z'),
      })
      .execute();
    return id;
  };
  const reply = (threadId: string, at: string, authorUserId = userId, isAnonymous = false) =>
    db
      .insertInto('forumReply')
      .values({
        id: uuid(),
        threadId,
        authorUserId,
        isAnonymous,
        body: 'De röda.',
        bodyText: 'De röda.',
        createdAt: new Date(at),
      })
      .execute();
  await thread(null);
  await thread('2025-03-05T08:00:00Z');
  const inTime = await thread('2025-03-05T08:00:00Z');
  // No expert, the first answer, and a later one.
  await reply(inTime, '2025-03-03T08:05:00Z', clerk.userId);
  await reply(inTime, '2025-03-03T09:00:00Z');
  await reply(inTime, '2025-03-07T09:00:00Z');
  const late = await thread('2025-03-05T08:00:00Z');
  await reply(late, '2025-03-05T11:00:00Z');

  const { total, parts } = await read('from=2025-03-01&to=2025-03-31&step=month');
  expect(parts).toHaveLength(1);
  expect(total).toMatchObject({
    threads: 4,
    replies: 4,
    expertThreads: 3,
    expertAnswered: 2,
    expertInTime: 1,
    expertSettled: 3,
    // Between one hour and 51.
    expertMinutes: 26 * 60,
  });
  const totals = await ask('from=2025-03-01&to=2025-03-31', clerk, '/totals');
  expect(totals.json()).toMatchObject({ threads: 4, replies: 4 });

  // Asked in March, but for the experts until much later.
  await thread('2099-03-05T08:00:00Z');
  const later = await read('from=2025-03-01&to=2025-03-31&step=month');
  expect(later.total).toMatchObject({ expertThreads: 4, expertAnswered: 2, expertSettled: 3 });

  // Threads for everybody: one without a reply, one with only the author's own, and two replied to.
  await reply(await thread(null), '2025-03-03T08:01:00Z', clerk.userId);
  const replied = await thread(null);
  await reply(replied, '2025-03-03T08:01:00Z', clerk.userId);
  await reply(replied, '2025-03-03T08:10:00Z');
  await reply(replied, '2025-03-03T08:20:00Z');
  // The numbers do not reveal that an open reply is by the anonymous author.
  const hidden = await thread(null, true);
  await reply(hidden, '2025-03-03T08:01:00Z', clerk.userId, true);
  await reply(hidden, '2025-03-03T08:30:00Z', clerk.userId);
  const everybody = await read('from=2025-03-01&to=2025-03-31&step=day');
  const numbers = { communityThreads: 4, communityAnswered: 2, communityMinutes: 20 };
  expect(everybody.total).toMatchObject(numbers);
  expect(everybody.parts[2]).toMatchObject({ day: '2025-03-03', ...numbers });
});

test.each([
  ['2025-01-02', '2025-01-01', 'to', 'INTERVAL_BACKWARDS', 'Sista dagen ligger före den första.'],
  ['2024-01-01', '2025-01-01', 'to', 'INTERVAL_TOO_LONG', 'Högst 366 dagar åt gången.'],
  [
    '9999-12-01',
    '9999-12-31',
    'from',
    'DATE_OUTSIDE_STATISTICS',
    'Ange en dag mellan åren 2000 och 2100.',
  ],
  [
    '1999-12-31',
    '2000-01-01',
    'from',
    'DATE_OUTSIDE_STATISTICS',
    'Ange en dag mellan åren 2000 och 2100.',
  ],
  [
    '2100-12-31',
    '2101-01-01',
    'to',
    'DATE_OUTSIDE_STATISTICS',
    'Ange en dag mellan åren 2000 och 2100.',
  ],
  [
    '2025-02-30',
    '2025-03-01',
    'from',
    'DATE_INVALID',
    'Datumet är inte giltigt. Skriv ÅÅÅÅ-MM-DD.',
  ],
])('refuses days from %s to %s, and says what is wrong', async (from, to, field, code, message) => {
  for (const path of ['', '/file', '/totals']) {
    const step = path === '/totals' ? '' : '&step=day';
    const refused = await ask(`from=${from}&to=${to}${step}`, clerk, path);
    expect([path, refused.statusCode]).toEqual([path, 400]);
    const { errors } = refused.json<{ errors: unknown[] }>();
    expect(errors[0]).toMatchObject({ field, code, message });
  }
});

test('takes no more than a year, and nobody else', async () => {
  expect((await ask('from=2024-01-01&to=2024-12-31&step=month')).statusCode).toBe(200);
  expect((await ask('from=2025-01-01&to=2025-01-02&step=hour')).statusCode).toBe(400);
  const stranger = await ask('from=2025-01-01&to=2025-01-02&step=day', partner.owner);
  expect(stranger.statusCode).toBe(404);
});

/** Answers the indexes that a statement reads an interval from. */
async function indexesOf(text: string, values: unknown[]): Promise<unknown[]> {
  const client = await product.app.pool.connect();
  await client.query('begin');
  // For small tables the planner would prefer scanning and sorting.
  await client.query('set local enable_seqscan = off');
  await client.query('set local enable_sort = off');
  // Of a handful of acts PostgreSQL 15 would rather read all of the interval.
  await client.query(
    `insert into audit_log (id, at, action, subject_type)
      select gen_random_uuid(), '2025-02-01', 'other', 'user' from generate_series(1, 2000)`,
  );
  const nodes = await planOf(client, text, values);
  await client.query('rollback');
  client.release();
  return nodes.map((node) => node['Index Name']);
}

const interval = [new Date('2025-01-01'), new Date('2025-03-01')];
const indexes = {
  signUps: 'user_by_day',
  applications: 'audit_log_by_action',
  decisions: 'company_application_by_decision',
  inquiries: 'inquiry_by_day',
  responses: 'inquiry_delivery_by_day',
  threads: 'forum_thread_by_day',
  replies: 'forum_reply_by_day',
};

const valuesOf = (name: string): unknown[] => [
  ...interval,
  'day',
  ...(name === 'threads' ? [new Date('2025-03-02')] : []),
];

test.each(Object.entries(indexes))('the statement of %s reads from %s', async (name, index) => {
  const text = statisticsQueries[name as keyof typeof statisticsQueries];
  expect(await indexesOf(text, valuesOf(name))).toContain(index);
});

test('first replies are found by date, the experts’ and everybody’s', async () => {
  const read = await indexesOf(statisticsQueries.threads, valuesOf('threads'));
  expect(read.filter((index) => index === 'forum_reply_by_date')).toHaveLength(2);
});

test('the totals are counted from the same indexes', async () => {
  const { decisions, ...counted } = indexes;
  const read = await indexesOf(totalsQuery, interval);
  expect(read).toEqual(expect.arrayContaining(Object.values(counted)));
  expect(read).not.toContain(decisions);
});
