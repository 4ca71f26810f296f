import { copyDataDir, makeDataDir, startProduct } from './product.ts';

/**
 * Starts the product that all browser tests share, with a fresh database, and stops it after. Those
 * with a product of their own begin with a copy of what its first start made.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const { dataDir, remove } = makeDataDir();
  const start = async () =>
    startProduct({ dataDir, port: Number(process.env['BROWSER_TEST_PORT']) });
  await (await start()).stop();
  const filled = copyDataDir(dataDir);
  process.env['BROWSER_TEST_DATA'] = filled.dataDir;
  const product = await start();
  return async () => {
    await product.stop();
    remove();
    filled.remove();
  };
}
