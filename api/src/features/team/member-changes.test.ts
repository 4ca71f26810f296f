import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMember, signUpVerified } from '../../testing/partner.factory.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { said, teamOf } from './team.factory.ts';

let product: TestApp;
let team: Awaited<ReturnType<typeof teamOf>>;
/** Another owner, and somebody of the office. */
let other: SignedUp;
let colleague: SignedUp;

beforeAll(async () => {
  product = await startTestApp();
});
beforeEach(async () => {
  team = await teamOf(product);
  other = await addMember(product, team.partnerId, 'owner');
  colleague = await addMember(product, team.partnerId, 'office');
});
afterAll(() => product.close());

/** Reads somebody's notifications, earliest first. */
async function bellOf({ userId }: SignedUp) {
  const rows = await product.app.db
    .selectFrom('notification')
    .select(['kind', 'data', 'actorUserId'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, data, actorUserId }) => ({ kind, ...(data as object), actorUserId }));
}

const changed = (change: string, rest: object = {}) => ({
  kind: 'member_changed',
  partnerId: team.partnerId,
  change,
  ...rest,
});

test('the other owners hear of every change, whoever makes it and the member do not', async () => {
  const { owner } = team;
  await team.role(colleague.userId, 'field');
  await team.remove(colleague.userId);
  const leaving = await addMember(product, team.partnerId, 'field');
  await team.leave(leaving);
  expect((await bellOf(owner)).map(({ kind }) => kind)).toEqual(['member_changed']);
  const heir = await addMember(product, team.partnerId, 'office');
  await team.handOver(heir.userId);
  expect(await bellOf(other)).toEqual([
    { ...changed('role', { role: 'field' }), actorUserId: owner.userId },
    { ...changed('removed'), actorUserId: owner.userId },
    { ...changed('left'), actorUserId: leaving.userId },
    { ...changed('handed_over'), actorUserId: owner.userId },
  ]);
  // It was told to an owner, and they are none any more.
  expect(await bellOf(owner)).toEqual([]);
  expect((await bellOf(heir)).map(({ kind }) => kind)).toEqual(['role_changed']);
});

test('a lesser role takes what it does not see out of the bell, and no more', async () => {
  const { partnerId } = team;
  const elsewhere = uuid();
  // Kinds for those alone who may act on them.
  const ofOffice = ['member_joined', 'member_changed', 'review_written', 'review_judged'];
  const line = (kind: string, of = partnerId) => ({
    id: uuid(),
    userId: colleague.userId,
    kind,
    data: JSON.stringify({ partnerId: of }),
    dedupeKey: uuid(),
    createdAt: new Date(),
  });
  await product.app.db
    .insertInto('notification')
    .values([
      line('quotation_answered'),
      line('monthly_report'),
      line('visit_booked'),
      ...ofOffice.map((kind) => line(kind)),
      line('quotation_answered', elsewhere),
    ])
    .execute();
  await team.role(colleague.userId, 'field');
  const kinds = (await bellOf(colleague)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['quotation_answered', 'role_changed', 'visit_booked']);
});

test('a lesser role ends the keys that may do more, for good', async () => {
  const { partnerId } = team;
  const key = (name: string, scopes: object) => ({
    id: uuid(),
    partnerId,
    madeByUserId: colleague.userId,
    name,
    keyHash: Buffer.from(uuid().replaceAll('-', '').slice(0, 32)),
    start: 'trsk_live_abcd',
    scopes: JSON.stringify(scopes),
    madeAt: new Date(),
  });
  await product.app.db
    .insertInto('apiKey')
    .values([key('Offerter', { quotations: 'read' }), key('Besök', { visits: 'write' })])
    .execute();
  await team.role(colleague.userId, 'field');
  await team.role(colleague.userId, 'office');
  const rows = await product.app.db
    .selectFrom('apiKey')
    .select(['name', 'revokedAt', 'revokedByUserId'])
    .where('partnerId', '=', partnerId)
    .orderBy('name')
    .execute();
  const revoked = rows.map((row) => [row.name, row.revokedAt !== null, row.revokedByUserId]);
  expect(revoked).toEqual([
    ['Besök', false, null],
    ['Offerter', true, team.owner.userId],
  ]);
});

test('members of a blocked company can leave it, and do nothing else', async () => {
  await product.app.db
    .updateTable('partner')
    .set({ blockedAt: new Date(), blockReason: 'Prov' })
    .where('id', '=', team.partnerId)
    .execute();
  expect(said(await team.list(colleague))).toBe('403 COMPANY_BLOCKED');
  expect(said(await team.leave(colleague))).toBe('200');
  expect(await team.roles()).not.toHaveProperty(colleague.userId);
  expect(said(await team.leave(await signUpVerified(product)))).toBe('404 NOT_FOUND');
});

test('an invitation that is over makes room for another', async () => {
  const now = new Date();
  await product.app.db
    .insertInto('memberInvitation')
    .values(
      Array.from({ length: 50 }, () => ({
        id: uuid(),
        partnerId: team.partnerId,
        role: 'field',
        createdAt: now,
        expiresAt: now,
      })),
    )
    .execute();
  expect(said(await team.invite({ role: 'field', email: null }))).toBe('201');
});

test('an address gets four invitations of a company in a day, and a company sends forty', async () => {
  const email = 'kim@example.com';
  const answers = [];
  for (let count = 0; count < 5; count += 1) {
    answers.push(said(await team.invite({ role: 'field', email })));
  }
  expect(answers).toEqual(['201', '201', '201', '201', '429 TOO_MANY_REQUESTS']);
  const [first] = await team.invitedTo(email);
  expect(said(await team.send(first ?? ''))).toBe('429 TOO_MANY_REQUESTS');
  const another = await teamOf(product);
  expect(said(await another.invite({ role: 'field', email }))).toBe('201');
  const all = [];
  for (let count = 0; count < 37; count += 1) {
    all.push(said(await team.invite({ role: 'field', email: `kim${count}@example.com` })));
  }
  // Calls refused for their address did not count.
  expect(all.filter((answer) => answer === '201')).toHaveLength(36);
  expect(all.at(-1)).toBe('429 TOO_MANY_REQUESTS');
});

test('an invitation names the company as it is registered', async () => {
  await product.app.db
    .insertInto('partnerProfile')
    .values({
      partnerId: team.partnerId,
      companyName: 'Din bank',
      description: '',
      updatedAt: new Date(),
    })
    .execute();
  await team.invite({ role: 'field', email: 'lo@example.com' });
  const mail = (await queuedMails(product.app)).findLast(({ to }) => to === 'lo@example.com');
  expect(mail?.text).toContain('Provbolaget AB');
  expect(mail?.text).not.toContain('Din bank');
});
