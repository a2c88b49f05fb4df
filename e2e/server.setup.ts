import { startProduct } from '../scripts/testing/start-product.ts';

/**
 * Starts the built product with its demo data for all journeys. Returns a function that stops it.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const product = await startProduct({ DEMO: '1', DEMO_CURRENCY: 'USD', RATE_LIMIT: 'off' });
  // Each worker inherits these variables and reads Playwright's configuration again.
  process.env.E2E_URL = product.url;
  process.env.E2E_DATA_DIR = product.dataDir;
  return () => product.stop();
}
