import {
  memberInvitations,
  mostOpenInvitations,
  receivedInvitations,
} from '@troskel/contract/team/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember, signUpVerified } from '../../testing/partner.factory.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { sweepInvitations } from './index.ts';
import { said, teamOf } from './team.factory.ts';

let product: TestApp;
let team: Awaited<ReturnType<typeof teamOf>>;
beforeAll(async () => {
  product = await startTestApp();
});
beforeEach(async () => {
  // Some calls count by address.
  await product.app.db.deleteFrom('rateLimit').execute();
  team = await teamOf(product);
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

const open = async () =>
  memberInvitations.listInvitations.response.parse((await team.invitations()).json()).rows;

describe('an invitation by mail', () => {
  test('brings somebody with an account of their own into the company, as what it says', async () => {
    const email = `kalle.${uuid()}@example.com`;
    const invitation = await team.invited({ role: 'field', email });
    expect(invitation).toMatchObject({ role: 'field', email, isExpired: false });
    expect(await open()).toEqual([invitation]);
    const code = await team.mailedCode(email);

    const told = await team.lookUp(code);
    expect(receivedInvitations.lookUpInvitation.response.parse(told.json())).toMatchObject({
      company: 'Provbolaget AB',
      city: 'Borlänge',
      role: 'field',
    });
    const colleague = await signUpVerified(product);
    const accepted = await team.accept(code, colleague);
    expect(accepted.json()).toEqual({ partnerId: team.partnerId });
    expect(await team.roles()).toMatchObject({ [colleague.userId]: 'field' });
    expect(await open()).toEqual([]);
    expect(said(await team.list(colleague))).toBe('200');
    expect(await team.acts()).toEqual(['partner.member_invited', 'partner.member_joined']);
    const bell = await product.app.db
      .selectFrom('notification')
      .select(['userId', 'kind'])
      .where('actorUserId', '=', colleague.userId)
      .execute();
    expect(bell).toEqual([{ userId: team.owner.userId, kind: 'member_joined' }]);
  });

  test('is stored without its code, and the address goes when it is accepted', async () => {
    const email = `kalle.${uuid()}@example.com`;
    await team.invited({ role: 'office', email });
    const code = await team.mailedCode(email);
    const rows = () =>
      product.app.db
        .selectFrom('memberInvitation')
        .selectAll()
        .where('partnerId', '=', team.partnerId)
        .execute();
    expect(code).toHaveLength(12);
    expect(JSON.stringify(await rows())).not.toContain(code);
    await team.accept(code, await signUpVerified(product));
    expect((await rows()).map((row) => row.email)).toEqual([null]);
  });

  test('is sent again with another code, and the one before ends', async () => {
    const email = `kalle.${uuid()}@example.com`;
    const { id } = await team.invited({ role: 'field', email });
    const first = await team.mailedCode(email);
    expect(said(await team.send(id))).toBe('200');
    const second = await team.mailedCode(email);
    expect(second).not.toBe(first);
    expect(said(await team.lookUp(first))).toBe('404 MEMBER_INVITATION_UNKNOWN');
    expect(said(await team.lookUp(second))).toBe('200');
  });

  test('repeated with its key is mailed once', async () => {
    const email = `kalle.${uuid()}@example.com`;
    const headers = { 'idempotency-key': uuid() };
    const [one, other] = [
      await team.invite({ role: 'field', email }, team.owner, headers),
      await team.invite({ role: 'field', email }, team.owner, headers),
    ];
    expect(other.json()).toEqual(one.json());
    const mails = await queuedMails(product.app);
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('to somebody who belongs to the company is refused, in whatever case it is written', async () => {
    const { email } = team.owner;
    expect(said(await team.invite({ role: 'field', email: email.toUpperCase() }))).toBe(
      '409 ALREADY_MEMBER',
    );
  });

  test.each([
    ['no role', { email: null }, 'FIELD_MANDATORY'],
    ['the role of an owner', { role: 'owner', email: null }, 'FIELD_MANDATORY'],
    ['no address', { role: 'field', email: 'kalle' }, 'EMAIL_MALFORMED'],
  ])('with %s is refused', async (_, body, code) => {
    expect(said(await team.invite(body))).toBe(`400 ${code}`);
  });

  test('is one of fifty that may be open', async () => {
    const now = new Date();
    await product.app.db
      .insertInto('memberInvitation')
      .values(
        Array.from({ length: mostOpenInvitations }, () => ({
          id: uuid(),
          partnerId: team.partnerId,
          role: 'field',
          createdAt: now,
          expiresAt: new Date(now.getTime() + 60_000),
        })),
      )
      .execute();
    expect(said(await team.invite({ role: 'field', email: null }))).toBe(
      '409 MEMBER_INVITATION_LIMIT',
    );
  });
});

describe('a code to read out', () => {
  test('is shown once in groups, and forgiven case, blanks and hyphens', async () => {
    const { code } = await team.spoken();
    expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect(code).not.toMatch(/[01BGILNOQSUZ25]/);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect(said(await team.lookUp(typed))).toBe('200');
    expect(said(await team.accept(typed, await signUpVerified(product)))).toBe('200');
  });

  test('made anew, the one before does not hold', async () => {
    const { id, code } = await team.spoken();
    const again = memberInvitations.makeCode.response.parse((await team.code(id)).json());
    expect(said(await team.lookUp(code))).toBe('404 MEMBER_INVITATION_UNKNOWN');
    expect(said(await team.lookUp(again.code))).toBe('200');
  });

  test('ends after seven days, and is removed a month later', async () => {
    const { code } = await team.spoken();
    shiftClock(7 * 86_400 - 60);
    expect(said(await team.lookUp(code))).toBe('200');
    shiftClock(7 * 86_400 + 60);
    expect(said(await team.lookUp(code))).toBe('410 MEMBER_INVITATION_OVER');
    shiftClock(38 * 86_400);
    await sweepInvitations(product.app);
    expect(said(await team.lookUp(code))).toBe('404 MEMBER_INVITATION_UNKNOWN');
  });

  test('is guessed thirty times an hour from one address at most', async () => {
    const tries: string[] = [];
    for (let count = 0; count < 31; count += 1) tries.push(said(await team.lookUp('ACDEFHJKMPRT')));
    expect(tries.slice(0, 30)).toEqual(Array(30).fill('404 MEMBER_INVITATION_UNKNOWN'));
    expect(tries[30]).toBe('429 TOO_MANY_REQUESTS');
  });
});

describe('whoever accepts', () => {
  test('has shown who they are with BankID', async () => {
    const { code } = await team.spoken();
    expect(said(await team.accept(code, await product.signUp()))).toBe('403 BANKID_REQUIRED');
    expect(said(await team.accept(code, await signUpVerified(product)))).toBe('200');
  });

  test('may do so twice, and another finds it used', async () => {
    const { code } = await team.spoken();
    const colleague = await signUpVerified(product);
    const twice = [await team.accept(code, colleague), await team.accept(code, colleague)];
    expect(twice.map(said)).toEqual(['200', '200']);
    expect(said(await team.accept(code, await signUpVerified(product)))).toBe(
      '409 MEMBER_INVITATION_USED',
    );
    expect((await team.acts()).filter((act) => act === 'partner.member_joined')).toHaveLength(1);
  });

  test('of two at once is the first alone', async () => {
    const { code } = await team.spoken();
    const two = [await signUpVerified(product), await signUpVerified(product)];
    const answers = await Promise.all(two.map((who) => team.accept(code, who)));
    expect(answers.map(said).toSorted()).toEqual(['200', '409 MEMBER_INVITATION_USED']);
    expect(Object.values(await team.roles()).toSorted()).toEqual(['field', 'owner']);
  });

  test('at two companies at once belongs to both', async () => {
    const other = await teamOf(product);
    const [here, there] = [await team.spoken(), await other.spoken()];
    const colleague = await signUpVerified(product);
    const answers = await Promise.all([
      team.accept(here.code, colleague),
      other.accept(there.code, colleague),
    ]);
    expect(answers.map(said)).toEqual(['200', '200']);
    expect(await team.roles()).toMatchObject({ [colleague.userId]: 'field' });
    expect(await other.roles()).toMatchObject({ [colleague.userId]: 'field' });
  });

  test('while it is withdrawn is in or out, never both', async () => {
    const { id, code } = await team.spoken();
    const colleague = await signUpVerified(product);
    const [accepted, withdrawn] = await Promise.all([
      team.accept(code, colleague),
      team.withdraw(id),
    ]);
    const isIn = colleague.userId in (await team.roles());
    expect([said(accepted), said(withdrawn)]).toEqual(
      isIn ? ['200', '409 MEMBER_INVITATION_USED'] : ['410 MEMBER_INVITATION_OVER', '200'],
    );
  });

  test('comes into no company that is blocked', async () => {
    const { code } = await team.spoken();
    await product.app.db
      .updateTable('partner')
      .set({ blockedAt: new Date(), blockReason: 'Prov' })
      .where('id', '=', team.partnerId)
      .execute();
    expect(said(await team.accept(code, await signUpVerified(product)))).toBe(
      '403 COMPANY_BLOCKED',
    );
  });
});

describe('withdrawing', () => {
  test('ends the code, and repeated it changes nothing', async () => {
    const { id, code } = await team.spoken();
    expect(said(await team.withdraw(id))).toBe('200');
    expect(said(await team.withdraw(id))).toBe('200');
    expect(said(await team.lookUp(code))).toBe('410 MEMBER_INVITATION_OVER');
    expect(said(await team.code(id))).toBe('404 NOT_FOUND');
    expect(await open()).toEqual([]);
    const acts = await team.acts();
    expect(acts.filter((act) => act === 'partner.member_invitation_withdrawn')).toHaveLength(1);
  });

  test('of another company’s is 404, and so is everything else about it', async () => {
    const { id } = await team.spoken();
    const other = await teamOf(product);
    for (const act of [other.withdraw, other.code, other.send]) {
      expect(said(await act(id))).toBe('404 NOT_FOUND');
    }
  });
});

test('colleagues see who belongs to the company, and only owners whom it has invited', async () => {
  await team.spoken();
  for (const role of ['office', 'field'] as const) {
    const colleague = await addMember(product, team.partnerId, role);
    expect(said(await team.list(colleague))).toBe('200');
    expect(said(await team.invitations(colleague))).toBe('403 OWNER_REQUIRED');
    expect(said(await team.invite({ role: 'field', email: null }, colleague))).toBe(
      '403 OWNER_REQUIRED',
    );
  }
});
