import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMember, signUpVerified } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { said, teamOf } from './team.factory.ts';

let product: TestApp;
let team: Awaited<ReturnType<typeof teamOf>>;
beforeAll(async () => {
  product = await startTestApp();
});
beforeEach(async () => {
  team = await teamOf(product);
});
afterAll(() => product.close());

const block = (userId: string) =>
  product.app.db
    .insertInto('userBlock')
    .values({ userId, blockedAt: new Date(), reason: 'Prov.' })
    .execute();

/** Answers a code that a member has made, and somebody who may accept it. */
async function codeOf(inviter: { token: string }) {
  const made = await team.invite({ role: 'office', email: null }, inviter);
  const { id } = made.json<{ id: string }>();
  const { code } = (await team.code(id, inviter)).json<{ code: string }>();
  return { code, stranger: await signUpVerified(product) };
}

test('an address that nobody has proved brings nobody into a company', async () => {
  const { code, stranger } = await codeOf(team.owner);
  const proved = (emailVerified: boolean) =>
    product.app.db
      .updateTable('user')
      .set({ emailVerified })
      .where('id', '=', stranger.userId)
      .execute();
  await proved(false);
  expect(said(await team.accept(code, stranger))).toBe('403 EMAIL_UNCONFIRMED');
  await proved(true);
  expect(said(await team.accept(code, stranger))).toBe('200');
});

test.each(['removed', 'made one of the office'])(
  'what an owner has left open is withdrawn when they are %s',
  async (end) => {
    const second = await addMember(product, team.partnerId, 'owner');
    const { code, stranger } = await codeOf(second);
    const ended = await (end === 'removed'
      ? team.remove(second.userId)
      : team.role(second.userId, 'office'));
    expect(ended.statusCode).toBe(200);
    expect(said(await team.accept(code, stranger))).toBe('410 MEMBER_INVITATION_OVER');
  },
);

test('an owner who is blocked neither lets the other go nor becomes one', async () => {
  const second = await addMember(product, team.partnerId, 'owner');
  const office = await addMember(product, team.partnerId, 'office');
  await block(second.userId);
  await block(office.userId);
  expect(said(await team.leave(team.owner))).toBe('409 LAST_OWNER');
  expect(said(await team.handOver(second.userId))).toBe('409 MEMBER_CANNOT_ACT');
  expect(said(await team.role(office.userId, 'owner'))).toBe('409 MEMBER_CANNOT_ACT');
});

test('whoever leaves takes the company’s calendar address out of use', async () => {
  const office = await addMember(product, team.partnerId, 'office');
  const calendar = `/api/partners/${team.partnerId}/visit-calendar`;
  const made = await product.call({ method: 'POST', url: calendar, token: team.owner.token });
  expect(made.statusCode).toBeLessThan(300);
  expect((await team.leave(office)).statusCode).toBe(200);
  const rows = product.app.db
    .selectFrom('visitCalendar')
    .select('partnerId')
    .where('partnerId', '=', team.partnerId);
  expect(await rows.execute()).toEqual([]);
});
