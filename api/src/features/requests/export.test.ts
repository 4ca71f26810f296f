import { once } from 'node:events';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csvStart } from '../../platform/text/csv.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { csvOf } from './export-csv.ts';
import { inquiriesPdf } from './export-pdf.ts';
import { wordsOfExport } from './export-rows.ts';
import type { ExportedInquiry } from './export-rows.ts';
import { exportInquiries } from './export.ts';
import { coveringPartner, homeownerOf, memberAt } from './requests.factory.ts';

let product: TestApp;
let partner: MadePartner;
let homeowner: Awaited<ReturnType<typeof homeownerOf>>;
let member: ReturnType<typeof memberAt>;
beforeAll(async () => {
  product = await startTestApp();
  partner = await coveringPartner(product, { counties: ['24'] });
  homeowner = await homeownerOf(product);
  member = memberAt(product, partner.partnerId, partner.owner);
});
beforeEach(async () => {
  await product.app.db.deleteFrom('inquiry').execute();
  await product.app.db.deleteFrom('rateLimit').execute();
});
afterAll(() => product.close());

const fileOf = (payload: object, language = 'sv') =>
  product.call({
    method: 'POST',
    url: `/api/partners/${partner.partnerId}/inquiries/export`,
    token: partner.owner.token,
    headers: { 'accept-language': language },
    payload,
  });

/** Splits a file into rows, which the contract promises to be separated by CR LF only. */
const rowsOf = (text: string): string[] => text.slice(csvStart.length).split('\r\n').slice(0, -1);
const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('a file of inquiries', () => {
  test('holds what was asked for, latest first, and marks it alone as exported', async () => {
    const first = await homeowner.sent({ text: 'Byta tak.\r\nPå en villa; "stor"' });
    const second = await homeowner.sent({ kind: 'ordering', text: 'Byta ränna.' });
    const other = await homeowner.sent({ kind: 'consultation' });
    await member.answer(first.id, 'Vi kommer på tisdag.');
    const answer = await fileOf({ format: 'csv', ids: [first.id, second.id] });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-row-count': '2',
    });
    expect(answer.headers['content-disposition']).toMatch(
      /filename="forfragningar-\d{4}-\d\d-\d\d\.csv"/,
    );
    const [head, ...rows] = rowsOf(answer.body);
    expect(head).toMatch(/^Id;Kom;Kund;Typ;Status;Svarad;Tjänst;Adress;Län;/);
    expect(rows.map((row) => row.slice(0, 36))).toEqual([second.id, first.id]);
    expect(rows[1]).toContain('"Byta tak.\nPå en villa; ""stor"""');
    expect(rows[1]).toContain(';Maja Lind;Offert;Svarad;Ja;Bygg och renovering;Storgatan 4, Umeå;');
    expect(rows[1]).toMatch(/\d\d:\d\d Test Testsson: Vi kommer på tisdag\.$/);
    expect(await member.inquiry(first.id)).toMatchObject({
      status: 'exported',
      isAnswered: true,
      acts: ['answer', 'answer_by_phone', 'complete', 'export', 'archive'],
    });
    // Nobody has read it, so it is still waiting.
    expect(await member.inquiry(second.id)).toMatchObject({
      status: 'exported',
      isAnswered: false,
      isUnread: true,
    });
    expect(await member.inquiry(other.id)).toMatchObject({ status: 'new' });
  });

  test('may be narrowed as a list is, in either language', async () => {
    await homeowner.sent({ kind: 'ordering', text: 'Byta ränna.' });
    await homeowner.sent({ kind: 'consultation' });
    const file = await fileOf({ format: 'csv', filter: { kind: 'ordering', text: 'rän' } }, 'en');
    const rows = rowsOf(file.body);
    expect(rows[0]).toMatch(/^Id;Came;Customer;/);
    expect(rows.slice(1)).toEqual([expect.stringContaining(';Order;New;No;')]);
    expect(rowsOf((await fileOf({ format: 'csv' })).body)).toHaveLength(3);
  });

  test('keeps when each was exported first', async () => {
    const { id } = await homeowner.sent();
    await fileOf({ format: 'csv', ids: [id] });
    const { facts, version } = await member.inquiry(id);
    await fileOf({ format: 'pdf', ids: [id] });
    expect(await member.inquiry(id)).toMatchObject({ facts, version });
  });

  test('as PDF has a page for each, and is told in the log by ids', async () => {
    const ids = [(await homeowner.sent()).id, (await homeowner.sent()).id];
    const file = await fileOf({ format: 'pdf', ids });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(pagesOf(file.rawPayload)).toBe(2);
    const entry = await product.app.db
      .selectFrom('auditLog')
      .select(['subjectType', 'subjectId', 'detail'])
      .where('action', '=', 'inquiry.exported')
      .orderBy('at', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      subjectType: 'partner',
      subjectId: partner.partnerId,
      detail: { partnerId: partner.partnerId, format: 'pdf', count: 2 },
    });
  });

  test('that breaks off on its way marks nothing', async () => {
    const { id } = await homeowner.sent();
    const { app } = product;
    const file = await exportInquiries(app, {
      params: { partnerId: partner.partnerId },
      body: { format: 'csv' },
      language: 'sv',
      caller: { userId: partner.owner.userId },
    } as Parameters<typeof exportInquiries>[1]);
    if (Buffer.isBuffer(file.content)) throw new Error('not a stream');
    // The first line is there; nobody reads the rest for as long as making it would take.
    await once(file.content, 'readable');
    await member.list();
    await member.list();
    file.content.destroy();
    await once(file.content, 'close');
    expect(await member.inquiry(id)).toMatchObject({ status: 'new', version: 1 });
    const told = await product.app.db
      .selectFrom('auditLog')
      .select('detail')
      .where('subjectId', '=', id)
      .where('action', '=', 'inquiry.exported')
      .execute();
    expect(told).toHaveLength(1);
  });
});

