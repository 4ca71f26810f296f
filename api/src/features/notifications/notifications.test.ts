import { notificationPageSize, notifications } from '@troskel/contract/notifications/calls';
import type { NotificationPage } from '@troskel/contract/notifications/calls';
import { shell } from '@troskel/contract/account/shell';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, openStream } from '../../platform/events/stream.factory.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { kindNamed } from '../../testing/notification-kinds.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

async function list(
  { token }: SignedUp,
  cursor?: string,
  language = 'sv',
): Promise<NotificationPage> {
  const response = await product.call({
    method: 'GET',
    url: `/api/partner/notifications${cursor === undefined ? '' : `?cursor=${cursor}`}`,
    token,
    headers: { 'accept-language': language },
  });
  expect(response.statusCode).toBe(200);
  return notifications.listNotifications.response.parse(response.json());
}

const mark = ({ token }: SignedUp, payload: object) =>
  product.call({ method: 'POST', url: '/api/partner/notifications/read', token, payload });

async function unreadOf({ token }: SignedUp): Promise<number> {
  const response = await product.call({ method: 'GET', url: '/api/partner/shell', token });
  return shell.getShell.response.parse(response.json()).unreadNotifications;
}

/** Sends the user so many notifications, the newest last. */
async function tell({ userId }: SignedUp, count: number): Promise<void> {
  for (let told = 0; told < count; told += 1) {
    await notify(product.app.db, {
      kind: kindNamed('password_changed'),
      recipients: [userId],
      data: {},
    });
  }
}

describe('notifications.listNotifications', () => {
  test('answers the user’s own, newest first, in the language of the call', async () => {
    const [me, other] = [await product.signUp(), await product.signUp()];
    await tell(me, 1);
    await notify(product.app.db, {
      kind: kindNamed('sign_in_way_removed'),
      recipients: [me.userId],
      data: { way: 'google' },
    });
    await tell(other, 1);
    const answer = await list(me);
    expect(answer).toMatchObject({
      rows: [
        {
          kind: 'sign_in_way_removed',
          title: 'Borttaget sätt att logga in: Google',
          path: '/user-settings/sign-in',
          readAt: null,
        },
        { kind: 'password_changed', title: 'Lösenordet är bytt' },
      ],
      nextCursor: null,
    });
    expect((await list(me, undefined, 'en')).rows[0]?.title).toBe('Removed way to log in: Google');
  });

  test('answers page by page, unaffected by new ones', async () => {
    const me = await product.signUp();
    await tell(me, 2 * notificationPageSize + 1);
    const first = await list(me);
    await tell(me, 1);
    const second = await list(me, first.nextCursor ?? '');
    const third = await list(me, second.nextCursor ?? '');
    const pages = [first, second, third].map((page) => page.rows.map(({ id }) => id));
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 1]);
    expect(new Set(pages.flat()).size).toBe(41);
    expect(pages.flat()).toEqual(pages.flat().toSorted().toReversed());
    expect(third.nextCursor).toBeNull();
  });

  test('skips what it cannot show, and logs it once for each kind', async () => {
    const me = await product.signUp();
    await tell(me, 1);
    const row = { userId: me.userId, createdAt: new Date(), data: '{}' };
    await product.app.db
      .insertInto('notification')
      .values(
        ['no_such_kind', 'toString', 'plan_changed'].map((kind) => ({
          ...row,
          kind,
          id: uuid(),
          dedupeKey: uuid(),
        })),
      )
      .execute();
    for (let reading = 0; reading < 2; reading += 1) {
      const { rows: shown } = await list(me);
      expect(shown.map(({ kind }) => kind)).toEqual(['password_changed']);
    }
    expect(product.logLines.filter((line) => line.includes('cannot be shown'))).toHaveLength(3);
  });

  test('is for registered users', async () => {
    const { token } = await product.signUp({ isRegistered: false });
    const url = '/api/partner/notifications';
    expect((await product.call({ method: 'GET', url, token })).statusCode).toBe(403);
  });
});

describe('notifications.markRead', () => {
  test('marks those named, and keeps the time of what was read before', async () => {
    const me = await product.signUp();
    await tell(me, 3);
    const [newest, middle] = (await list(me)).rows;
    expect((await mark(me, { ids: [middle?.id] })).statusCode).toBe(200);
    const readAt = (await list(me)).rows[1]?.readAt;
    expect(readAt).not.toBeNull();
    expect((await mark(me, { ids: [newest?.id, middle?.id] })).statusCode).toBe(200);
    expect((await list(me)).rows[1]?.readAt).toBe(readAt);
    expect(await unreadOf(me)).toBe(1);
  });

  test('marks one and all that are older; what came later stays unread', async () => {
    const me = await product.signUp();
    await tell(me, 25);
    const [seen] = (await list(me)).rows;
    await tell(me, 2);
    expect((await mark(me, { upTo: seen?.id })).statusCode).toBe(200);
    expect(await unreadOf(me)).toBe(2);
  });

  test('skips others’ ids, and does not accept one for marking up to', async () => {
    const [me, other] = [await product.signUp(), await product.signUp()];
    await tell(me, 1);
    await tell(other, 2);
    const [theirs] = (await list(other)).rows;
    expect((await mark(me, { ids: [theirs?.id, uuid()] })).statusCode).toBe(200);
    expect((await mark(me, { upTo: theirs?.id })).statusCode).toBe(404);
    expect(await unreadOf(other)).toBe(2);
    expect(await unreadOf(me)).toBe(1);
  });

  test.each([
    [{}],
    [{ ids: 'all' }],
    [{ ids: ['x'] }],
    [{ ids: Array.from({ length: 101 }, () => uuid()) }],
    [{ upTo: 'x' }],
    [{ upTo: null }],
    [{ ids: [], upTo: uuid() }],
  ])('refuses %j', async (payload) => {
    expect((await mark(await product.signUp(), payload)).statusCode).toBe(400);
  });

  test('concurrently both succeed, and the user’s pages are told', async () => {
    const me = await product.signUp();
    const stream = await openStream(await listen(product), me.token);
    expect(await stream.next()).toEqual({ event: 'refresh', data: {} });
    await tell(me, 1);
    const [told] = (await list(me)).rows;
    expect(await stream.next()).toEqual({ event: 'notifications', data: { addedId: told?.id } });
    const answers = await Promise.all([
      mark(me, { ids: [told?.id] }),
      mark(me, { upTo: told?.id }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await stream.next()).toEqual({ event: 'notifications', data: { addedId: null } });
    stream.close();
  });
});
