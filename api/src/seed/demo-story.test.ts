import { billing } from '@troskel/contract/billing/calls';
import { partnerOverview } from '@troskel/contract/overview/calls';
import { partnerProfile } from '@troskel/contract/profile/calls';
import { inquiryCounts } from '@troskel/contract/requests/inquiry-counts';
import { requests } from '@troskel/contract/requests/requests';
import { QuotationContent } from '@troskel/contract/values/quotation';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readResponseMinutes } from '../domain/partners/response-time.ts';
import { dayInSweden } from '../platform/time/swedish-time.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { bareAccount } from './demo-accounts.ts';
import type { DemoRole } from './demo-accounts.ts';
import { seedWholeDemo } from './demo.ts';
import { createChance } from './forum/chance.ts';
import { askedOf, askedRoles, readAsked } from './inquiries/asked.ts';
import { homes } from './inquiries/homes.ts';
import { isInSeason, writtenAt } from './inquiries/times.ts';
import { unmatched } from './inquiries/unmatched.ts';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp();
  const { db, personalData, blobStore } = product.app;
  await seedWholeDemo(db, personalData, blobStore);
}, 60_000);
afterAll(() => product.close());

const all = [...askedRoles.flatMap((role) => askedOf[role]), ...unmatched];
const day = 86_400_000;

