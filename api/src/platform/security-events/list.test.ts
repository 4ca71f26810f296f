import { staffSecurityEvents } from '@troskel/contract/staff/security-events';
import { securityEvents } from '@troskel/contract/settings/security-events';
import { securityEventKinds } from '@troskel/contract/values/security-event';
import type { SecurityEventKind } from '@troskel/contract/values/security-event';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { me, otherThan } from '../../features/settings/account-security.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { recordWaiting } from '../../features/marketing/waiting-list-entries.ts';
import { recordSecurityEvent } from './record.ts';

let product: TestApp;
/** A member of staff. */
let clerk: string;
let clerkId: string;
beforeAll(async () => {
  product = await startTestApp();
  clerk = await product.signInAs('staff');
  const { userId } = await product.app.db
    .selectFrom('staff')
    .select('userId')
    .executeTakeFirstOrThrow();
  clerkId = userId;
});
afterAll(() => product.close());
beforeEach(() => product.app.pool.query('delete from rate_limit'));

async function ownEvents(token: string, cursor?: string) {
  const query = cursor === undefined ? '' : `?cursor=${cursor}`;
  const url = `${me}/security-events${query}`;
  const answer = await product.call({ method: 'GET', url, token });
  return securityEvents.listSecurityEvents.response.parse(answer.json());
}
const kindsOf = async (token: string) =>
  (await ownEvents(token)).rows.map(({ kind }) => kind).toReversed();

async function allEvents(query: Record<string, string> = {}) {
  const url = `/api/admin/security-events?${new URLSearchParams(query).toString()}`;
  const answer = await product.call({ method: 'GET', url, token: clerk });
  return staffSecurityEvents.listSecurityEvents.response.parse(answer.json());
}

describe('one’s own list', () => {
  test('tells what happened, when, with which device and from which network', async () => {
    const user = await product.signUp();
    const { rows, nextCursor } = await ownEvents(user.token);
    expect(nextCursor).toBeNull();
    expect(rows).toEqual([
      {
        id: expect.any(String) as string,
        at: expect.stringMatching(/^\d{4}-/) as string,
        kind: 'signed_in',
        method: 'password',
        reason: null,
        browser: '',
        operatingSystem: '',
        network: '127.0.0.0/24',
      },
    ]);
  });

  test('shows what staff did to the account, by nobody’s name and from nowhere', async () => {
    const user = await product.signUp();
    const at = `/api/admin/users/${user.userId}`;
    await product.call({ method: 'GET', url: at, token: clerk });
    await product.call({ method: 'GET', url: at, token: clerk });
    await product.call({ method: 'DELETE', url: `${at}/sessions`, token: clerk });
    const block = { method: 'POST', url: `${at}/block`, token: clerk } as const;
    await product.call({ ...block, payload: { reason: 'Vi utreder ett bedrägeri.' } });
    await product.call({ method: 'POST', url: `${at}/unblock`, token: clerk });
    const again = await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: user.email, password: user.password },
    });
    const token = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: {
        cookie: again.cookies
          .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
          .join('; '),
      },
    });
    const own = await product.call({
      method: 'GET',
      url: `${me}/security-events`,
      token: token.json<{ token: string }>().token,
    });
    const { rows } = securityEvents.listSecurityEvents.response.parse(own.json());
    expect(rows.map(({ kind, network }) => [kind, network]).toReversed()).toEqual([
      ['signed_in', '127.0.0.0/24'],
      ['viewed_by_staff', null],
      ['sessions_ended_by_staff', null],
      ['blocked', null],
      ['unblocked', null],
      ['signed_in', '127.0.0.0/24'],
    ]);
    expect(own.body).not.toContain(clerkId);
  });

  test.each(['userId', 'email'] as const)(
    'shows that staff looked at its logins, by %s; who asks for nobody’s leaves no trace',
    async (by) => {
      const user = await product.signUp();
      await allEvents();
      await allEvents({ account: uuid() });
      expect(await kindsOf(user.token)).toEqual(['signed_in']);
      for (let looks = 0; looks < 2; looks += 1) {
        const { rows } = await allEvents({ account: user[by] });
        expect(rows.at(-1)).toMatchObject({ kind: 'signed_in', accountId: user.userId });
      }
      expect(await kindsOf(user.token)).toEqual(['signed_in', 'viewed_by_staff']);
    },
  );

  test('has each event once over its pages, and a stranger’s never', async () => {
    const user = await product.signUp();
    const stranger = await product.signUp();
    const { db } = product.app;
    for (let turn = 0; turn < 12; turn += 1) {
      await recordSecurityEvent(db, { kind: 'email_verified', userId: user.userId });
      await recordSecurityEvent(db, { kind: 'password_set', userId: stranger.userId });
    }
    const first = await ownEvents(user.token);
    const second = await ownEvents(user.token, first.nextCursor ?? '');
    expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([10, 3, null]);
    const rows = [...first.rows, ...second.rows];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(13);
    expect(rows.map(({ kind }) => kind)).not.toContain('password_set');
  });
});

