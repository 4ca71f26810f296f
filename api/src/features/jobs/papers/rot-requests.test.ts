import { ownJobs } from '@troskel/contract/jobs/calls';
import { partnerOverview } from '@troskel/contract/overview/calls';
import { rotRequestsPageSize } from '@troskel/contract/jobs/papers/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { dayInSweden } from '../../../platform/time/swedish-time.ts';
import { verdictOf } from '../../../platform/blobs/blobs.factory.ts';
import { labour, material, rotDetails } from '../../../testing/quotation.factory.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { doneJob, paidJob } from './papers.factory.ts';
import { readRotRequests } from './rot-requests.ts';
import { schemaFaults } from './rot-schema.factory.ts';
import { sealCases } from './rows.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(() => vi.useRealTimers());
afterAll(() => product.close());

const today = dayInSweden(new Date());
const faultsOf = (answer: LightMyRequestResponse) =>
  answer
    .json<{ errors: { code: string; field?: string; message: string }[] }>()
    .errors.map(({ code, field }) => [field, code]);

const auditOf = (subject: string) =>
  product.app.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', 'like', `${subject}.%`)
    .orderBy('id')
    .execute();

test('makeRotRequest makes a file that is valid, whose decision is read back', async () => {
  const job = await paidJob(product);
  const { basisId } = job;
  expect((await job.listed()).paid).toMatchObject([{ basisId, askedKronor: 1800, missing: [] }]);
  const year = today.slice(0, 4);
  const waiting = async () =>
    partnerOverview.getOverview.response.parse(
      (await job.member('GET', `/partners/${job.partnerId}/overview`)).json(),
    ).waiting.deductions;
  expect(await waiting()).toEqual({ count: 1, lastDay: `${Number(year) + 1}-01-31` });
  const made = await job.make(basisId);
  expect(made.statusCode).toBe(201);
  expect(await waiting()).toBeNull();
  const [request] = (await job.listed()).rows;
  expect(request).toMatchObject({
    name: `Rot ${year}-1`,
    buyers: [{ name: 'Maja Lind', personalNumber: '19900101-****', askedKronor: 1800 }],
    decidedAt: null,
  });
  expect(made.body).not.toContain('2385');
  expect(faultsOf(await job.make(basisId))).toEqual([['basisIds', 'ROT_REQUEST_NOT_READY']]);
  expect(verdictOf(await job.unpay(basisId))).toEqual([409, 'BASIS_ASKED_FOR']);
  expect(verdictOf(await job.pay(basisId, 1))).toEqual([409, 'BASIS_ASKED_FOR']);
  const stored = await product.app.db.selectFrom('rotRequest').selectAll().execute();
  expect(stored[0]?.casesEncrypted?.toString('latin1')).not.toMatch(/2385|Östteg/);

  const file = await job.file(request?.id ?? '');
  expect(file.headers['content-disposition']).toContain(`rot-${year}-1.xml`);
  expect(schemaFaults(file.body)).toEqual([]);
  expect(file.body).toContain('<Kopare>199001012385</Kopare>');
  expect(file.body).toContain('<BegartBelopp>1800</BegartBelopp>');

  const { organizationNumber } = await product.app.db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .select('company.organizationNumber')
    .where('partner.id', '=', job.partnerId)
    .executeTakeFirstOrThrow();
  const decision = (change: object = {}, arende: object = {}) =>
    JSON.stringify({
      version: '1',
      utforare: `16${organizationNumber}`,
      beslut: [
        {
          namn: request?.name,
          referensnummer: 'R-77',
          arenden: [
            { personnummer: '199001012385', fakturanummer: '1001', godkantBelopp: 1500, ...arende },
          ],
        },
      ],
      ...change,
    });
  const refused = async (text: string) => faultsOf(await job.decide(text));
  for (const [text, code] of [
    ['{}', 'DECISION_UNREADABLE'],
    [decision({ utforare: '165566778899' }), 'DECISION_OF_ANOTHER_COMPANY'],
    [decision({}, { personnummer: '198510212395' }), 'DECISION_OF_UNKNOWN_BUYER'],
    [decision().replace(`Rot ${year}-1`, `Rot ${year}-9`), 'DECISION_OF_UNKNOWN_REQUEST'],
    [decision().replace(`Rot ${year}-1`, String.raw`Rot\u0000`), 'DECISION_UNREADABLE'],
    [decision({}, { godkantBelopp: 1801 }), 'DECISION_ABOVE_ASKED'],
  ] as const) {
    expect(await refused(text)).toEqual([['file', code]]);
  }
  expect((await job.decide(decision())).statusCode).toBe(200);
  const [decided] = (await job.listed()).rows;
  expect(decided).toMatchObject({ references: ['R-77'], buyers: [{ approvedKronor: 1500 }] });
  expect(decided?.decidedAt).toEqual(expect.any(String));
  expect((await job.papers()).bases[0]?.request).toMatchObject({
    buyers: [{ askedKronor: 1800, approvedKronor: 1500 }],
  });
  expect(await refused(decision())).toEqual([['file', 'DECISION_REPEATED']]);
  const changed = decision({}, { godkantBelopp: 1400 });
  expect(await refused(changed)).toEqual([['file', 'DECISION_CHANGED']]);
  expect((await job.decide(changed)).body).toMatch(/annat belopp för [^{]+ \(1001\) än/);
  expect(verdictOf(await job.discard(request?.id ?? ''))).toEqual([409, 'ROT_REQUEST_DECIDED']);

  const log = await auditOf('rot_request');
  expect(log.map(({ action }) => action)).toEqual([
    'rot_request.made',
    'rot_request.file_read',
    'rot_request.decided',
  ]);
  expect(JSON.stringify(log)).not.toMatch(/2385|Östteg|Maja/);
  await product.app.db
    .updateTable('session')
    .set({ freshUntil: new Date(0) })
    .execute();
  for (const late of [await job.file(request?.id ?? ''), await job.make(basisId)]) {
    expect(verdictOf(late)).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
  }
});

test('the customer sees what was asked, and what was approved once all of it is decided', async () => {
  const job = await paidJob(product, {
    buyers: [
      { name: 'Maja Lind', sharePercent: 50, leftKronor: null },
      { name: 'Olle Lind', sharePercent: 50, leftKronor: null },
    ],
  });
  const both = [{ personalNumber: '19900101-2385' }, { personalNumber: '19721129-2383' }];
  await job.giveRotDetails(1, rotDetails({ buyers: both }));
  const own = async () => {
    const answer = await job.home('GET', `/inquiries/${job.inquiryId}/jobs`);
    return ownJobs.listOwnJobs.response.parse(answer.json())[0]?.deduction;
  };
  expect(await own()).toBeNull();
  await job.make(job.basisId);
  const [request] = (await job.listed()).rows;
  const askedOn = request?.madeAt;
  expect(await own()).toEqual({ askedOn, askedKronor: 1800, approvedKronor: null });
  const decide = (...approvedKronor: (number | null)[]) =>
    product.app.db
      .updateTable('rotRequest')
      .set({ decision: JSON.stringify({ references: [], approvedKronor }), decidedAt: new Date() })
      .where('id', '=', request?.id ?? '')
      .execute();
  await decide(900, null);
  expect(await own()).toMatchObject({ approvedKronor: null });
  await decide(900, 700);
  expect(await own()).toMatchObject({ askedKronor: 1800, approvedKronor: 1600 });
  const theirs = await job.member(
    'GET',
    `/partners/${job.partnerId}/inquiries/${job.inquiryId}/job`,
  );
  expect(theirs.json()).toMatchObject({ hasBasis: true, deduction: null });
});

test('makeRotRequest refuses what is missing, and jobs that do not go together', async () => {
  const job = await doneJob(product);
  await job.fix(await job.proposed());
  const id = (await job.papers()).bases[0]?.id ?? '';
  expect(faultsOf(await job.make(id))).toEqual([['basisIds', 'ROT_REQUEST_NOT_READY']]);
  await job.pay(id, 982_500);
  expect((await job.listed()).paid[0]?.missing).toEqual([
    'personal_number_missing',
    'home_missing',
  ]);
  expect(faultsOf(await job.make(id))).toEqual([['basisIds', 'ROT_REQUEST_NOT_READY']]);
  await job.giveRotDetails(1, rotDetails());
  expect(verdictOf(await job.make(id, job.partnerId))).toEqual([404, 'NOT_FOUND']);
  await job.agreeLongAgo();
  await job.unpay(id);
  await job.pay(id, 982_500, '2024-12-30');
  expect((await job.papers()).bases[0]?.missing).toEqual(['too_late']);
  expect(faultsOf(await job.make(id))).toEqual([['basisIds', 'ROT_REQUEST_NOT_READY']]);

  const other = await paidJob(product);
  expect(verdictOf(await other.make(id))).toEqual([404, 'NOT_FOUND']);
});

test('makeRotRequest asks for several jobs of a year in one file, and for no buyer twice', async () => {
  const job = await paidJob(product);
  const next = await paidJob(product, {}, job);
  expect((await job.listed()).paid).toHaveLength(2);
  await next.agreeLongAgo();
  await next.unpay(next.basisId);
  await next.pay(next.basisId, 982_500, `${Number(today.slice(0, 4)) - 1}-12-30`);
  const differ = await job.make(job.basisId, next.basisId);
  expect(faultsOf(differ)).toEqual([['basisIds', 'ROT_REQUEST_YEARS_DIFFER']]);
  expect(differ.body).toContain('Den för Maja Lind (1002) är från ett annat');
  await next.unpay(next.basisId);
  await next.pay(next.basisId, 982_000);
  expect((await job.listed()).paid.map(({ leftOre }) => leftOre)).toEqual([0, 500]);
  expect((await job.make(job.basisId, next.basisId)).statusCode).toBe(201);
  const [request] = (await job.listed()).rows;
  expect(request?.buyers.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['1001', '1002']);
  expect((await next.papers()).bases[0]?.request?.buyers).toHaveLength(1);
  const file = await job.file(request?.id ?? '');
  expect(schemaFaults(file.body)).toEqual([]);
  expect(file.body.match(/<Arenden>/g)).toHaveLength(2);
});

test('makeRotRequest asks for no more than a buyer can have in a year, over all requests', async () => {
  // Labour of 150,000 kr, of which 45,000 are deducted.
  const rows = [labour(800, 1_500_000), material(100, 450_000)];
  const job = await paidJob(product, { rows });
  expect((await job.make(job.basisId)).statusCode).toBe(201);
  const next = await paidJob(product, { rows }, job);
  const above = await next.make(next.basisId);
  expect(faultsOf(above)).toEqual([['basisIds', 'ROT_REQUEST_ABOVE_YEAR']]);
  expect(above.body).toContain('Maja Lind (1002)');
  const [request] = (await job.listed()).rows;
  await job.discard(request?.id ?? '');
  expect((await next.make(next.basisId)).statusCode).toBe(201);
});

test('the list has first what must be asked for first, and all requests page by page', async () => {
  const job = await paidJob(product);
  const year = Number(today.slice(0, 4));
  const days = ['2025-06-01', `${year}-01-03`, `${year}-01-02`];
  const [late = '', second = '', soonest = ''] = days;
  for (const _ of days.slice(1)) await paidJob(product, {}, job);
  const { db } = product.app;
  const bases = await db
    .selectFrom('invoiceBasis')
    .select('id')
    .where('partnerId', '=', job.partnerId)
    .orderBy('number')
    .execute();
  for (const [place, { id }] of bases.entries()) {
    const paidOn = days[place] ?? late;
    await db.updateTable('invoiceBasis').set({ paidOn }).where('id', '=', id).execute();
  }
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${year}-02-01T12:00:00Z`) });
  const { paid } = await readRotRequests(product.app, db, job.partnerId);
  expect(paid.map(({ paidOn }) => paidOn)).toEqual([soonest, second, late]);
  vi.setSystemTime(new Date('2026-01-31T12:00:00Z'));
  const inJanuary = await readRotRequests(product.app, db, job.partnerId);
  expect(inJanuary.paid[0]?.paidOn).toBe(late);
  vi.useRealTimers();

  const made = { partnerId: job.partnerId, year: String(year) };
  const ids = Array.from({ length: rotRequestsPageSize + 1 }, () => uuid());
  await db
    .insertInto('rotRequest')
    .values(
      ids.map((id, place) => ({
        ...made,
        id,
        number: String(place + 1),
        name: `Rot ${place + 1}`,
        casesEncrypted: sealCases(product.app.personalData, id, []),
        madeAt: new Date(Date.UTC(2026, 0, place + 1)),
      })),
    )
    .execute();
  const first = await job.listed();
  expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
  const rest = await job.member('GET', `${job.requests}?cursor=${first.nextCursor}`);
  expect(rest.json()).toMatchObject({ paid: [], rows: [{ id: ids[0] }], nextCursor: null });
});

test('discardRotRequest forgets what was asked, and uses no name twice', async () => {
  const job = await paidJob(product);
  await job.make(job.basisId);
  const [request] = (await job.listed()).rows;
  const id = request?.id ?? '';
  expect((await job.discard(id)).statusCode).toBe(200);
  expect((await job.file(id)).statusCode).toBe(404);
  expect((await job.discard(id)).statusCode).toBe(404);
  expect((await job.listed()).rows).toEqual([]);
  const stored = product.app.db.selectFrom('rotRequest').select('casesEncrypted');
  expect(await stored.where('id', '=', id).executeTakeFirst()).toEqual({ casesEncrypted: null });
  const undone = product.app.db
    .updateTable('rotRequest')
    .set({ discardedAt: null, casesEncrypted: Buffer.from('x') })
    .where('id', '=', id);
  await expect(undone.execute()).rejects.toThrow('never changes');
  await job.make(job.basisId);
  expect((await job.listed()).rows[0]?.name).toMatch(/-2$/);
});
