import { members } from '@troskel/contract/team/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember } from '../../testing/partner.factory.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { said, teamOf } from './team.factory.ts';

let product: TestApp;
let team: Awaited<ReturnType<typeof teamOf>>;
let office: SignedUp;
beforeAll(async () => {
  product = await startTestApp();
});
beforeEach(async () => {
  team = await teamOf(product);
  office = await addMember(product, team.partnerId, 'office');
});
afterAll(() => product.close());

/** As if the login were an hour old. */
const stale = ({ userId }: SignedUp) =>
  product.app.db
    .updateTable('session')
    .set({ freshUntil: new Date(Date.now() - 1000) })
    .where('userId', '=', userId)
    .execute();

const overview = (who: SignedUp) =>
  product.call({
    method: 'GET',
    url: `/api/partners/${team.partnerId}/overview`,
    token: who.token,
  });

test('members are listed page by page, the longest-standing first', async () => {
  for (let count = 0; count < 21; count += 1) await addMember(product, team.partnerId, 'field');
  const read = async (cursor?: string) =>
    members.listMembers.response.parse(
      (
        await product.call({
          method: 'GET',
          url: `/api/partners/${team.partnerId}/members`,
          query: cursor === undefined ? {} : { cursor },
          token: office.token,
        })
      ).json(),
    );
  const first = await read();
  const second = await read(first.nextCursor ?? '');
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([20, 3, null]);
  expect(new Set(ids).size).toBe(23);
  expect(first.rows[0]).toMatchObject({ id: team.owner.userId, role: 'owner', isCaller: false });
  expect(first.rows[1]).toMatchObject({ id: office.userId, role: 'office', isCaller: true });
});

describe('another role', () => {
  test('counts for the next call, is told and recorded', async () => {
    const plan = () =>
      product.call({
        method: 'GET',
        url: `/api/partners/${team.partnerId}/agreement`,
        token: office.token,
      });
    expect(said(await plan())).toBe('200');
    const changed = await team.role(office.userId, 'field');
    expect(members.changeRole.response.parse(changed.json())).toMatchObject({ role: 'field' });
    expect(said(await plan())).toBe('403 OFFICE_REQUIRED');
    const told = await product.app.db
      .selectFrom('notification')
      .select(['kind', 'actorUserId'])
      .where('userId', '=', office.userId)
      .execute();
    expect(told).toEqual([{ kind: 'role_changed', actorUserId: team.owner.userId }]);
    expect(await team.acts()).toEqual(['partner.role_changed']);
  });

  test('that one has already changes nothing', async () => {
    expect(said(await team.role(office.userId, 'office'))).toBe('200');
    expect(await team.acts()).toEqual([]);
  });

  test('leaves one owner', async () => {
    expect(said(await team.role(team.owner.userId, 'office'))).toBe('409 LAST_OWNER');
    await team.role(office.userId, 'owner');
    expect(said(await team.role(team.owner.userId, 'office'))).toBe('200');
  });

  test('of another company’s member is 404, and so is removing them', async () => {
    const other = await teamOf(product);
    expect(said(await team.role(other.owner.userId, 'field'))).toBe('404 NOT_FOUND');
    expect(said(await team.remove(other.owner.userId))).toBe('404 NOT_FOUND');
    expect(said(await team.role(office.userId, 'boss'))).toBe('400 FIELD_MANDATORY');
  });

  test('is given by owners alone, after a recent login', async () => {
    expect(said(await team.role(team.owner.userId, 'field', office))).toBe('403 OWNER_REQUIRED');
    await stale(team.owner);
    for (const act of [
      team.role(office.userId, 'field'),
      team.remove(office.userId),
      team.handOver(office.userId),
      team.leave(team.owner),
    ]) {
      expect(said(await act)).toBe('403 REQUIRES_RECENT_LOGIN');
    }
  });
});

