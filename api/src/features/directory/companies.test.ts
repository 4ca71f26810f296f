import { account } from '@troskel/contract/account/account';
import { directory } from '@troskel/contract/directory/calls';
import { ownData } from '@troskel/contract/own-data/calls';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, makePartner, signUpVerified } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

let product: TestApp;
let clerk: SignedUp;
beforeAll(async () => {
  product = await startTestApp();
  clerk = await signUpVerified(product);
  await product.app.db
    .insertInto('staff')
    .values({ userId: clerk.userId, createdAt: new Date() })
    .execute();
});
afterAll(() => product.close());

const url = '/api/admin/companies';
const get = (path: string, { token } = clerk) =>
  product.call({ method: 'GET', url: `${url}${path}`, token });
const post = (path: string, payload: object = {}, headers: Record<string, string> = {}) =>
  product.call({ method: 'POST', url: `${url}${path}`, token: clerk.token, payload, headers });
const namesIn = async (query: string) =>
  directory.listCompanies.response
    .parse((await get(`?${query}`)).json())
    .rows.map(({ name }) => name);
const codeOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors: { code: string }[] }).errors[0]?.code;
const detailOf = (answer: { json: () => unknown }) =>
  directory.getCompany.response.parse(answer.json());

async function subjectsTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select payload->>'subject' as subject from graphile_worker._private_jobs
     where payload->>'to' = ${email} order by id`.execute(product.app.db);
  return rows.map(({ subject }) => subject);
}

async function actsOn(subjectId: string): Promise<string[]> {
  const rows = await product.app.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', subjectId)
    .orderBy('at')
    .execute();
  return rows.map(({ action }) => action);
}

describe('directory.listCompanies', () => {
  test('finds by the beginning of a name, a whole number, a member’s address and both ids', async () => {
    const made = await makePartner(product, {
      identityNumber: '5560125790',
      company: { legalName: 'Åkerlunds Plåt i Kiruna AB' },
    });
    for (const search of [
      'åkerlunds pl',
      'Åkerlunds Plåt i Kiruna AB',
      '556012-5790',
      made.owner.email.toUpperCase(),
      made.partnerId,
      made.companyId,
    ]) {
      expect(await namesIn(new URLSearchParams({ search }).toString())).toEqual([
        'Åkerlunds Plåt i Kiruna AB',
      ]);
    }
    // By any word and what follows it; once, even when several words match.
    const plate = await makePartner(product, {
      company: { legalName: 'Plåt & Plåtslageri i Luleå' },
    });
    expect(await namesIn('search=plåt')).toEqual([
      'Plåt & Plåtslageri i Luleå',
      'Åkerlunds Plåt i Kiruna AB',
    ]);
    expect(await namesIn('search=plåt i kir')).toEqual(['Åkerlunds Plåt i Kiruna AB']);
    expect(await namesIn('search=låt')).toEqual([]);
    await product.app.db
      .updateTable('company')
      .set({ legalName: 'Luleå Tak' })
      .where('id', '=', plate.companyId)
      .execute();
    expect(await namesIn('search=plåtsl')).toEqual([]);
    expect(await namesIn('search=tak')).toEqual(['Luleå Tak']);
    expect(await namesIn('search=%25')).toEqual([]);
  });

  test('finds by a word after any separator, and by what begins with one', async () => {
    const { companyId } = await makePartner(product);
    const rename = (legalName: string) =>
      product.app.db
        .updateTable('company')
        .set({ legalName })
        .where('id', '=', companyId)
        .execute();
    for (const separator of ` -/&.,()+"'’‘”“–—:;`) {
      const legalName = `Vidar${separator}Quist`;
      await rename(legalName);
      for (const search of ['quist', `${separator}quist`]) {
        const found = await namesIn(new URLSearchParams({ search }).toString());
        expect([search, found]).toEqual([search, [legalName]]);
      }
    }
    const quoted = '”(Wallins)” Måleri';
    await rename(quoted);
    for (const search of ['”(wallins)” m', '"(walli', 'wallins', '– måleri', '&måleri']) {
      const found = await namesIn(new URLSearchParams({ search }).toString());
      expect([search, found]).toEqual([search, [quoted]]);
    }
    // Separators alone do not search.
    expect(await namesIn('search="')).toEqual(await namesIn(''));
  });

  test('masks the number of a sole trader, and does not look for it', async () => {
    await makePartner(product, {
      identityNumber: '197705232382',
      company: { legalName: 'Berit Ek', organizationForm: 'E' },
    });
    const answer = await get('?search=Berit');
    expect(answer.json()).toMatchObject({ rows: [{ number: '19770523-****' }] });
    expect(answer.body).not.toContain('2382');
    expect(await namesIn('search=197705232382')).toEqual([]);
  });

  test('pages through all by time and by name, each once, and narrows by plan and state', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      const { partnerId } = await makePartner(product, {
        company: { legalName: `Zinkfirman ${String(index).padStart(2, '0')}` },
        planId: index < 2 ? 'premium' : 'bas',
      });
      ids.unshift(partnerId);
    }
    const first = directory.listCompanies.response.parse((await get('')).json());
    expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    const second = directory.listCompanies.response.parse(
      (await get(`?cursor=${first.nextCursor}`)).json(),
    );
    expect(second.rows.slice(0, 3).map(({ id }) => id)).toEqual(ids.slice(20));

    const named = directory.listCompanies.response.parse((await get('?search=zinkf')).json());
    const rest = directory.listCompanies.response.parse(
      (await get(`?search=zinkf&cursor=${named.nextCursor}`)).json(),
    );
    expect([...named.rows, ...rest.rows].map(({ name }) => name)).toEqual(
      Array.from({ length: 23 }, (_, index) => `Zinkfirman ${String(index).padStart(2, '0')}`),
    );
    expect(rest.nextCursor).toBeNull();
    expect(await namesIn('search=zink&plan=premium')).toEqual(['Zinkfirman 00', 'Zinkfirman 01']);
    const blocked = ids[5] ?? '';
    await post(`/${blocked}/block`, { reason: 'Obetalda fakturor.' });
    expect(await namesIn('search=zink&state=blocked')).toEqual(['Zinkfirman 17']);
    expect(await namesIn('search=zinkfirman%2017&state=active')).toEqual([]);
    await post(`/${blocked}/unblock`);

    // The maximum length of a name, in three-byte letters.
    await product.app.db
      .updateTable('company')
      .set({ legalName: sql`replace(legal_name, 'Zinkfirman ', repeat('店', 198))` })
      .where('legalName', 'like', 'Zinkfirman %')
      .execute();
    const long = directory.listCompanies.response.parse((await get('?search=店店')).json());
    expect(long.rows).toHaveLength(20);
    const last = await namesIn(`search=店店&cursor=${long.nextCursor}`);
    expect(last).toEqual(['20', '21', '22'].map((number) => `${'店'.repeat(198)}${number}`));
  });

  test('is neither blocked nor let go without a recent login', async () => {
    const { partnerId } = await makePartner(product);
    const freshUntil = (at: Date) =>
      product.app.db
        .updateTable('session')
        .set({ freshUntil: at })
        .where('userId', '=', clerk.userId)
        .execute();
    await freshUntil(new Date(0));
    try {
      for (const act of ['block', 'unblock']) {
        const answer = await post(`/${partnerId}/${act}`, { reason: 'x' });
        expect([act, answer.statusCode, codeOf(answer)]).toEqual([
          act,
          403,
          'REQUIRES_RECENT_LOGIN',
        ]);
      }
    } finally {
      await freshUntil(new Date(Date.now() + 3_600_000));
    }
  });

  test('does not exist for other callers, whatever their rights', async () => {
    const { partnerId, owner } = await makePartner(product);
    for (const { token } of [owner, await signUpVerified(product)]) {
      for (const path of ['', `/${partnerId}`]) {
        const answer = await product.call({ method: 'GET', url: `${url}${path}`, token });
        expect(answer.statusCode).toBe(404);
      }
      for (const act of ['block', 'unblock']) {
        const answer = await product.call({
          method: 'POST',
          url: `${url}/${partnerId}/${act}`,
          token,
          payload: { reason: 'x' },
        });
        expect(answer.statusCode).toBe(404);
      }
    }
    expect((await get(`/${uuid()}`)).statusCode).toBe(404);
  });
});

