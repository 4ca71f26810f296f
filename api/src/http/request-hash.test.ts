import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { requestHasher } from './request-hash.ts';

test('what is kept of a repeatable call cannot be found again by trying bodies', async () => {
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
      expect(kept.requestHash).not.toEqual(requestHasher({ authSecret: secret })(url, payload));
    }
    expect(kept.requestHash).not.toEqual(createHash('sha256').update(text).digest());
    expect(kept.requestHash).toEqual(requestHasher(product.app.settings)(url, payload));
  } finally {
    await product.close();
  }
});
