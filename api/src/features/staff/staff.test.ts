import { ErrorBody } from '@troskel/contract/ground/errors';
import { AuditPage } from '@troskel/contract/staff/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../platform/audit.ts';
import { signUpVerified } from '../../testing/partner.factory.ts';
import { offerAddOn } from '../../testing/add-on.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { invite } from './invitations.ts';
import { recoveryCodes } from '../../platform/identity/recovery-code.ts';
import { runRemoveStaffCommand } from './remove-staff-command.ts';
import { runInviteCommand } from './invite-command.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const tokenOf = (link: string): string => new URL(link).hash.slice(1);
const codeOf = (response: { json(): unknown }) => ErrorBody.parse(response.json()).errors[0]?.code;

function redeem({ token }: SignedUp, invitation: string) {
  return product.call({
    method: 'POST',
    url: '/api/partner/token/activate',
    token,
    payload: { token: invitation },
  });
}

const get = ({ token }: SignedUp, path: string) =>
  product.call({ method: 'GET', url: `/api/admin/${path}`, token });

async function makeStaff(): Promise<SignedUp> {
  const user = await signUpVerified(product);
  expect((await redeem(user, tokenOf(await invite(product.app, null)))).statusCode).toBe(200);
  return user;
}

describe('staff.redeemInvitation', () => {
  test('makes one of the staff, once; the second use says so', async () => {
    const [user, other] = [await signUpVerified(product), await signUpVerified(product)];
    const link = await invite(product.app, null);
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/invitation#[\w-]{43}$/);
    const me = () =>
      product.call({ method: 'GET', url: '/api/partner/users/me', token: user.token });
    expect((await me()).json()).not.toHaveProperty('isStaff');
    expect((await get(user, 'audit')).statusCode).toBe(404);
    const first = await redeem(user, tokenOf(link));
    expect([first.statusCode, first.json()]).toEqual([200, { kind: 'staff' }]);
    expect((await me()).json()).toMatchObject({ isStaff: true });
    expect((await get(user, 'audit')).statusCode).toBe(200);
    for (const again of [user, other]) {
      const second = await redeem(again, tokenOf(link));
      expect([second.statusCode, codeOf(second)]).toEqual([409, 'INVITATION_USED']);
    }
    expect((await get(other, 'audit')).statusCode).toBe(404);
  });

  test('of two at once only one', async () => {
    const token = tokenOf(await invite(product.app, null));
    const users = [await signUpVerified(product), await signUpVerified(product)];
    const answers = await Promise.all(users.map((user) => redeem(user, token)));
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  });

  test('made for an address, only by the account with it', async () => {
    const [user, other] = [await signUpVerified(product), await signUpVerified(product)];
    const token = tokenOf(await invite(product.app, user.email.toUpperCase()));
    expect(codeOf(await redeem(other, token))).toBe('INVITATION_FOR_ANOTHER');
    expect((await redeem(user, token)).statusCode).toBe(200);
  });

  test('only with a recent login', async () => {
    const user = await signUpVerified(product);
    const token = tokenOf(await invite(product.app, null));
    await product.app.db
      .updateTable('session')
      .set({ freshUntil: new Date(0) })
      .where('userId', '=', user.userId)
      .execute();
    const stale = await redeem(user, token);
    expect([stale.statusCode, codeOf(stale)]).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
  });

  test('not after 72 hours, not made up, not without BankID', async () => {
    const user = await signUpVerified(product);
    const token = tokenOf(await invite(product.app, null));
    const { db } = product.app;
    const hashes = await db.selectFrom('staffInvitation').select('tokenHash').execute();
    expect(hashes.some(({ tokenHash }) => tokenHash.toString().includes(token))).toBe(false);
    await db
      .updateTable('staffInvitation')
      .set((eb) => ({ expiresAt: eb.ref('createdAt') }))
      .where('usedAt', 'is', null)
      .execute();
    const late = await redeem(user, token);
    expect([late.statusCode, codeOf(late)]).toEqual([410, 'INVITATION_EXPIRED']);
    expect(codeOf(await redeem(user, 'made-up'))).toBe('INVITATION_UNKNOWN');
    expect((await redeem(user, 'x'.repeat(201))).statusCode).toBe(400);
    const unverified = await product.signUp();
    expect(codeOf(await redeem(unverified, token))).toBe('BANKID_REQUIRED');
  });

  test('the command prints the link, and refuses what is no address', async () => {
    const { exitCode, text } = await runInviteCommand(product.app, ['invite', 'a@example.com']);
    expect([exitCode, text]).toEqual([0, expect.stringMatching(/\/admin\/invitation#[\w-]{43}$/)]);
    expect((await runInviteCommand(product.app, ['invite', 'x'])).exitCode).toBe(2);
    expect((await runInviteCommand(product.app, ['invite'])).exitCode).toBe(2);
    // Somebody has been invited before.
    expect(await runInviteCommand(product.app, ['invite', 'first'])).toEqual({
      exitCode: 0,
      text: '',
    });
  });
});

describe('remove-staff', () => {
  const remove = (...args: string[]) =>
    runRemoveStaffCommand(product.app, ['remove-staff', ...args]);

  test('takes the rights, every session and a waiting recovery code of one of the staff', async () => {
    const [member, other] = [await makeStaff(), await makeStaff()];
    const codes = recoveryCodes(product.app.settings.authSecret);
    const code = await codes.issue(product.app.db, member.userId);
    const kept = await codes.issue(product.app.db, other.userId);
    const listed = await get(other, 'staff');
    expect(listed.json()).toContainEqual(expect.objectContaining({ userId: member.userId }));
    const { exitCode } = await remove(member.email.toUpperCase());
    expect(exitCode).toBe(0);
    expect((await get(member, 'audit')).statusCode).toBe(401);
    const left = await get(other, 'staff');
    expect(left.json()).not.toContainEqual(expect.objectContaining({ userId: member.userId }));
    const log = AuditPage.parse((await get(other, 'audit?action=staff.removed')).json());
    expect(log.rows[0]).toMatchObject({ actorId: null, facts: ['sessions: 1'] });
    expect((await remove(member.email)).exitCode).toBe(2);
    expect(await codes.redeem(product.app.db, member.userId, code)).toBe('expired');
    expect(await codes.redeem(product.app.db, other.userId, kept)).toBe('right');
  });

  test.each([
    [],
    ['a@example.com', 'b@example.com'],
    ['a@example.com'],
    ['a@example.com', '--all'],
  ])('says what it wants instead of %j %j', async (...args) => {
    const { exitCode, text } = await remove(...args);
    expect([exitCode, text]).toEqual([2, expect.stringContaining('Usage: ')]);
  });
});

describe('staff.listAudit', () => {
  test('is searched by actor, action, subject and days, page by page', async () => {
    const member = await makeStaff();
    const subject = { type: 'user', id: member.userId };
    for (let count = 0; count < 45; count += 1) {
      const action = count % 2 === 0 ? 'test.even' : 'test.odd';
      const at = new Date(Date.UTC(2020, 0, 1 + Math.floor(count / 5), 22, 30));
      const detail = { before: 'a', after: 'b', count, nothing: null };
      await audit(product.app.db, { actorUserId: null, action, subject, detail }, at);
    }
    const walk = async (query: string) => {
      const all: AuditPage['rows'] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const response = await get(
          member,
          `audit?${query}&cursor=${cursor}`.replace(/&cursor=$/, ''),
        );
        const page = AuditPage.parse(response.json());
        all.push(...page.rows);
        cursor = page.nextCursor;
      }
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      const times = all.map(({ at }) => at);
      expect(times).toEqual(times.toSorted().toReversed());
      return all;
    };
    expect(await walk('action=test.even')).toHaveLength(23);
    expect(await walk(`subject=${member.userId}&action=test.odd`)).toHaveLength(22);
    // 2 January in Sweden begins at 23:00 UTC on the first.
    expect(await walk('from=2020-01-02&to=2020-01-03')).toHaveLength(10);
    expect(await walk('actor=server&to=2020-01-01')).toHaveLength(5);
    const own = await walk(`actor=${encodeURIComponent(member.email.toUpperCase())}`);
    expect(own.map(({ action }) => action)).toContain('staff.joined');
    expect(own[0]).toMatchObject({ actorId: member.userId, subjectId: member.userId });
    expect(own[0]?.actorName).toMatch(/\S/);
    expect(await walk('actor=nobody%40example.com')).toEqual([]);
    const [row] = await walk('action=test.odd');
    expect(row).toMatchObject({ actorId: null, before: 'a', after: 'b', facts: ['count: 43'] });
    const actions = (await get(member, 'audit/actions')).json<string[]>();
    expect(actions).toEqual([...new Set(actions)].toSorted());
    expect(actions).toEqual(expect.arrayContaining(['staff.joined', 'test.even', 'test.odd']));
  });

  test('calls what was acted upon by its name in the language of the call', async () => {
    const member = await makeStaff();
    const { db } = product.app;
    const at = new Date('2019-05-02T10:00:00Z');
    const category = uuid();
    await db
      .insertInto('faqCategory')
      .values({
        id: category,
        slug: category,
        name: JSON.stringify({ sv: 'Priser', en: 'Prices' }),
        description: JSON.stringify({ sv: 'Priser', en: 'Prices' }),
        sortOrder: 900,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await db
      .insertInto('forumTopic')
      .values({
        id: 'stoves',
        name: JSON.stringify({ sv: 'Spisar', en: 'Stoves' }),
        description: JSON.stringify({ sv: 'Spisar', en: 'Stoves' }),
        sortOrder: 900,
      })
      .execute();
    const draft = uuid();
    const none = JSON.stringify({ sv: '', en: '' });
    await db
      .insertInto('legalVersion')
      .values({
        id: draft,
        document: 'terms',
        name: '2027-02-01',
        change: 'minor',
        content: none,
        summary: none,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    const acts: [
      type: string,
      id: string | null,
      detail: Record<string, unknown>,
      name: unknown,
    ][] = [
      ['faq_category', category, {}, 'Prices'],
      ['plan', null, { planId: 'premium' }, 'Premium'],
      ['add_on', await offerAddOn(product, 'first_place'), {}, 'Service first_place'],
      ['forum_topic', null, { topic: 'stoves' }, 'Stoves'],
      ['legal_version', draft, {}, '2027-02-01'],
      ['flag', uuid(), { key: 'live-updates' }, 'Live updates'],
      ['forum_thread', uuid(), {}, null],
    ];
    for (const [type, id, detail] of acts) {
      const action = `test.${type}` as const;
      await audit(db, { actorUserId: null, action, subject: { type, id }, detail }, at);
    }
    const response = await product.call({
      method: 'GET',
      url: '/api/admin/audit?from=2019-05-02&to=2019-05-02',
      token: member.token,
      headers: { 'accept-language': 'en' },
    });
    const { rows } = AuditPage.parse(response.json());
    const named = Object.fromEntries(
      rows.map(({ subjectType, subjectName }) => [subjectType, subjectName]),
    );
    expect(named).toEqual(Object.fromEntries(acts.map(([type, , , name]) => [type, name])));
  });

  test.each([
    ['subject=x', 'subject'],
    ['from=2020-13-01', 'from'],
    ['to=yesterday', 'to'],
  ])('refuses %s', async (query, field) => {
    const response = await get(await makeStaff(), `audit?${query}`);
    expect(response.statusCode).toBe(400);
    expect(ErrorBody.parse(response.json()).errors[0]?.field).toBe(field);
  });
});
