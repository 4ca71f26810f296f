import type { Page } from '@playwright/test';
import { freePort } from '../tools/ports.ts';
import { expect, test } from './fixtures.ts';
import { makeFilledDataDir, startProduct } from './product.ts';
import type { Product } from './product.ts';

/**
 * Time is moved for a whole product: the one of these tests is nobody else's. Files of one worker
 * share it; one that leaves behind what others would meet names it after itself, by
 * `timed.use({ ownProductOf: … })`.
 */
export const timed = test.extend<object, { ownProductOf: string; ownProduct: Product }>({
  ownProductOf: ['several files', { scope: 'worker', option: true }],
  ownProduct: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const { dataDir, remove } = makeFilledDataDir();
      const product = await startProduct({ dataDir, port: await freePort() });
      await use(product);
      await product.stop();
      remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownProduct }, use) => use(ownProduct.origin),
});

export async function moveClock(page: Page, offsetSeconds: number): Promise<void> {
  const answer = await page.request.post('/dev/clock', { data: { offsetSeconds } });
  expect(answer.status()).toBe(200);
}
