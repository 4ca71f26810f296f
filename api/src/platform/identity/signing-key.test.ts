import { decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

test('of the keys that the first tokens make at once, one stays and signs them all', async () => {
  const product = await startTestApp();
  try {
    const tokens = await Promise.all(
      Array.from({ length: 6 }, () => product.app.auth.api.signJWT({ body: { payload: {} } })),
    );
    const keys = new Set(tokens.map(({ token }) => decodeProtectedHeader(token).kid));
    const rows = await product.app.db.selectFrom('jwks').select('id').execute();
    expect(rows).toHaveLength(1);
    expect(keys).toEqual(new Set([rows[0]?.id]));
    const shown = await product.call({ method: 'GET', url: '/api/auth/jwks' });
    expect(shown.json()).toMatchObject({ keys: [{ kid: rows[0]?.id, alg: 'ES256' }] });
    expect(shown.body).not.toContain('"d":');
  } finally {
    await product.close();
  }
});
