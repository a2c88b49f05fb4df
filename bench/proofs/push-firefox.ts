import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '@oficio/server/platform/passwords/password-hash.ts';
import { Pool } from 'pg';
import { freePort } from '../../scripts/testing/free-port.ts';
import { startAutopush } from '../tools/autopush.ts';
import { startCluster } from '../tools/chat-cluster.ts';
import { Marionette } from '../tools/marionette.ts';
import { Programs } from '../tools/scratch-programs.ts';

const PASSWORD = 'una clave solo para probar';

/** The settings of a Firefox that uses a push service on loopback and may show notifications without a dialog. */
const settingsOf = (pushServer: string, port: number) => ({
  'dom.push.serverURL': pushServer.replace('http:', 'ws:'),
  'dom.push.testing.allowInsecureServerURL': true,
  // A Firefox that is controlled has no push service unless it is asked for.
  'dom.push.connection.enabled': true,
  'permissions.default.desktop-notification': 1,
  // Firefox draws the notifications itself, so that they can be pressed without a desktop.
  'alerts.useSystemBackend': false,
  'marionette.port': port,
  'app.update.disabledForTesting': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
});

async function startFirefox(programs: Programs, firefox: string, pushServer: string) {
  const profile = join(programs.folder, 'profile');
  const port = await freePort();
  mkdirSync(profile);
  const lines = Object.entries(settingsOf(pushServer, port)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const flags = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote'];
  programs.start('firefox', firefox, [...flags, '--profile', profile], { HOME: programs.folder });
  return Marionette.connect(port);
}

/** The text of the first notification on the screen; an empty one without any. */
const SHOWN = `
  return navigator.serviceWorker.getRegistration()
    .then((registration) => registration?.getNotifications() ?? [])
    .then(([first]) => first?.body ?? '');`;

/** Presses the notification that Firefox has drawn, in a window of its own. */
const PRESS = `
  const [alert] = [...Services.wm.getEnumerator('alert:alert')];
  alert?.document.getElementById('alertBox').click();
  return Boolean(alert);`;

/**
 * Walks through Firefox: a client switches notifications on, sees the test, then one of an accepted request, presses it, and
 * the order opens. Returns what happened, in order.
 */
export async function walkFirefox(firefox: string): Promise<string[]> {
  const steps: string[] = [];
  const service = await startAutopush();
  const cluster = await startCluster({
    instances: 1,
    pairs: 1,
    environment: { PUSH_SERVICES: service.origin, QUIET_HOURS: 'off' },
  });
  const programs = new Programs();
  const pool = new Pool({ connectionString: cluster.connectionString });
  pool.on('error', () => undefined);
  try {
    const [pair] = cluster.pairs;
    await pool.query(
      `update users set password_hash = $1, country = 'Perú', address = 'Calle 1', phone = '+51911111111', email = 'ana@bench.example'
        where id = (select client_id from service_orders)`,
      [await hashPassword(PASSWORD)],
    );
    await pool.query(`update service_orders set status = 'PENDING', accepted_at = null`);
    const browser = await startFirefox(programs, firefox, service.origin);
    await browser.navigate(`${cluster.url}/`);
    await browser.run(`
      return fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ana@bench.example', password: '${PASSWORD}' }),
      }).then((response) => response.json()).then(({ accessToken }) =>
        localStorage.setItem('auth-storage', JSON.stringify({ version: 1, state: { accessToken } })));`);
    await browser.navigate(`${cluster.url}/orders/${pair?.orderId}`);
    await browser.press('Activar avisos');
    await browser.until(
      `return document.body.textContent.includes('¿Te llegó el aviso de prueba?')`,
    );
    steps.push('subscribed');
    await browser.until(PRESS, 'chrome');
    steps.push('test shown and pressed');
    await browser.navigate(`${cluster.url}/favorites`);
    await fetch(`${cluster.url}/api/service-orders/${pair?.orderId}/accept`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${pair?.tokens[1]}` },
    });
    await browser.until(SHOWN);
    steps.push(`shown: ${await browser.run<string>(SHOWN)}`);
    await browser.until(PRESS, 'chrome');
    await browser.until(`return location.pathname === '/orders/${pair?.orderId}'`);
    steps.push('pressed, and the order opened');
    browser.close();
    return steps;
  } catch (error) {
    throw new Error(`after: ${steps.join(', ')}`, { cause: error });
  } finally {
    await programs.stop();
    await pool.end();
    await cluster.stop();
    service.stop();
  }
}
