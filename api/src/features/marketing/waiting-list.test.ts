import { ErrorBody } from '@troskel/contract/ground/errors';
import { waitingLists } from '@troskel/contract/marketing/waiting-lists';
import type { WaitingListName } from '@troskel/contract/marketing/waiting-lists';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { minimumDuration } from '../../platform/http/minimum-duration.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { confirm, leave } from './waiting-list.ts';
import { company, homeOwner, linksOf } from './waiting-list.factory.ts';

vi.mock('../../platform/http/minimum-duration.ts');

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.app.pool.query('delete from rate_limit');
  await product.app.pool.query('delete from waiting_list_entry');
  await sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
});
afterEach(() => {
  shiftClock(0);
  vi.mocked(minimumDuration).mockReset();
});

const send = (
  list: WaitingListName,
  payload: object,
  options: { language?: string; remoteAddress?: string } = {},
) =>
  product.call({
    method: 'POST',
    url: `/api/partner/form/${list}`,
    payload,
    remoteAddress: options.remoteAddress ?? '192.0.2.1',
    headers: { 'accept-language': options.language ?? 'sv' },
  });

const entries = () =>
  product.app.db.selectFrom('waitingListEntry').selectAll().orderBy('createdAt').execute();
const day = 86_400;

describe('signing up', () => {
  test('keeps what was typed until it is confirmed, and asks by mail in the visitor’s language', async () => {
    const response = await send('waiting-list', company, { language: 'en' });
    expect(response.statusCode).toBe(201);
    const { email, ...details } = { ...company, organizationNumber: '5560360793' };
    expect(await entries()).toMatchObject([
      {
        list: 'waiting-list',
        email,
        details: null,
        confirmedAt: null,
        offer: { details, language: 'en', termsVersion: '2024-11-05' },
      },
    ]);
    const [mail] = await queuedMails(product.app);
    expect(mail).toMatchObject({ to: email, subject: 'Confirm your place on the waiting list' });
    const { confirm: link } = await linksOf(product);
    expect(link.pathname).toBe('/en/waiting-list/confirm');
    expect(mail?.html).toContain(link.href);
  });

  test('takes the fewest fields that a list needs, and no empty ones', async () => {
    const { name, email, postalCode } = homeOwner;
    await send('home-care-waiting-list', { name, email, postalCode, need: ' ', reference: '' });
    expect(await entries()).toMatchObject([
      { offer: { details: { name, postalCode: '11330' }, language: 'sv' } },
    ]);
    const { companyName, trade, workArea } = company;
    const sent = { companyName, trade, workArea, name, email, organizationNumber: '', phone: '' };
    expect((await send('waiting-list', sent)).statusCode).toBe(201);
    expect((await entries()).map(({ offer }) => offer)).toContainEqual(
      expect.objectContaining({ details: { companyName, trade, workArea, name } }),
    );
  });

  test('sends nobody’s words to a stranger', async () => {
    const words = 'Köp klockor på http://evil.example';
    await send('waiting-list', { ...company, companyName: words, name: words, trade: words });
    const [mail] = await queuedMails(product.app);
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  test.each<[string, WaitingListName, object, string, string]>([
    ['no company', 'waiting-list', { companyName: ' ' }, 'companyName', 'LEGAL_NAME_MISSING'],
    ['no name', 'waiting-list', { name: undefined }, 'name', 'NAME_MISSING'],
    ['no trade', 'waiting-list', { trade: '' }, 'trade', 'TRADE_MISSING'],
    ['nowhere', 'waiting-list', { workArea: '' }, 'workArea', 'WORK_AREA_MISSING'],
    [
      'a wrong check digit',
      'waiting-list',
      { organizationNumber: '556036-0794' },
      'organizationNumber',
      'ORGANIZATION_NUMBER_CHECK_DIGIT',
    ],
    [
      'a personal number',
      'waiting-list',
      { organizationNumber: '19721129-2383' },
      'organizationNumber',
      'PERSONAL_NUMBER_UNWANTED',
    ],
    ['letters', 'waiting-list', { phone: 'ring mig' }, 'phone', 'PHONE_NUMBER_UNREADABLE'],
    ['another list’s source', 'waiting-list', { source: 'insurer' }, 'source', 'FIELD_INVALID'],
    ['no address', 'home-care-waiting-list', { email: '' }, 'email', 'FIELD_MANDATORY'],
    [
      'an address that is none',
      'home-care-waiting-list',
      { email: 'a@' },
      'email',
      'EMAIL_MALFORMED',
    ],
    [
      'four digits',
      'home-care-waiting-list',
      { postalCode: '1133' },
      'postalCode',
      'POSTAL_CODE_INVALID',
    ],
    [
      '10 000 characters',
      'home-care-waiting-list',
      { need: 'å'.repeat(10_000) },
      'need',
      'FIELD_TOO_LONG',
    ],
    ['a list of names', 'home-care-waiting-list', { name: ['a', 'b'] }, 'name', 'NAME_MISSING'],
    ['a null character', 'home-care-waiting-list', { name: 'a\u0000' }, 'name', 'FIELD_INVALID'],
    ['half a character', 'home-care-waiting-list', { name: 'a\ud800' }, 'name', 'FIELD_INVALID'],
  ])('refuses %s with the field, and keeps nothing', async (_, list, part, field, code) => {
    const whole = list === 'waiting-list' ? company : homeOwner;
    const response = await send(list, { ...whole, ...part });
    expect(response.statusCode).toBe(400);
    expect(ErrorBody.parse(response.json()).errors).toMatchObject([{ field, code }]);
    expect(await entries()).toEqual([]);
  });

  test.each(['5560360793', '16556036-0793', ' 556036 0793', 'SE556036079301'])(
    'understands the organisation number %s',
    async (organizationNumber) => {
      await send('waiting-list', { ...company, organizationNumber });
      expect(await entries()).toMatchObject([
        { offer: { details: { organizationNumber: '5560360793' } } },
      ]);
    },
  );

  test('keeps script as the text that it is', async () => {
    const script = '<script>alert(1)</script>';
    await send('waiting-list', { ...company, companyName: script });
    expect(await entries()).toMatchObject([{ offer: { details: { companyName: script } } }]);
  });

  test('takes every source of each list', async () => {
    for (const list of ['waiting-list', 'home-care-waiting-list'] as const) {
      for (const source of Object.keys(waitingLists[list].sources)) {
        const whole = list === 'waiting-list' ? company : homeOwner;
        await product.app.pool.query('delete from rate_limit');
        expect((await send(list, { ...whole, source })).statusCode).toBe(201);
      }
    }
  });
});

describe('signing up again', () => {
  test('answers as the first time, byte for byte except the receipt, after the same time', async () => {
    const answers = [
      await send('waiting-list', company),
      await send('waiting-list', { ...company, email: ' ASA@Example.com ' }),
      await send('waiting-list', { ...company, email: 'new@example.com' }),
    ];
    const told = answers.map(({ statusCode, body, headers }) => [
      statusCode,
      body.replace(/"[0-9a-f-]{36}"/, '""'),
      Object.keys(headers),
    ]);
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    expect(vi.mocked(minimumDuration).mock.calls).toEqual([[200], [200], [200]]);
    expect(await entries()).toHaveLength(2);
  });

  test('takes the same time whether the address is known or not', async () => {
    await send('waiting-list', company);
    for (const email of [company.email, 'new@example.com']) {
      const floor = Promise.withResolvers<void>();
      vi.mocked(minimumDuration).mockReturnValueOnce(floor.promise);
      let isAnswered = false;
      const answer = send('waiting-list', { ...company, email }).then((response) => {
        isAnswered = true;
        return response;
      });
      await vi.waitFor(async () =>
        expect(await entries()).toHaveLength(email === company.email ? 1 : 2),
      );
      expect(isAnswered).toBe(false);
      floor.resolve();
      expect((await answer).statusCode).toBe(201);
    }
  });

  test('sends one mail a day, a list and an address, and replaces what waits', async () => {
    await send('waiting-list', company);
    const { confirm: link } = await linksOf(product);
    await Promise.all([
      send('waiting-list', { ...company, trade: 'Måleri' }),
      send('waiting-list', { ...company, trade: 'Måleri' }),
    ]);
    expect(await queuedMails(product.app)).toHaveLength(1);
    await send('home-care-waiting-list', { ...homeOwner, email: company.email });
    expect(await queuedMails(product.app)).toHaveLength(2);
    // The mailed link confirms the last typed values.
    await confirm(product.app, link.searchParams.get('token') ?? '');
    expect(await entries()).toContainEqual(
      expect.objectContaining({ details: expect.objectContaining({ trade: 'Måleri' }) as object }),
    );
    shiftClock(day + 1);
    await send('waiting-list', company);
    expect((await queuedMails(product.app)).at(-1)?.subject).toBe('Bekräfta dina nya uppgifter');
    expect(await queuedMails(product.app)).toHaveLength(3);
  });

  test('changes nothing on the list before the owner of the address confirms it', async () => {
    await send('waiting-list', company);
    const first = await linksOf(product);
    await confirm(product.app, first.confirm.searchParams.get('token') ?? '');
    const [before] = await entries();
    shiftClock(2 * day);
    await send('waiting-list', { ...company, companyName: 'Någon Annan AB' }, { language: 'en' });
    expect(await entries()).toMatchObject([
      { details: { companyName: company.companyName }, language: 'sv' },
    ]);
    const second = await linksOf(product);
    await confirm(product.app, second.confirm.searchParams.get('token') ?? '');
    expect(await entries()).toMatchObject([
      {
        details: { companyName: 'Någon Annan AB' },
        language: 'en',
        // The place in the queue is that of the first sign-up.
        confirmedAt: before?.confirmedAt,
        offer: null,
      },
    ]);
  });
});

describe('the mailed link', () => {
  const tokenOf = async () => (await linksOf(product)).confirm.searchParams.get('token') ?? '';

  test('is not in the database', async () => {
    await send('waiting-list', company);
    const { confirm: link, leave: leaving } = await linksOf(product);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(entry)::text as row from waiting_list_entry entry`.execute(product.app.db);
    expect(rows[0]?.row).toContain(company.email);
    for (const secret of [link.searchParams.get('token'), leaving.searchParams.get('key')]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(rows[0]?.row).not.toContain(secret);
    }
  });

  test('confirms once; pressed again it says the same and changes nothing', async () => {
    await send('waiting-list', company);
    const token = await tokenOf();
    const answers = await Promise.all([confirm(product.app, token), confirm(product.app, token)]);
    expect(answers).toEqual(['confirmed', 'confirmed']);
    const confirmed = await entries();
    shiftClock(60);
    expect(await confirm(product.app, token)).toBe('confirmed');
    expect(await entries()).toEqual(confirmed);
  });

  test('ends after seven days, as does the mail', async () => {
    await send('waiting-list', company);
    const [mail] = await queuedMails(product.app);
    const left = Date.parse(mail?.expiresAt ?? '') - Date.now();
    expect(Math.round(left / 1000 / 3600)).toBe(7 * 24);
    shiftClock(7 * day + 1);
    expect(await confirm(product.app, await tokenOf())).toBe('expired');
    expect(await entries()).toMatchObject([{ confirmedAt: null }]);
  });

  test('that was made up opens nothing', async () => {
    await send('waiting-list', company);
    for (const token of ['', 'x', 'a'.repeat(43), '%00']) {
      expect(await confirm(product.app, token)).toBe('expired');
    }
  });

  test('removes the entry, confirmed or not, and only that one', async () => {
    await send('waiting-list', { ...company, email: 'other@example.com' });
    await send('waiting-list', company);
    const { leave: link } = await linksOf(product);
    const { entry: id = '', key = '' } = Object.fromEntries(link.searchParams);
    const [other] = await entries();
    for (const wrong of [
      { id, key: 'x' },
      { id: other?.id ?? '', key },
      { id: '', key: '' },
    ]) {
      expect(await leave(product.app, wrong)).toBe('expired');
    }
    expect(await entries()).toHaveLength(2);
    expect(await leave(product.app, { id, key })).toBe('left');
    expect(await leave(product.app, { id, key })).toBe('left');
    expect((await entries()).map(({ email }) => email)).toEqual(['other@example.com']);
  });
});
