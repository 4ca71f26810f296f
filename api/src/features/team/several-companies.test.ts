import { account, CurrentUser } from '@troskel/contract/account/account';
import { partner } from '@troskel/contract/account/partner';
import { offices } from '@troskel/contract/offices/calls';
import type { TokenData } from '@troskel/contract/account/account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demandExactStanding } from '../../testing/exact-standing.ts';
import { addMember } from '../../testing/partner.factory.ts';
import type { SignedUp } from '../../testing/test-app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openStream, listen } from '../../platform/events/stream.factory.ts';
import { publish } from '../../platform/events/publish.ts';
import { membersWith } from '../../domain/partners/members.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { memberJoined } from './notification-kinds.ts';
import { said, teamOf } from './team.factory.ts';

let product: TestApp;
let address: string;
let first: Awaited<ReturnType<typeof teamOf>>;
let second: Awaited<ReturnType<typeof teamOf>>;
/** Has the role office in the first company, and field in the second. */
let person: SignedUp;

beforeAll(async () => {
  product = await startTestApp();
  address = await listen(product);
});
beforeEach(async () => {
  first = await teamOf(product);
  second = await teamOf(product);
  person = await addMember(product, first.partnerId, 'office');
  const { code } = await second.spoken('field');
  await second.accept(code, person);
});
afterAll(() => product.close());

const office = {
  name: 'Bara det ena',
  streetAddress: 'Kungsgatan 12',
  postalCode: '753 32',
  city: 'Uppsala',
  regionIds: [],
  countyCodes: ['03'],
  serviceIds: ['service1'],
  phoneNumber: '018-10 20 30',
  openingHours: {
    days: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
    note: '',
  },
  position: null,
};

const get = (url: string, token = person.token) => product.call({ url: `/api${url}`, token });
const choose = (partnerId: string) =>
  product.call({
    method: 'POST',
    url: '/api/partner/users/me/company',
    token: person.token,
    payload: { partnerId },
  });
const shown = async (query = '') =>
  partner.getProfile.response.parse((await get(`/partner/profile${query}`)).json()).partnerId;

async function tokenNames(): Promise<string | null> {
  const url = '/api/partner/users/me/refresh';
  const answer = await product.call({ method: 'POST', url, token: person.token });
  const { token } = account.refreshUser.response.parse(answer.json());
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as TokenData).partnerId;
}

