import { shell } from '@troskel/contract/account/shell';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const read = (token: string) => product.call({ method: 'GET', url: '/api/partner/shell', token });

describe('account.getShell', () => {
  test('counts the caller’s own notifications that are not read', async () => {
    const [me, other] = [await product.signUp(), await product.signUp()];
    const now = new Date();
    await product.app.db
      .insertInto('notification')
      .values(
        [
          { userId: me.userId, readAt: null },
          { userId: me.userId, readAt: null },
          { userId: me.userId, readAt: now },
          { userId: other.userId, readAt: null },
        ].map((row) => ({
          ...row,
          id: uuid(),
          kind: 'password_changed',
          data: '{}',
          dedupeKey: uuid(),
          createdAt: now,
        })),
      )
      .execute();
    const answer = shell.getShell.response.parse((await read(me.token)).json());
    expect(answer.unreadNotifications).toBe(2);
  });

  test('an unregistered caller is asked to register', async () => {
    const { token } = await product.signUp({ isRegistered: false });
    expect((await read(token)).statusCode).toBe(403);
  });
});
