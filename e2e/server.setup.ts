import { freePort } from '../scripts/testing/free-port.ts';
import { issuerEnvironment } from '../scripts/testing/oidc-issuer.ts';
import { startProduct } from '../scripts/testing/start-product.ts';

/**
 * Starts the built product with its demo data for all journeys. Returns a function that stops it.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  // The tests of the sign-in with Google start its substitute on this port.
  const issuerPort = await freePort();
  const product = await startProduct({
    DEMO: '1',
    DEMO_CURRENCY: 'USD',
    RATE_LIMIT: 'off',
    QUIET_HOURS: 'off',
    CALENDARS_TO_LOOPBACK: '1',
    ...issuerEnvironment(issuerPort),
  });
  // Each worker inherits these variables and reads Playwright's configuration again.
  process.env.E2E_URL = product.url;
  process.env.E2E_DATA_DIR = product.dataDir;
  process.env.E2E_ISSUER_PORT = String(issuerPort);
  return () => product.stop();
}