describe('somebody of two companies', () => {
  test('sees the one that they came into last, and in every token, until they choose', async () => {
    expect([await shown(), await tokenNames()]).toEqual([second.partnerId, second.partnerId]);
    expect(said(await choose(first.partnerId))).toBe('200');
    expect([await shown(), await tokenNames()]).toEqual([first.partnerId, first.partnerId]);
    expect(said(await choose((await teamOf(product)).partnerId))).toBe('404 NOT_FOUND');
    expect(await shown()).toBe(first.partnerId);
  });

  test('is told of both, with their roles; somebody of one is not', async () => {
    const { companies } = CurrentUser.parse((await get('/partner/users/me')).json());
    expect(companies).toMatchObject([
      { partnerId: first.partnerId, role: 'office', isBlocked: false },
      { partnerId: second.partnerId, role: 'field', isBlocked: false },
    ]);
    const own = CurrentUser.parse((await get('/partner/users/me', first.owner.token)).json());
    expect(own.companies).toBeUndefined();
  });

  test('has in each company the rights of their role there, whichever the session shows', async () => {
    for (const partnerId of [first.partnerId, second.partnerId]) {
      await choose(partnerId);
      expect(said(await get(`/partners/${first.partnerId}/agreement`))).toBe('200');
      expect(said(await get(`/partners/${second.partnerId}/agreement`))).toBe(
        '403 OFFICE_REQUIRED',
      );
      expect(said(await first.invitations(person))).toBe('403 OWNER_REQUIRED');
      expect(await shown(`?partnerId=${first.partnerId}`)).toBe(first.partnerId);
      expect(await shown(`?partnerId=${second.partnerId}`)).toBe(second.partnerId);
    }
    const foreign = (await teamOf(product)).partnerId;
    expect(said(await get(`/partners/${foreign}/agreement`))).toBe('404 NOT_FOUND');
    expect(said(await get(`/partner/profile?partnerId=${foreign}`))).toBe('404 NOT_FOUND');
    expect(said(await get('/partner/profile?partnerId=x'))).toBe('404 NOT_FOUND');
  });

  test('reads at an address of the one company nothing of the other', async () => {
    const keep = (partnerId: string) => `/partners/${partnerId}/offices`;
    const made = await product.call({
      method: 'POST',
      url: `/api${keep(first.partnerId)}`,
      token: person.token,
      payload: office,
    });
    const { id } = offices.createOffice.response.parse(made.json());
    expect((await get(keep(first.partnerId))).body).toContain(id);
    expect((await get(keep(second.partnerId))).body).not.toContain(id);
    const remove = (partnerId: string) =>
      product.call({
        method: 'DELETE',
        url: `/api${keep(partnerId)}/${id}`,
        token: person.token,
      });
    // With the same role in both, it still is not found in the second: it belongs to the first.
    await second.role(person.userId, 'office');
    await remove(second.partnerId);
    expect((await get(keep(first.partnerId))).body).toContain(id);
  });

  test('is let into the open company while the other is blocked, and told of the open one alone', async () => {
    await product.app.db
      .updateTable('partner')
      .set({ blockedAt: new Date(), blockReason: 'Prov' })
      .where('id', '=', second.partnerId)
      .execute();
    expect(said(await get(`/partners/${first.partnerId}/agreement`))).toBe('200');
    expect(said(await get(`/partners/${second.partnerId}/offices`))).toBe('403 COMPANY_BLOCKED');
    const told = async ({ partnerId }: { partnerId: string }) =>
      notify(product.app.db, {
        kind: memberJoined,
        recipients: [person.userId],
        data: { partnerId, role: 'field' },
      });
    await told(first);
    await told(second);
    const rows = await product.app.db
      .selectFrom('notification')
      .select('data')
      .where('userId', '=', person.userId)
      .execute();
    expect(rows.map(({ data }) => data)).toEqual([{ partnerId: first.partnerId, role: 'field' }]);
  });

  test('asks of no company, and is answered for the open one, while the session shows the blocked one', async () => {
    const block = async ({ partnerId }: { partnerId: string }) =>
      product.app.db
        .updateTable('partner')
        .set({ blockedAt: new Date(), blockReason: 'Prov' })
        .where('id', '=', partnerId)
        .execute();
    const me = async () => CurrentUser.parse((await get('/partner/users/me')).json());
    await block(second);
    // The session shows the second: that is what the page of a blocked company is about.
    const { blockedCompany, companies } = await me();
    expect(blockedCompany).toMatchObject({ partnerId: second.partnerId, reason: 'Prov' });
    expect(companies).toHaveLength(2);
    expect([await shown(), await tokenNames()]).toEqual([first.partnerId, second.partnerId]);
    expect(said(await get('/forum/topics'))).toBe('200');
    await choose(first.partnerId);
    expect((await me()).blockedCompany).toBeUndefined();
    await block(first);
    expect((await me()).blockedCompany?.partnerId).toBe(first.partnerId);
    expect(said(await get('/forum/topics'))).toBe('403 COMPANY_BLOCKED');
  });

  test('hears of both over one stream, and of one no more when they have left it', async () => {
    // What was stored before is told by now: messages keep their order.
    const before = await openStream(address, person.token);
    const last = { event: 'notifications', data: { addedId: first.partnerId } } as const;
    await publish(product.app.db, { to: { userId: person.userId }, ...last });
    while (JSON.stringify(await before.next()) !== JSON.stringify(last));
    before.close();
    const stream = await openStream(address, person.token);
    expect(await stream.next()).toEqual({ event: 'refresh', data: {} });
    const tell = (partnerId: string) =>
      publish(product.app.db, {
        to: { partnerId },
        event: 'inquiries',
        data: { inquiryId: partnerId },
      });
    const hears = async ({ partnerId }: { partnerId: string }) =>
      expect(await stream.next()).toEqual({ event: 'inquiries', data: { inquiryId: partnerId } });
    for (const company of [first, second]) {
      await tell(company.partnerId);
      await hears(company);
    }
    await second.leave(person);
    // Taken out of both at once, and back into the one that is left when it has been read: what is told
    // meanwhile they ask for at the second refresh.
    const past: (string | undefined)[] = [];
    const isBack = () =>
      past.includes('membership') && past.filter((event) => event === 'refresh').length === 2;
    while (!isBack()) past.push((await stream.next())?.event);
    await tell(second.partnerId);
    await tell(first.partnerId);
    await hears(first);
    stream.close();
  });

  test('has left one and sees the other', async () => {
    expect(said(await second.leave(person))).toBe('200');
    expect([await shown(), await tokenNames()]).toEqual([first.partnerId, first.partnerId]);
    expect(said(await get(`/partners/${second.partnerId}/agreement`))).toBe('404 NOT_FOUND');
    expect(await first.roles()).toMatchObject({ [person.userId]: 'office' });
    await demandExactStanding(product.app.pool);
  });

  test('stands for servers of before in the company that they have belonged to longest', async () => {
    const standing = () =>
      product.app.db
        .selectFrom('userStanding')
        .select(['partnerId', 'partnerRole'])
        .where('userId', '=', person.userId)
        .executeTakeFirst();
    expect(await standing()).toEqual({ partnerId: first.partnerId, partnerRole: 'office' });
    await first.remove(person.userId);
    expect(await standing()).toEqual({ partnerId: second.partnerId, partnerRole: 'field' });
    expect(
      await membersWith(product.app.db, first.partnerId, { right: 'jobs', level: 'read' }),
    ).toEqual([first.owner.userId]);
    await demandExactStanding(product.app.pool);
  });
});
