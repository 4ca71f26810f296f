import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

/** Makes a call during which something changes, after its caller has been read. */
export async function callWhile(
  product: TestApp,
  request: Parameters<TestApp['call']>[0],
  change: () => Promise<unknown>,
): Promise<LightMyRequestResponse> {
  const { app } = product;
  const { pool } = app;
  async function query(asked: { name?: string }): Promise<unknown> {
    const answer = await pool.query(asked as Parameters<typeof pool.query>[0]);
    if (asked.name === 'caller') {
      app.pool = pool;
      await change();
    }
    return answer;
  }
  app.pool = Object.assign(Object.create(pool) as typeof pool, { query });
  try {
    return await product.call(request);
  } finally {
    app.pool = pool;
  }
}