/** Asks for one of a company's pages, signed in as its owner. */
async function ask(path: string, token: string): Promise<unknown> {
  const profile = await product.call({ method: 'GET', url: '/api/partner/profile', token });
  const { partnerId } = profile.json<{ partnerId: string }>();
  const url = `/api${path.replace('{partnerId}', partnerId)}`;
  const answer = await product.call({ method: 'GET', url, token });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test('every inquiry is written for itself, and no two that follow each other begin alike', async () => {
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(60);
  const answers = all.flatMap(({ answer }) => answer ?? []);
  expect(new Set(answers).size).toBe(answers.length);
  const { rows } = await product.app.pool.query<{ partner_id: string; text: string }>(
    `select partner_id, text from inquiry_delivery
       join inquiry on inquiry.id = inquiry_id order by partner_id, delivered_at`,
  );
  const beginning = (text: string) => text.split(' ').slice(0, 2).join(' ').toLowerCase();
  const alike = rows.filter((row, index) => {
    const next = rows[index + 1];
    return next?.partner_id === row.partner_id && beginning(next.text) === beginning(row.text);
  });
  expect(alike).toEqual([]);
});

test('each customer has one home, where all of their inquiries are about', async () => {
  const { rows } = await product.app.pool.query<{ name: string; addresses: string[] }>(
    `select "user".name, array_agg(distinct address) as addresses
       from inquiry join "user" on "user".id = homeowner_user_id group by "user".id`,
  );
  expect(rows.length).toBeGreaterThan(30);
  for (const { name, addresses } of rows) {
    const { street, postalCode, town } = homes[name as keyof typeof homes];
    expect(addresses).toEqual([`${street}, ${postalCode} ${town}`]);
  }
});

test('whatever tells of a season was written in it, on whichever day the demo begins', () => {
  for (let month = 0; month < 12; month += 1) {
    for (const date of [1, 15, 28]) {
      const now = new Date(Date.UTC(2027, month, date, 11));
      const chance = createChance(1);
      for (const written of all) {
        const at = writtenAt(written, chance, now);
        expect(at.getTime()).toBeLessThan(now.getTime());
        // Within the year, or the season before it.
        expect(now.getTime() - at.getTime()).toBeLessThan((written.ago + 367) * day);
        if (!written.season) continue;
        expect(isInSeason(dayInSweden(at), written.season), written.text).toBe(true);
      }
    }
  }
});

test('what tells of midsummer, Christmas or frost says when it can have been written', () => {
  const seasonal = /midsommar|före jul\b|i höst|köldknäpp|snön|efter vintern|påsk/i;
  const without = all.filter(({ text, season }) => seasonal.test(text) && !season);
  expect(without).toEqual([]);
});

test('the figures of the overview are those of the lists', async () => {
  for (const role of askedRoles) {
    const token = await product.signInAs(role);
    const overview = partnerOverview.getOverview.response.parse(
      await ask(partnerOverview.getOverview.path, token),
    );
    const counts = inquiryCounts.countInquiries.response.parse(
      await ask(inquiryCounts.countInquiries.path, token),
    );
    const list = requests.listInquiries.response.parse(
      await ask(`${requests.listInquiries.path}?unanswered=true&sort=oldest`, token),
    );
    const waiting = askedOf[role].filter(({ answer, course }) => !answer && !course);
    expect(list.rows).toHaveLength(waiting.length);
    expect(overview.waiting.unanswered).toBe(waiting.length);
    expect(counts.unanswered).toBe(waiting.length);
    expect(overview.waiting.inquiries.map(({ id }) => id)).toEqual(list.rows.map(({ id }) => id));
  }
});

test('Premium shows what the experts have answered of late, other plans do not', async () => {
  const panelOf = async (role: DemoRole) => {
    const url = partnerOverview.getOverview.path;
    const overview = await ask(url, await product.signInAs(role));
    return partnerOverview.getOverview.response.parse(overview).plan.panel;
  };
  const { rows } = await product.app.pool.query<{ subject: string }>(
    `select subject from forum_thread_activity
      where is_answered_by_expert and not is_deleted and created_at > now() - interval '30 days'
      order by created_at desc`,
  );
  const panel = await panelOf('partner-premium');
  expect(rows.length).toBeGreaterThan(2);
  expect(panel?.answered).toBe(rows.length);
  expect(panel?.newest.map(({ subject }) => subject)).toEqual(
    rows.slice(0, 2).map(({ subject }) => subject),
  );
  expect(await panelOf('partner')).toBe(null);
});

test('the premium partner answers within hours, and nobody has waited for days', async () => {
  const now = new Date();
  const asked = await readAsked(product.app.db, await demoUsers());
  for (const role of askedRoles) {
    const mine = asked.filter(({ written }) => askedOf[role].some((one) => one === written));
    const partnerId = mine[0]?.partnerId ?? '';
    const minutes = await readResponseMinutes(product.app.db, partnerId, now);
    // The advisers have too few answers for a median, which counts as 0 here.
    expect(minutes ?? 0).toBeLessThan(4 * 60);
    expect(minutes === null).toBe(role === 'expert');
    const open = mine.filter(({ written: { answer, course } }) => !answer && !course);
    expect(open.length).toBeGreaterThan(0);
    for (const { at } of open) expect(now.getTime() - at.getTime()).toBeLessThan(3 * day);
  }
});

/** Users of the demo's accounts by their role. */
async function demoUsers() {
  const ids = askedRoles.map(async (role) => {
    const token = await product.signInAs(role);
    const me = await product.call({ method: 'GET', url: '/api/partner/profile', token });
    const { partnerId } = me.json<{ partnerId: string }>();
    const { userId } = await product.app.db
      .selectFrom('partnerMember')
      .select('userId')
      .where('partnerId', '=', partnerId)
      .executeTakeFirstOrThrow();
    return [role, userId] as const;
  });
  return new Map(await Promise.all(ids));
}

test('every company of the demo is whole, but the one that is left bare', async () => {
  for (const role of askedRoles) {
    const token = await product.signInAs(role);
    const profile = partnerProfile.get.response.parse(await ask(partnerProfile.get.path, token));
    expect([role, profile.completeness]).toEqual([role, 100]);
  }
  const signedIn = await product.call({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: bareAccount.email, password: bareAccount.password },
  });
  expect(signedIn.statusCode).toBe(200);
  const { rows } = await product.app.pool.query<{ bare: boolean; is_verified: boolean }>(
    `select not exists (select from partner_profile profile
                         where profile.partner_id = member.partner_id) as bare,
            exists (select from person where user_id = member.user_id) as is_verified
       from partner_member member join "user" on "user".id = member.user_id
      where email = $1`,
    [bareAccount.email],
  );
  expect(rows).toEqual([{ bare: true, is_verified: true }]);
});

test('every quotation has rows of the work that was asked for, and adds up', async () => {
  const versions = await product.app.db
    .selectFrom('quotationVersion')
    .select(['content', 'agreedOre', 'inquiryId'])
    .execute();
  expect(versions).toHaveLength(all.filter(({ job }) => job).length);
  const kinds = new Set<string>();
  for (const { content, agreedOre } of versions) {
    const quotation = QuotationContent.parse(content);
    const sums = quotationSums(quotation);
    const net = quotation.rows.reduce(
      (sum, row) => sum + ((row.quantityHundredths ?? 0) * (row.unitPriceOre ?? 0)) / 100,
      0,
    );
    expect(sums.grossOre).toBe(net * 1.25);
    expect(sums.labourOre).toBeGreaterThan(0);
    expect(Number(agreedOre ?? sums.grossOre)).toBe(sums.grossOre);
    kinds.add(quotation.rows.map(({ text }) => text).join());
  }
  expect(kinds.size).toBe(versions.length);
});

