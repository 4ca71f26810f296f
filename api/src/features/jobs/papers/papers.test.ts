import { daysAfter } from '@troskel/contract/values/calendar-day';
import { jobPapers } from '@troskel/contract/jobs/papers/calls';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { dayInSweden } from '../../../platform/time/swedish-time.ts';
import { verdictOf } from '../../../platform/blobs/blobs.factory.ts';
import { labour, material, rotDetails } from '../../../testing/quotation.factory.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { doneJob, paidJob } from './papers.factory.ts';
import { exportPapers, removeOldPapers } from './personal-data.ts';
import { schemaFaults } from './rot-schema.factory.ts';

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
const papersOf = (answer: LightMyRequestResponse) =>
  jobPapers.getPapers.response.parse(answer.json());

const auditOf = (subject: string) =>
  product.app.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', 'like', `${subject}.%`)
    .orderBy('id')
    .execute();

test('fixBasis makes a numbered basis of what was agreed, which nothing changes afterwards', async () => {
  const job = await doneJob(product);
  const before = await job.papers();
  expect(before).toMatchObject({ isDone: true, bases: [] });
  expect(before.terms).toMatchObject({ priceKind: 'fixed', ceilingOre: 1_162_500 });
  expect(before.proposal).toMatchObject({ invoicedOn: today, paymentDays: 30, invoiceNumber: '' });
  const basis = await job.proposed();
  const fixed = await job.fix(basis);
  expect(fixed.statusCode).toBe(201);
  const [made] = papersOf(fixed).bases;
  expect(made).toMatchObject({ number: 1, content: basis, payment: null, lastDay: null });
  // 8 hours at 600 kr and VAT: 6,000 kr of labour, 30 % of it.
  expect(made?.sums).toMatchObject({
    grossOre: 1_162_500,
    labourOre: 600_000,
    materialOre: 562_500,
    rot: { percent: 30, kronor: 1800 },
    toPayOre: 982_500,
  });
  expect(made?.missing).toEqual(['not_paid', 'personal_number_missing', 'home_missing']);
  expect(verdictOf(await job.fix(basis))).toEqual([409, 'BASIS_EXISTS']);
  const change = product.app.db.updateTable('invoiceBasis').set({ content: '{}' });
  await expect(change.execute()).rejects.toThrow('a basis of invoice never changes');

  // Withdrawn with its reason, it gives way to another that begins as it was.
  const id = made?.id ?? '';
  const withdrawn = papersOf(await job.withdraw(id));
  expect(withdrawn.bases[0]).toMatchObject({ withdrawnWhy: 'Fel antal timmar.', missing: [] });
  expect(withdrawn.proposal).toMatchObject({ invoiceNumber: '1002', work: basis.work });
  expect(verdictOf(await job.withdraw(id))).toEqual([409, 'BASIS_WITHDRAWN']);
  expect(verdictOf(await job.pay(id, 100))).toEqual([409, 'BASIS_WITHDRAWN']);
  await job.fix(await job.proposed({ invoiceNumber: '1002' }));
  expect((await job.papers()).bases.map(({ number }) => number)).toEqual([2, 1]);
  const [fix, withdraw] = ['invoice_basis.fixed', 'invoice_basis.withdrawn'];
  expect((await auditOf('invoice_basis')).map(({ action }) => action)).toEqual([
    fix,
    withdraw,
    fix,
  ]);
});

test('fixBasis wants a job that is agreed and done', async () => {
  const job = await doneJob(product);
  const basis = await job.proposed();
  await product.app.db.updateTable('inquiryDelivery').set({ completedAt: null }).execute();
  expect(await job.papers()).toMatchObject({ isDone: false, proposal: null });
  expect(verdictOf(await job.fix(basis))).toEqual([409, 'JOB_NOT_DONE']);
  await job.complete();
  await job.cancel(1);
  expect(await job.papers()).toMatchObject({ terms: null, proposal: null });
  expect(verdictOf(await job.fix(basis))).toEqual([409, 'JOB_NOT_AGREED']);
});

