import { agreement } from '@troskel/contract/agreement/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { addMember, makePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { monthsBetween } from './rules.ts';

let product: TestApp;
beforeAll(async () => {
  // A frozen clock, so that no month or day ends during the tests.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  product = await startTestApp();
});
afterAll(async () => {
  vi.useRealTimers();
  await product.close();
});

const today = () => dayInSweden(new Date());
const thisMonth = () => today().slice(0, 7);
/** Answers the month so many before this one, which is 0. */
const monthsAgo = (count: number) => monthsBetween('2000-01-01', today())[count] ?? '';

const report = (
  { partnerId, owner }: Pick<MadePartner, 'partnerId' | 'owner'>,
  month: string,
  search = '',
  headers: Record<string, string> = {},
) =>
  product.call({
    method: 'GET',
    url: `/api/partners/${partnerId}/reports/${month}${search}`,
    token: owner.token,
    headers,
  });

/** Answers the values of the file, by the first two columns. */
async function valuesOf(partner: MadePartner, month: string, language = 'sv') {
  const { payload } = await report(partner, month, '', { 'accept-language': language });
  const rows = payload.split('\r\n').map((line) => line.split(';'));
  return new Map(rows.map(([section, label, value]) => [`${section}/${label}`, value]));
}

describe('agreement.listReports', () => {
  test('lists this month, which is not over, back to the one in which the company joined', async () => {
    const joinedAt = new Date(`${monthsAgo(2)}-15T10:00:00Z`);
    const { partnerId, owner } = await makePartner(product, { joinedAt });
    const response = await product.call({
      method: 'GET',
      url: `/api/partners/${partnerId}/reports`,
      token: owner.token,
    });
    expect(agreement.listReports.response.parse(response.json())).toEqual({
      months: [
        { month: monthsAgo(0), isComplete: false },
        { month: monthsAgo(1), isComplete: true },
        { month: monthsAgo(2), isComplete: true },
      ],
    });
  });

  test('a company that joined in the first hour of a Swedish month has that month first', async () => {
    const partner = await makePartner(product, { joinedAt: new Date('2026-06-30T22:30:00Z') });
    expect((await report(partner, '2026-06')).statusCode).toBe(404);
    expect((await report(partner, '2026-07')).statusCode).toBe(200);
  });
});

