import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

/**
 * Makes a call during which something changes.
 *
 * @param before the prepared statement of the pool before which it does; without one it does after
 * the caller has been read
 */
export async function callWhile(
  product: TestApp,
  request: Parameters<TestApp['call']>[0],
  change: () => Promise<unknown>,
  before?: string,
): Promise<LightMyRequestResponse> {
  const { app } = product;
  const { pool } = app;
  async function query(asked: { name?: string }): Promise<unknown> {
    const isMoment = asked.name === (before ?? 'callers');
    const doChange = async (when: boolean) => {
      if (!isMoment || !when) return;
      app.pool = pool;
      await change();
    };
    await doChange(before !== undefined);
    const answer = await pool.query(asked as Parameters<typeof pool.query>[0]);
    await doChange(before === undefined);
    return answer;
  }
  app.pool = Object.assign(Object.create(pool) as typeof pool, { query });
  try {
    return await product.call(request);
  } finally {
    app.pool = pool;
  }
}
