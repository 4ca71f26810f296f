import { makeDataDir, startProduct } from './product.ts';

/** Starts the product that all browser tests share, with a fresh database, and stops it after. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { dataDir, remove } = makeDataDir();
  const product = await startProduct({ dataDir, port: Number(process.env['BROWSER_TEST_PORT']) });
  return async () => {
    await product.stop();
    remove();
  };
}