describe('a blocked company', () => {
  test('closes everything to its members, tells them why, and opens again unchanged', async () => {
    const { partnerId, owner } = await makePartner(product, { planId: 'premium' });
    const member = await addMember(product, partnerId, 'office');
    const before = detailOf(await get(`/${partnerId}`));
    expect(before).toMatchObject({
      name: 'Provbolaget AB',
      members: [{ email: owner.email, role: 'owner' }, { email: member.email }],
      applications: [{ state: 'approved' }],
      inquiries: { all: 0, unanswered: 0 },
      block: null,
      version: 0,
    });
    const reason = 'Fakturorna är inte betalda sedan mars.';
    const answer = await post(`/${partnerId}/block`, { reason }, { 'if-match': '"0"' });
    expect(answer.statusCode).toBe(200);
    expect(detailOf(answer)).toMatchObject({ block: { reason }, version: 1 });
    const { rows } = await product.app.pool.query<{ name: string }>(
      `select task_identifier as name from graphile_worker.jobs where key like '%' || $1`,
      [partnerId],
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'partner_blocked',
      'pass_on_inquiries',
      'withdraw_alterations_of_blocked',
      'withdraw_quotations_of_blocked',
    ]);

    for (const { token, email } of [owner, member]) {
      for (const path of [
        '/partner/profile',
        `/partner/users/${partnerId}`,
        `/partners/${partnerId}/inquiries`,
        '/forum/topics',
      ]) {
        const refused = await product.call({ method: 'GET', url: `/api${path}`, token });
        expect([path, refused.statusCode, codeOf(refused)]).toEqual([path, 403, 'COMPANY_BLOCKED']);
      }
      // Their own account stays open to them, and with it their data.
      const me = await product.call({ method: 'GET', url: '/api/partner/users/me', token });
      expect(account.getCurrentUser.response.parse(me.json()).blockedCompany).toMatchObject({
        name: 'Provbolaget AB',
        reason,
      });
      const outlook = await product.call({
        method: 'GET',
        url: `/api${ownData.getDeletionOutlook.path}`,
        token,
      });
      expect(outlook.statusCode).toBe(200);
      expect(await subjectsTo(email)).toContain('Provbolaget AB är spärrat');
    }
    // Another partner's member gets no further events.
    const stranger = await makePartner(product);
    const asked = await product.call({
      method: 'GET',
      url: `/api/partners/${partnerId}/inquiries`,
      token: stranger.owner.token,
    });
    expect(asked.statusCode).toBe(404);

    const opened = await post(`/${partnerId}/unblock`, {}, { 'if-match': '"1"' });
    expect(detailOf(opened)).toEqual({ ...before, version: 2 });
    const profile = await product.call({
      method: 'GET',
      url: '/api/partner/profile',
      token: owner.token,
    });
    expect(profile.statusCode).toBe(200);
    expect(await subjectsTo(owner.email)).toContain('Provbolaget AB är öppet igen');
    expect(await actsOn(partnerId)).toEqual(['partner.blocked', 'partner.unblocked']);
  });

  test('is blocked once: the second caller gets what the first has done', async () => {
    const { partnerId } = await makePartner(product);
    expect((await post(`/${partnerId}/block`, { reason: '' })).statusCode).toBe(400);
    expect((await post(`/${partnerId}/block`, { reason: 'Första.' })).statusCode).toBe(200);
    const ways: Record<string, string>[] = [{}, { 'if-match': '"0"' }];
    for (const headers of ways) {
      const second = await post(`/${partnerId}/block`, { reason: 'Andra.' }, headers);
      expect([second.statusCode, codeOf(second)]).toEqual([409, 'EDIT_CONFLICT']);
      expect(second.json()).toMatchObject({ present: { block: { reason: 'Första.' } } });
    }
    expect((await post(`/${partnerId}/unblock`, {}, { 'if-match': '"0"' })).statusCode).toBe(409);
    expect(await actsOn(partnerId)).toEqual(['partner.blocked']);
  });
});