describe('the ownership', () => {
  test('is handed over in one act', async () => {
    expect(said(await team.handOver(office.userId))).toBe('200');
    expect(await team.roles()).toEqual({
      [team.owner.userId]: 'office',
      [office.userId]: 'owner',
    });
    expect(said(await team.handOver(office.userId))).toBe('403 OWNER_REQUIRED');
  });

  test('of the last two owners who step down, or remove each other, at once keeps one', async () => {
    await team.role(office.userId, 'owner');
    const stepped = await Promise.all([
      team.role(team.owner.userId, 'office', team.owner),
      team.role(office.userId, 'office', office),
    ]);
    expect(stepped.map(said).toSorted()).toEqual(['200', '409 LAST_OWNER']);
    await team.role(team.owner.userId, 'owner', office);
    await team.role(office.userId, 'owner', team.owner);
    const removed = await Promise.all([
      team.remove(office.userId, team.owner),
      team.remove(team.owner.userId, office),
    ]);
    // The other was a member no more, or no owner, when its turn came.
    const codes = removed.map(said);
    expect(codes).toContain('200');
    expect(Object.values(await team.roles())).toEqual(['owner']);
  });

  test('of the last two who leave at once stays with one', async () => {
    await team.role(office.userId, 'owner');
    const left = await Promise.all([team.leave(team.owner), team.leave(office)]);
    expect(left.map(said).toSorted()).toEqual(['200', '409 LAST_OWNER']);
    expect(Object.values(await team.roles())).toEqual(['owner']);
  });
});

describe('whoever is removed', () => {
  test('is a stranger at once, with an account of their own', async () => {
    expect(said(await overview(office))).toBe('200');
    expect(said(await team.remove(office.userId))).toBe('200');
    expect(said(await overview(office))).toBe('404 NOT_FOUND');
    const me = await product.call({
      method: 'GET',
      url: '/api/partner/users/me',
      token: office.token,
    });
    expect(said(me)).toBe('200');
    const subjects = (await queuedMails(product.app))
      .filter(({ to }) => to === office.email)
      .map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe('Du hör inte längre till Provbolaget AB');
    expect(said(await team.remove(office.userId))).toBe('404 NOT_FOUND');
    expect(await team.acts()).toEqual(['partner.member_removed']);
  });

  test('keeps nothing of what opened the company: no line in the bell, no calendar', async () => {
    const now = new Date();
    const { partnerId } = team;
    const { userId } = office;
    const line = { userId, kind: 'plan_changed', createdAt: now, digestAt: now };
    const other = await teamOf(product);
    await product.app.db
      .insertInto('notification')
      .values(
        [partnerId, other.partnerId].map((about) => ({
          ...line,
          id: about,
          dedupeKey: about,
          data: JSON.stringify({ partnerId: about }),
        })),
      )
      .execute();
    const made = await product.call({
      method: 'POST',
      url: `/api/partners/${partnerId}/visit-calendar`,
      token: office.token,
      payload: {},
    });
    const { pathname } = new URL(made.json<{ url: string }>().url);
    const calendar = () => product.call({ method: 'GET', url: pathname });
    expect((await calendar()).statusCode).toBe(200);
    await team.remove(userId);
    expect((await calendar()).statusCode).toBe(404);
    const kept = await product.app.db
      .selectFrom('notification')
      .select('id')
      .where('userId', '=', userId)
      .execute();
    expect(kept).toEqual([{ id: other.partnerId }]);
  });

  test('may have been the one who was about to remove somebody', async () => {
    await team.role(office.userId, 'owner');
    const third = await addMember(product, team.partnerId, 'field');
    const [removed, byRemoved] = await Promise.all([
      team.remove(office.userId, team.owner),
      team.remove(third.userId, office),
    ]);
    expect(said(removed)).toBe('200');
    expect(['200', '403 OWNER_REQUIRED', '404 NOT_FOUND']).toContain(said(byRemoved));
  });

  test('may be invited again', async () => {
    await team.remove(office.userId);
    const { code } = await team.spoken('field');
    expect(said(await team.accept(code, office))).toBe('200');
    expect(await team.roles()).toMatchObject({ [office.userId]: 'field' });
  });
});

test('leaving is for all, and recorded; the last owner stays', async () => {
  expect(said(await team.leave(office))).toBe('200');
  expect(said(await overview(office))).toBe('404 NOT_FOUND');
  expect(said(await team.leave(team.owner))).toBe('409 LAST_OWNER');
  expect(await team.acts()).toEqual(['partner.member_left']);
});