test.each([
  ['fixed', 600_001, 'BASIS_ABOVE_FIXED_PRICE', 'Priset är fast', '11 625'],
  ['approximate', 900_000, 'BASIS_ABOVE_APPROXIMATE_PRICE', 'högst 15 procent', '13 368'],
  ['hourly', 900_000, 'BASIS_ABOVE_HIGHEST_PRICE', 'takpriset', '12 000'],
] as const)(
  'fixBasis refuses what lies above a price that is %s, with the reason',
  async (priceKind, unitPriceOre, code, reason, limit) => {
    const highestPriceOre = priceKind === 'hourly' ? 1_200_000 : null;
    const job = await doneJob(product, { priceKind, highestPriceOre });
    const rows = [labour(800, 60_000), material(100, unitPriceOre)];
    const answer = await job.fix(await job.proposed({ rows, work: [] }));
    expect(answer.statusCode).toBe(422);
    expect(faultsOf(answer)).toContainEqual(['content.rows', code]);
    const message = answer.json<{ errors: { code: string; message: string }[] }>().errors;
    const text = message.find((one) => one.code === code)?.message.replaceAll('\u00A0', ' ');
    expect(text).toContain(reason);
    expect(text).toContain(limit);
  },
);

test('fixBasis names every field that is not right', async () => {
  const job = await doneJob(product);
  const basis = await job.proposed({
    invoiceNumber: '',
    invoicedOn: daysAfter(today, 40),
    paymentDays: 31,
    workedFrom: today,
    workedUntil: daysAfter(today, -1),
    buyers: [{ name: 'Maja Lind', sharePercent: 90, leftKronor: null }],
    work: [
      { kind: 'El', hours: 0, materialKronor: 0 },
      { kind: 'El', hours: null, materialKronor: 1 },
    ],
  });
  expect(faultsOf(await job.fix(basis))).toEqual([
    ['content.invoiceNumber', 'FIELD_MANDATORY'],
    ['content.invoicedOn', 'INVOICE_DAY_TOO_FAR'],
    ['content.paymentDays', 'PAYMENT_DAYS_TOO_MANY'],
    ['content.workedUntil', 'INTERVAL_BACKWARDS'],
    ['content.buyers', 'SHARES_NOT_WHOLE'],
    ['content.work.0.hours', 'WORK_EMPTY'],
    ['content.work.1.hours', 'FIELD_MANDATORY'],
    ['content.work', 'WORK_KIND_REPEATED'],
  ]);
  const other = { name: 'Någon annan', sharePercent: 100, leftKronor: null };
  const work = [{ kind: 'El' as const, hours: 8, materialKronor: 5000 }];
  expect(faultsOf(await job.fix(await job.proposed({ buyers: [other], work })))).toEqual([
    ['content.buyers', 'FIELD_INVALID'],
    ['content.work', 'WORK_MATERIAL_DIFFERS'],
  ]);
});

test('a company that is invoiced has other days, no deduction and may have reverse VAT', async () => {
  const job = await doneJob(product, {
    customerKind: 'company',
    hasReverseVat: true,
    deduction: 'none',
  });
  await job.fix(await job.proposed({ paymentDays: 60, work: [], buyers: [] }));
  const [basis] = (await job.papers()).bases;
  expect(basis?.sums).toMatchObject({ vatOre: 0, toPayOre: 930_000, rot: null });
  const paid = papersOf(await job.pay(basis?.id ?? '', 930_000)).bases[0];
  expect(paid).toMatchObject({ missing: [], lastDay: null, settlement: { askedKronor: 0 } });
  expect((await job.listed()).paid).toEqual([]);
});