describe('what is recorded', () => {
  const tries: Partial<Record<SecurityEventKind, (user: SignedUp) => Promise<unknown>>> = {
    session_ended: async (user) => {
      await signIn(user);
      const sessions = await product.call({
        method: 'GET',
        url: `${me}/sessions`,
        token: user.token,
      });
      const other = sessions
        .json<{ id: string; isCurrent: boolean }[]>()
        .find((one) => !one.isCurrent);
      return product.call({
        method: 'DELETE',
        url: `${me}/sessions/${other?.id ?? ''}`,
        token: user.token,
      });
    },
    other_sessions_ended: ({ token }) =>
      product.call({ method: 'DELETE', url: `${me}/sessions`, token }),
    email_change_started: ({ token }) =>
      product.call({
        method: 'PATCH',
        url: me,
        token,
        payload: { email: `${uuid()}@example.com` },
      }),
    data_exported: ({ token }) =>
      product.call({ method: 'POST', url: '/api/partner/users/me/exports', token }),
    access_refused: ({ token }) => product.call({ method: 'GET', url: '/api/admin/users', token }),
    rate_limited: async ({ token }) => {
      for (let turn = 0; turn < 31; turn += 1) {
        const payload = { code: otherThan('123456') };
        await product.call({
          method: 'POST',
          url: `${me}/email-verification/confirm`,
          token,
          payload,
        });
      }
    },
  };

  const signIn = ({ email, password }: SignedUp) =>
    product.call({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
    });

  test.each(Object.entries(tries))('%s', async (kind, act) => {
    const user = await product.signUp();
    await act(user);
    await vi.waitFor(async () => expect(await kindsOf(user.token)).toContain(kind));
  });

  test('logging out, by our call and by the library’s', async () => {
    const user = await product.signUp();
    await product.call({ method: 'POST', url: '/api/partner/users/logout', token: user.token });
    const again = await signIn(user);
    const cookie = again.cookies
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    await product.call({ method: 'POST', url: '/api/auth/sign-out', headers: { cookie } });
    const { rows } = await allEvents({ account: user.userId, kind: 'signed_out' });
    expect(rows).toHaveLength(2);
  });

  test('a sign-in that is closed for too many tries, for its account', async () => {
    const user = await product.signUp();
    for (let turn = 0; turn < 13; turn += 1) {
      await signIn({ ...user, password: 'Felaktigt2031!' });
    }
    await vi.waitFor(async () => {
      const { rows } = await allEvents({ account: user.email, kind: 'rate_limited' });
      expect(rows.map(({ refusedCall }) => refusedCall)).toEqual(['account.signIn']);
    });
  });
});

describe('staff’s list', () => {
  test('names whose account it is and who did it, by account, kind, network and day', async () => {
    const user = await product.signUp();
    await product.call({ method: 'GET', url: `/api/admin/users/${user.userId}`, token: clerk });
    const { rows } = await allEvents({ account: user.email, kind: 'viewed_by_staff' });
    expect(rows).toMatchObject([
      { kind: 'viewed_by_staff', accountId: user.userId, actorId: clerkId, network: null },
    ]);
    expect(rows[0]?.accountName).toBeTruthy();
    expect(rows[0]?.actorName).toBeTruthy();
    const here = await allEvents({ account: user.userId, network: '127.0.0.0/24' });
    expect(here.rows.map(({ kind }) => kind)).toEqual(['signed_in']);
    expect((await allEvents({ network: '192.0.2.0/24' })).rows).toEqual([]);
    expect((await allEvents({ account: 'nobody@example.com' })).rows).toEqual([]);
    expect((await allEvents({ account: user.userId, to: '2020-01-01' })).rows).toEqual([]);
  });

  test('has staff’s exports, which are about no account', async () => {
    const detail = { list: 'home-care-waiting-list', rows: 3 } as const;
    await recordWaiting(product.app.db, clerkId, 'waiting_list.exported', detail);
    const { rows } = await allEvents({ kind: 'exported_by_staff' });
    expect(rows).toMatchObject([{ accountId: null, actorId: clerkId }]);
  });

  test('takes every kind and no other', async () => {
    const recorded = new Set<string>();
    for (const kind of securityEventKinds) {
      const { rows } = await allEvents({ kind });
      for (const row of rows) recorded.add(row.kind);
      expect(new Set([kind, ...rows.map((row) => row.kind)])).toEqual(new Set([kind]));
    }
    const some = ['signed_in', 'blocked', 'exported_by_staff', 'viewed_by_staff'];
    expect([...recorded]).toEqual(expect.arrayContaining(some));
    const url = '/api/admin/security-events?kind=other';
    expect((await product.call({ method: 'GET', url, token: clerk })).statusCode).toBe(400);
  });

  test('no row holds an address, a personal number or a whole IP address', async () => {
    const { rows } = await product.app.pool.query<{ row: string }>(
      'select security_event::text as row from security_event',
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { row } of rows)
      expect(row).not.toMatch(/@|\b(19|20)\d{6}-?\d{4}\b|127\.0\.0\.[1-9]/);
  });
});
