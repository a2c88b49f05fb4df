import { startProduct } from '../scripts/testing/start-product.ts';

/** Starts the built product with its demo data for all journeys, and ends it after the last. */
export default async function startServer(): Promise<() => Promise<void>> {
  const product = await startProduct({ DEMO: '1', RATE_LIMIT: 'off' });
  // Playwright reads its configuration anew in each worker, which inherits these.
  process.env.E2E_URL = product.url;
  process.env.E2E_DATA_DIR = product.dataDir;
  return () => product.stop();
}
