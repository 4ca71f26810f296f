import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { createIdempotencyStore } from './idempotency-store.ts';

test('stored calls cannot be recovered by trying bodies', async () => {
  const product = await startTestApp();
  try {
    const { token, email } = await product.signUp({ isRegistered: false });
    const url = '/api/partner/users';
    const payload = { givenName: 'Test', surname: 'Testsson', email };
    const answer = await product.call({
      method: 'POST',
      url,
      token,
      payload,
      headers: { 'idempotency-key': 'the-same-key' },
    });
    expect(answer.statusCode).toBe(201);
    const kept = await product.app.db
      .selectFrom('idempotencyKey')
      .select('requestHash')
      .executeTakeFirstOrThrow();
    const text = JSON.stringify([url, payload]);
    for (const secret of ['', 'another secret']) {
      expect(kept.requestHash).not.toEqual(
        createIdempotencyStore({ authSecret: secret }).hashOf(url, payload),
      );
    }
    expect(kept.requestHash).not.toEqual(createHash('sha256').update(text).digest());
    expect(kept.requestHash).toEqual(
      createIdempotencyStore(product.app.settings).hashOf(url, payload),
    );
  } finally {
    await product.close();
  }
});

test('a stored answer can be opened in its own place only', () => {
  const keeper = createIdempotencyStore({ authSecret: 'a secret of the server' });
  const place = { userId: 'a', route: { name: 'offices.createOffice' }, key: 'the-same-key' };
  const sealed = keeper.sealAnswer(place, { id: 1 });
  expect(keeper.openAnswer(place, sealed)).toEqual({ id: 1 });
  for (const other of [{ userId: 'b' }, { route: { name: 'x' } }, { key: 'another-key' }]) {
    expect(() => keeper.openAnswer({ ...place, ...other }, sealed)).toThrow(
      'unable to authenticate',
    );
  }
  expect(() => createIdempotencyStore({ authSecret: 'another' }).openAnswer(place, sealed)).toThrow(
    'unable to authenticate',
  );
});