describe('no file is made', () => {
  test.each([
    ['of a format that there is not', { format: 'xls' }, 'format', 'FIELD_INVALID'],
    ['of nothing', { format: 'csv', ids: [] }, 'ids', 'FIELD_MANDATORY'],
    ['of both', { format: 'csv', ids: [uuid()], filter: {} }, 'filter', 'FIELD_INVALID'],
    [
      'of a day in no calendar',
      { format: 'csv', filter: { from: '2026-02-31' } },
      'filter.from',
      'FIELD_INVALID',
    ],
  ])('%s', async (_, payload, field, code) => {
    const answer = await fileOf(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ field, code }] });
  });

  test('of what reached others, nor of a part', async () => {
    const { id } = await homeowner.sent();
    expect((await fileOf({ format: 'csv', ids: [id, uuid()] })).statusCode).toBe(404);
    expect(await member.inquiry(id)).toMatchObject({ status: 'new' });
  });

  test('when nothing matches', async () => {
    for (const filter of [{ text: 'zinkplåt' }, { text: '🏠' }]) {
      const answer = await fileOf({ format: 'pdf', filter });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: [{ field: 'filter', code: 'NOTHING_FOUND' }] });
    }
  });

  test('as PDF of more than it holds', async () => {
    const ids = Array.from({ length: 201 }, () => uuid());
    await product.app.db
      .insertInto('inquiry')
      .values(
        ids.map((id) => ({
          id,
          homeownerUserId: homeowner.userId,
          kind: 'quotation',
          serviceId: 'service1',
          text: 'Tak',
          latitude: 63.8,
          longitude: 20.2,
          countyCode: '24',
          address: 'Storgatan',
          createdAt: new Date(),
        })),
      )
      .execute();
    await product.app.db
      .insertInto('inquiryDelivery')
      .values(
        ids.map((inquiryId) => ({
          inquiryId,
          partnerId: partner.partnerId,
          kind: 'quotation',
          customerKey: 'maja lind',
          reasonBy: 'county',
          reasonName: '24',
          deliveredAt: new Date(),
        })),
      )
      .execute();
    const answer = await fileOf({ format: 'pdf' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'format', code: 'FILE_TOO_LONG' }] });
    expect(rowsOf((await fileOf({ format: 'csv' })).body)).toHaveLength(202);
  });
});

const exported: ExportedInquiry = {
  id: uuid(),
  customer: '=cmd|calc',
  kind: 'quotation',
  status: 'new',
  isAnswered: false,
  serviceId: 'service1',
  address: '+46',
  countyCode: '24',
  latitude: 63.8,
  longitude: 20.2,
  wantedOn: null,
  text: '@SUM(A1)',
  receivedAt: new Date().toISOString(),
  answeredAt: null,
  answeredByPhoneAt: null,
  declinedAt: null,
  declineReason: null,
  declinedUntil: null,
  completedAt: null,
  exportedAt: null,
  archivedAt: null,
  withdrawnAt: null,
  note: '-1',
  pictureCount: 0,
  messages: [],
};

test('a spreadsheet takes no cell for a formula', async () => {
  const row = csvOf([exported], await wordsOfExport(product.app, 'sv'));
  // A number below zero is no formula, and stays one.
  for (const cell of ["'=cmd|calc", "'+46", "'@SUM(A1)", '-1']) expect(row).toContain(`;${cell};`);
});

test('a PDF shows the pictures that can be read, and goes on over as many pages as it needs', async () => {
  const { default: sharp } = await import('sharp');
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  async function* one() {
    yield {
      inquiry: { ...exported, text: 'Byta tak. '.repeat(1000) },
      pictures: [
        { name: 'tak.jpg', jpeg },
        { name: 'borta.jpg', jpeg: null },
      ],
    };
  }
  const document = inquiriesPdf(one(), {
    words: await wordsOfExport(product.app, 'sv'),
    language: 'sv',
    madeAt: '2026-11-20 10:00',
    finish: () => Promise.resolve(),
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  await once(document, 'end');
  const pdf = Buffer.concat(parts);
  expect(pagesOf(pdf)).toBeGreaterThan(2);
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
});