test('files of a basis hold its rows, and nobody takes a cell for a formula', async () => {
  const job = await doneJob(product);
  const rows = [{ ...labour(800, 60_000), text: '=HYPERLINK("x")' }, material(100, 450_000)];
  await job.fix(await job.proposed({ rows, howToPay: 'Bankgiro 123-4567' }));
  const [basis] = (await job.papers()).bases;
  const at = `${job.at}/bases/${basis?.id}`;
  const pdf = await job.member('GET', `${at}/pdf`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toContain('fakturaunderlag-1.pdf');
  expect(pdf.body.startsWith('%PDF-')).toBe(true);
  const csv = await job.member('GET', `${at}/csv`);
  const lines = csv.body.replace('\u{FEFF}', '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  const sums = lines.slice(1).map((line) => Number(line.split(';').at(-1)?.replace(',', '.')));
  expect(sums.reduce((all, one) => all + one, 0)).toBe((basis?.sums.toPayOre ?? 0) / 100);
  expect((await job.home('GET', `${at}/csv`)).statusCode).toBe(404);
});

test('recordPayment settles by the day of payment, and can be taken back', async () => {
  const job = await doneJob(product);
  await job.giveRotDetails(1, rotDetails());
  await job.fix(await job.proposed());
  const id = (await job.papers()).bases[0]?.id ?? '';
  expect(faultsOf(await job.pay(id, 2_000_000, daysAfter(today, 1)))).toEqual([
    ['paidOn', 'DATE_IN_FUTURE'],
    ['paidOre', 'PAID_TOO_MUCH'],
  ]);
  const half = papersOf(await job.pay(id, 491_250)).bases[0];
  // Half of what was due: half of 4,200 kr for labour, and 3/7 of that.
  expect(half?.settlement).toMatchObject({
    balanceOre: -491_250,
    askedKronor: 900,
    buyers: [{ labourKronor: 6000, paidKronor: 2100, askedKronor: 900 }],
  });
  const full = papersOf(await job.pay(id, 982_500)).bases[0];
  expect(full).toMatchObject({
    settlement: { balanceOre: 0, askedKronor: 1800 },
    lastDay: `${Number(today.slice(0, 4)) + 1}-01-31`,
    missing: [],
  });
  expect(verdictOf(await job.withdraw(id))).toEqual([409, 'BASIS_PAID']);
  expect(papersOf(await job.unpay(id)).bases[0]?.payment).toBeNull();
  expect(verdictOf(await job.unpay(id))).toEqual([409, 'BASIS_NOT_PAID']);
  // By the rate of another day the customer has paid too much, or too little.
  const dearer = papersOf(await job.pay(id, 982_500, '2025-06-01')).bases[0];
  expect(dearer?.settlement).toMatchObject({ percent: 50, balanceOre: 120_000 });
});

test('makeRotRequest makes a file that is valid, whose decision is read back', async () => {
  const job = await paidJob(product);
  const { basisId } = job;
  expect((await job.listed()).paid).toMatchObject([{ basisId, askedKronor: 1800, missing: [] }]);
  const made = await job.make(basisId);
  expect(made.statusCode).toBe(201);
  const year = today.slice(0, 4);
  const [request] = (await job.listed()).requests;
  expect(request).toMatchObject({
    name: `Rot ${year}-1`,
    buyers: [{ name: 'Maja Lind', personalNumber: '19900101-****', askedKronor: 1800 }],
    decidedAt: null,
  });
  expect(made.body).not.toContain('2385');
  expect(verdictOf(await job.make(basisId))).toEqual([409, 'ROT_REQUEST_NOT_READY']);
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
  ] as const) {
    expect(await refused(text)).toEqual([['file', code]]);
  }
  expect((await job.decide(decision())).statusCode).toBe(200);
  const [decided] = (await job.listed()).requests;
  expect(decided).toMatchObject({ references: ['R-77'], buyers: [{ approvedKronor: 1500 }] });
  expect(decided?.decidedAt).not.toBeNull();
  expect((await job.papers()).bases[0]?.request).toMatchObject({
    buyers: [{ askedKronor: 1800, approvedKronor: 1500 }],
  });
  expect(await refused(decision())).toEqual([['file', 'DECISION_REPEATED']]);
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

test('makeRotRequest refuses what is missing, and jobs that do not go together', async () => {
  const job = await doneJob(product);
  await job.fix(await job.proposed());
  const id = (await job.papers()).bases[0]?.id ?? '';
  expect(verdictOf(await job.make(id))).toEqual([409, 'ROT_REQUEST_NOT_READY']);
  await job.pay(id, 982_500);
  expect((await job.listed()).paid[0]?.missing).toEqual([
    'personal_number_missing',
    'home_missing',
  ]);
  expect(verdictOf(await job.make(id))).toEqual([409, 'ROT_REQUEST_NOT_READY']);
  await job.giveRotDetails(1, rotDetails());
  expect(verdictOf(await job.make(id, job.partnerId))).toEqual([404, 'NOT_FOUND']);
  await job.pay(id, 982_500, '2024-12-30');
  expect((await job.papers()).bases[0]?.missing).toEqual(['too_late']);
  expect(verdictOf(await job.make(id))).toEqual([409, 'ROT_REQUEST_NOT_READY']);

  const other = await paidJob(product);
  expect(verdictOf(await other.make(id))).toEqual([404, 'NOT_FOUND']);
});

test('makeRotRequest asks for several jobs of a year in one file, and for no buyer twice', async () => {
  const job = await paidJob(product);
  const next = await paidJob(product, {}, job);
  expect((await job.listed()).paid).toHaveLength(2);
  await next.pay(next.basisId, 982_500, `${Number(today.slice(0, 4)) - 1}-12-30`);
  expect(verdictOf(await job.make(job.basisId, next.basisId))).toEqual([
    409,
    'ROT_REQUEST_YEARS_DIFFER',
  ]);
  await next.pay(next.basisId, 982_500);
  // Both were invoiced by the same number.
  expect(verdictOf(await job.make(job.basisId, next.basisId))).toEqual([
    409,
    'ROT_REQUEST_REPEATED',
  ]);
  await next.unpay(next.basisId);
  await next.withdraw(next.basisId);
  await next.fix(await next.proposed({ invoiceNumber: '1002' }));
  const [basis] = (await next.papers()).bases;
  await next.pay(basis?.id ?? '', 982_500);
  expect((await job.make(job.basisId, basis?.id ?? '')).statusCode).toBe(201);
  const [request] = (await job.listed()).requests;
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
  expect(verdictOf(await next.make(next.basisId))).toEqual([409, 'ROT_REQUEST_ABOVE_YEAR']);
  const [request] = (await job.listed()).requests;
  await job.discard(request?.id ?? '');
  expect((await next.make(next.basisId)).statusCode).toBe(201);
});

test('discardRotRequest forgets what was asked, and uses no name twice', async () => {
  const job = await paidJob(product);
  await job.make(job.basisId);
  const [request] = (await job.listed()).requests;
  const id = request?.id ?? '';
  expect((await job.discard(id)).statusCode).toBe(200);
  expect((await job.file(id)).statusCode).toBe(404);
  expect((await job.discard(id)).statusCode).toBe(404);
  expect((await job.listed()).requests).toEqual([]);
  const stored = product.app.db.selectFrom('rotRequest').select('casesEncrypted');
  expect(await stored.where('id', '=', id).executeTakeFirst()).toEqual({ casesEncrypted: null });
  await job.make(job.basisId);
  expect((await job.listed()).requests[0]?.name).toMatch(/-2$/);
});

test('papers outlive the customer, who gets a copy, and are removed when the accounts need them no longer', async () => {
  const job = await paidJob(product, {
    buyers: [
      { name: 'Maja Lind', sharePercent: 50, leftKronor: null },
      { name: 'Olle Lind', sharePercent: 50, leftKronor: 100 },
    ],
  });
  const { app } = product;
  expect((await job.papers()).bases[0]?.settlement?.buyers).toMatchObject([
    { askedKronor: 900, isLimited: false },
    { askedKronor: 100, isLimited: true },
  ]);
  const both = [{ personalNumber: '19900101-2385' }, { personalNumber: '19721129-2383' }];
  await job.giveRotDetails(1, rotDetails({ buyers: both }));
  await job.make(job.basisId);
  const copy = await exportPapers(app, job.userId);
  const rowsOf = (name: string) => copy.find((section) => section.name === name)?.rows;
  expect(rowsOf('invoice-bases')).toMatchObject([{ invoiceNumber: '1001', toPay: 10_625 }]);
  expect(rowsOf('rot-requests')).toMatchObject([{ askedKronor: 900 }, { askedKronor: 100 }]);
  expect(JSON.stringify(copy)).not.toContain('2385');
  const own = await exportPapers(app, job.owner.userId);
  expect(own.map(({ rows }) => rows.length)).toEqual([0, 0, 1, 1]);

  await removeOldPapers(app);
  expect((await job.papers()).bases).toHaveLength(1);
  const inEightYears = new Date();
  inEightYears.setUTCFullYear(
    inEightYears.getUTCFullYear() + 8,
    inEightYears.getUTCMonth(),
    inEightYears.getUTCDate() + 1,
  );
  vi.useFakeTimers({ toFake: ['Date'], now: inEightYears });
  await removeOldPapers(app);
  for (const table of ['invoiceBasis', 'rotRequest'] as const) {
    expect(await app.db.selectFrom(table).select('id').execute()).toEqual([]);
  }
});