describe('agreement.getReport', () => {
  test('answers a CSV for Excel under its name, with who may read it for as long as it takes', async () => {
    const partner = await makePartner(product);
    const month = thisMonth();
    const response = await report(partner, month, '?format=csv');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.headers['content-disposition']).toContain(
      `attachment; filename="troskel-rapport-${month}.csv"`,
    );
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, title] = response.payload.slice(1).split('\r\n');
    expect(head).toBe('Avsnitt;Uppgift;Värde');
    expect(title).toMatch(/^Månadsrapport \p{L}+ \d{4};Provbolaget AB;Framtagen .*inte slut än/u);
  });

  test('holds what the partner has here', async () => {
    const partner = await makePartner(product, { company: { extendedAddress: 'c/o Berg' } });
    const member = await addMember(product, partner.partnerId, 'office');
    await product.app.db
      .updateTable('user')
      .set({ name: 'Åsa Öberg' })
      .where('id', '=', member.userId)
      .execute();
    await product.app.db
      .insertInto('invoice')
      .values({
        id: uuid(),
        partnerId: partner.partnerId,
        number: '2026-0001',
        issuedOn: '2026-04-30',
        dueOn: '2026-05-30',
        amountOre: 74_375,
        vatOre: 14_875,
        createdAt: new Date(),
      })
      .execute();
    const values = await valuesOf(partner, '2026-04');
    expect(Object.fromEntries(values)).toMatchObject({
      'Företag/Namn': 'Provbolaget AB',
      'Företag/Adress': 'Provgatan 1, c/o Berg, 781 70 Borlänge',
      'Abonnemang vid månadens slut/Abonnemang': 'Bas',
      'Abonnemang vid månadens slut/Pris': '0\u00A0kr/månad',
      'Byten under månaden/': 'Inga byten.',
      'Förfrågningar under månaden/Förfrågningar': '0',
      'Förfrågningar under månaden/Svar i tid': '–',
      'Förfrågningar under månaden/Avtalat värde': '0\u00A0kr',
      'Medlemmar/Test Testsson': 'Ägare sedan 2026-03-02',
      'Medlemmar/Åsa Öberg': `På kontoret sedan ${today()}`,
      'Kontor/Antal kontor': '0',
      'Avtal/Version': '2024-11-05',
      'Avtal/Godkänt': '2026-03-02 09:00',
    });
    expect(values.get('Fakturor under månaden/2026-0001, utfärdad 2026-04-30')).toMatch(
      /^743,75\skr, förfaller 2026-05-30, förfallen$/,
    );
    const english = await valuesOf(partner, '2026-03', 'en');
    expect(english.get('Invoices during the month/')).toBe('No invoices.');
    expect(english.get('Agreement/Accepted')).toBe('02/03/2026 09:00AM');
  });

  test('tells the plan as it was at the end of each month, and the changes in the month', async () => {
    const partner = await makePartner(product, { planId: 'premium' });
    await product.app.db
      .insertInto('partnerPlanChange')
      .values([
        {
          id: uuid(),
          partnerId: partner.partnerId,
          fromPlanId: 'bas',
          toPlanId: 'premium',
          changedByUserId: partner.owner.userId,
          // 00:30 on 1 May in Sweden.
          changedAt: new Date('2026-04-30T22:30:00Z'),
        },
        {
          id: uuid(),
          partnerId: partner.partnerId,
          fromPlanId: 'premium',
          toPlanId: 'bas',
          changedByUserId: null,
          changedAt: new Date('2026-07-10T10:00:00Z'),
        },
      ])
      .execute();
    const plan = 'Abonnemang vid månadens slut/Abonnemang';
    expect((await valuesOf(partner, '2026-04')).get(plan)).toBe('Bas');
    const may = await valuesOf(partner, '2026-05');
    expect(may.get(plan)).toBe('Premium');
    expect(may.get('Byten under månaden/2026-05-01 00:30')).toBe(
      'Från Bas till Premium, av Test Testsson',
    );
    expect((await valuesOf(partner, '2026-06')).get(plan)).toBe('Premium');
    const july = await valuesOf(partner, '2026-07');
    expect(july.get(plan)).toBe('Bas');
    expect(july.get('Byten under månaden/2026-07-10 12:00')).toBe('Från Premium till Bas');
  });

  test('a name that is a formula stays a text', async () => {
    const legalName = '=HYPERLINK("http://example.com";"Klicka")';
    const partner = await makePartner(product, { company: { legalName } });
    const { payload } = await report(partner, thisMonth());
    expect(payload).toContain(`;Namn;"'=HYPERLINK(""http://example.com"";""Klicka"")"\r\n`);
  });

  test('a sole trader’s number is masked', async () => {
    const partner = await makePartner(product, { identityNumber: '197701012390' });
    const { payload } = await report(partner, thisMonth());
    expect(payload).toContain('19770101-****');
    expect(payload).not.toContain('2390');
  });

  test('answers a PDF, tagged and in its language', async () => {
    const partner = await makePartner(product);
    const month = thisMonth();
    const response = await report(partner, month, '?format=pdf');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toContain(
      `filename="troskel-rapport-${month}.pdf"`,
    );
    const text = response.rawPayload.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text).toContain('/Lang (sv-SE)');
    expect(text).toContain('/StructTreeRoot');
  });

  test.each(['2026-02', '2999-01', '2026-13', '2026-3', 'nonsense', '2026-03-01'])(
    'there is no report of %s',
    async (month) => {
      const partner = await makePartner(product);
      expect((await report(partner, month)).statusCode).toBe(404);
    },
  );

  test('another format is refused', async () => {
    const partner = await makePartner(product);
    expect((await report(partner, thisMonth(), '?format=xls')).statusCode).toBe(400);
  });

  test('another partner’s does not exist', async () => {
    const [mine, theirs] = [await makePartner(product), await makePartner(product)];
    const response = await report({ ...theirs, owner: mine.owner }, thisMonth());
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/json');
  });
});