test('what was told fits what has happened, at its time', async () => {
  const { rows } = await product.app.pool.query<{ wrong: number; told: number; unread: number }>(
    `select count(*) filter (where notification.kind = 'inquiry_received' and delivery.inquiry_id is null)::integer as wrong,
            count(*) filter (where notification.kind = 'inquiry_received')::integer as told,
            count(*) filter (where notification.kind = 'inquiry_received' and notification.read_at is null)::integer as unread
       from notification
       left join inquiry_delivery delivery
         on delivery.inquiry_id = (notification.data ->> 'inquiryId')::uuid
        and delivery.delivered_at = notification.created_at`,
  );
  const isNew = all.filter(
    ({ answer, course, isRead, ago }) => !answer && !course && !isRead && ago < 2,
  );
  expect(rows[0]).toMatchObject({ wrong: 0, unread: isNew.length });
  expect(rows[0]?.told).toBeGreaterThan(10);
  const { rows: future } = await product.app.pool.query(
    `select id from notification where created_at > now() or read_at < created_at`,
  );
  expect(future).toEqual([]);
});

test('the premium partner has three invoices with VAT, of which the last is open', async () => {
  const invoicesOf = async (role: DemoRole) =>
    billing.listInvoices.response.parse(
      await ask('/partners/{partnerId}/invoices', await product.signInAs(role)),
    ).rows;
  const invoices = await invoicesOf('partner-premium');
  expect(invoices.map(({ state }) => state === 'paid')).toEqual([false, true, true]);
  for (const { amountOre, vatOre } of invoices) expect(vatOre * 5).toBe(amountOre);
  expect(await invoicesOf('partner')).toEqual([]);
});

test('what the pages show of the past happened by day, also in the forum', async () => {
  const moments = [
    ['inquiry', 'created_at'],
    ['inquiry_message', 'created_at'],
    ['quotation_version', 'sent_at'],
    ['quotation_version', 'accepted_at'],
    ['visit', 'starts_at'],
    ['visit_proposal', 'proposed_at'],
    ['visit', 'booked_at'],
    ['job', 'started_at'],
    ['job', 'planned_at'],
    ['job_alteration', 'sent_at'],
    ['job_alteration', 'accepted_at'],
    ['job_hours', 'written_at'],
    ['job_picture', 'added_at'],
    ['invoice_basis', 'fixed_at'],
    ['rot_request', 'made_at'],
    ['review', 'written_at'],
    ['review', 'answered_at'],
    ['company_application', 'created_at'],
    ['company_application', 'submitted_at'],
    ['company_application', 'decided_at'],
    ['forum_thread', 'created_at'],
    ['forum_reply', 'created_at'],
  ];
  for (const [table = '', column = ''] of moments) {
    const { rows } = await product.app.pool.query<{ told: number; odd: number }>(
      `select count(*)::integer as told,
              count(*) filter (where at::time not between '06:00' and '22:00')::integer as odd
         from (select ${column} at time zone 'Europe/Stockholm' as at from ${table}) as moments
        where at is not null`,
    );
    expect([table, column, rows[0]?.odd]).toEqual([table, column, 0]);
    expect(rows[0]?.told, `${table}.${column}`).toBeGreaterThan(0);
  }
});

test('a question without an answer is not older than two weeks', async () => {
  const { rows } = await product.app.pool.query<{ waiting: number; old: number }>(
    `select count(*)::integer as waiting,
            count(*) filter (where created_at < now() - interval '14 days')::integer as old
       from forum_thread_activity where reply_count = 0 and not is_deleted`,
  );
  expect(rows[0]?.waiting).toBeGreaterThan(4);
  expect(rows[0]?.old).toBe(0);
});

test('an application was read before it was decided', async () => {
  const { rows } = await product.app.pool.query<{ soon: number; decided: number }>(
    `select count(*)::integer as decided,
            count(*) filter (where decided_at < submitted_at + interval '1 hour'
              or submitted_at <= created_at)::integer as soon
       from company_application where decided_at is not null`,
  );
  expect(rows[0]?.decided).toBeGreaterThan(10);
  expect(rows[0]?.soon).toBe(0);
});
