import { startProduct } from '../scripts/testing/start-product.ts';

/** Starts the built product with its demo data for all journeys, and ends it after the last. */
export default async function startServer(): Promise<() => Promise<void>> {
  const product = await startProduct({ DEMO: '1', RATE_LIMIT: 'off' });
  // Playwright reads its configuration anew in each worker, which inherits this.
  process.env.E2E_URL = product.url;
  return () => product.stop();
}
