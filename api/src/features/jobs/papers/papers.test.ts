import { daysAfter } from '@troskel/contract/values/calendar-day';
import { jobPapers } from '@troskel/contract/jobs/papers/calls';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { dayInSweden } from '../../../platform/time/swedish-time.ts';
import { verdictOf } from '../../../platform/blobs/blobs.factory.ts';
import { labour, material, rotDetails } from '../../../testing/quotation.factory.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { handledJobs } from '../../../compose.ts';
import { doneJob, paidJob } from './papers.factory.ts';
import { exportPapers, removeOldPapers } from './personal-data.ts';

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
  for (const undone of [{ withdrawnAt: null }, { withdrawnWhy: 'Annat.' }]) {
    const update = product.app.db.updateTable('invoiceBasis').set(undone).where('id', '=', id);
    await expect(update.execute()).rejects.toThrow('a basis of invoice never changes');
  }
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

test('fixBasis refuses what was written before something was agreed, and a number that is taken', async () => {
  const job = await doneJob(product);
  const { agreedNumbers } = await job.papers();
  expect(agreedNumbers).toEqual([1]);
  for (const seen of [[], [1, 1]]) {
    const late = await job.fix(await job.proposed(), seen);
    expect(verdictOf(late)).toEqual([409, 'BASIS_AGREEMENT_CHANGED']);
  }
  await job.fix(await job.proposed());
  const next = await doneJob(product, {}, job);
  expect((await next.papers()).proposal).toMatchObject({ invoiceNumber: '1002' });
  const taken = await next.proposed({ invoiceNumber: '1001' });
  expect(faultsOf(await next.fix(taken))).toEqual([
    ['content.invoiceNumber', 'INVOICE_NUMBER_USED'],
  ]);
  expect((await next.fix(await next.proposed())).statusCode).toBe(201);

  // Withdrawn, the first is begun again as it was, also after another job's.
  await job.withdraw((await job.papers()).bases[0]?.id ?? '');
  const { proposal } = await job.papers();
  expect(proposal).toMatchObject({
    invoiceNumber: '1003',
    work: [{ kind: 'El', hours: 8, materialKronor: 5625 }],
  });
  expect((await job.fix(await job.proposed({ invoiceNumber: '1001' }))).statusCode).toBe(201);
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

test('a basis says when something else is agreed after it', async () => {
  const job = await doneJob(product);
  await job.fix(await job.proposed());
  const id = (await job.papers()).bases[0]?.id ?? '';
  const isChanged = async () => (await job.papers()).hasAgreementChanged;
  expect(await isChanged()).toBe(false);
  const alterations = `/partners/${job.partnerId}/inquiries/${job.inquiryId}/job/alterations`;
  // Rows that cancel each other out do not change the ceiling either.
  const rows = [labour(100, 10_000), labour(100, -10_000)];
  await job.member('POST', alterations, { reason: 'Annan dosa.', rows });
  expect(await isChanged()).toBe(false);
  const accept = `/inquiries/${job.inquiryId}/jobs/${job.partnerId}/alterations/1/accept`;
  expect((await job.home('POST', accept, { mayStartEarly: true })).statusCode).toBe(200);
  expect(await isChanged()).toBe(true);
  const forged = product.app.db.updateTable('invoiceBasis').set({ agreedNumbers: '[1,1]' });
  await expect(forged.execute()).rejects.toThrow('a basis of invoice never changes');
  await job.withdraw(id);
  expect(await isChanged()).toBe(false);
  // The next begins with what is agreed now, not as the one that was withdrawn.
  expect((await job.papers()).proposal?.rows).toHaveLength(4);
  await job.fix(await job.proposed({ invoiceNumber: '1002' }));
  expect(await isChanged()).toBe(false);
  await job.cancel(1);
  expect(await isChanged()).toBe(true);
});

test('a company that is invoiced has other days, no deduction and may have reverse VAT', async () => {
  const job = await doneJob(product, {
    customerKind: 'company',
    hasReverseVat: true,
    deduction: 'none',
  });
  await job.fix(await job.proposed({ paymentDays: 60, work: [], buyers: [] }));
  const [basis] = (await job.papers()).bases;
  const at = `${job.at}/bases/${basis?.id}/csv`;
  const vatOf = (csv: string) =>
    csv
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[9]);
  expect(vatOf((await job.member('GET', at)).body)).toEqual(['0', '0']);
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
  await job.withdraw(basis?.id ?? '');
  const after = (await job.member('GET', `${at}/csv`)).body.trimEnd().split('\r\n').slice(1);
  for (const line of after) expect(line).toMatch(/^"?1, tillbakadraget \d{4}-/);
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
  expect(verdictOf(await job.pay(id, 982_500))).toEqual([409, 'OTHER_PAYMENT_RECORDED']);
  expect(verdictOf(await job.pay(id, 491_250, '2026-01-01'))).toEqual([
    409,
    'OTHER_PAYMENT_RECORDED',
  ]);
  // The same once more is what a lost answer leads to.
  expect((await job.pay(id, 491_250)).statusCode).toBe(200);
  await job.unpay(id);
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
  expect(faultsOf(await job.pay(id, 982_500, '2025-06-01'))).toEqual([
    ['paidOn', 'PAID_BEFORE_YES'],
  ]);
  await job.agreeLongAgo();
  const dearer = papersOf(await job.pay(id, 982_500, '2025-06-01')).bases[0];
  expect(dearer?.settlement).toMatchObject({ percent: 50, balanceOre: 120_000 });
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

  await job.home('DELETE', '/partner/users/me');
  await app.db
    .updateTable('accountDeletion')
    .set({ eraseAt: new Date(0) })
    .execute();
  const erasing = handledJobs.find(({ job: { name } }) => name === 'erase_due_accounts');
  await erasing?.run(app, {});
  const left = app.db.selectFrom('user').select('id').where('id', '=', job.userId);
  expect(await left.execute()).toEqual([]);
  await removeOldPapers(app);
  expect((await job.papers()).bases[0]).toMatchObject({ request: { buyers: [{}, {}] } });
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

test('what is done is not undone below a basis that holds', async () => {
  const job = await doneJob(product);
  const undo = `/partners/${job.partnerId}/inquiries/${job.inquiryId}/job/undo`;
  await job.fix(await job.proposed());
  expect(verdictOf(await job.member('POST', undo, { act: 'done' }))).toEqual([409, 'JOB_INVOICED']);
});
