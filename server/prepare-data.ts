import { demoAdmin } from '../demo/content/accounts.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { ensureAdministrator } from './domains/accounts/registration/administrator.service.ts';
import { normalizeStoredPhones } from './domains/accounts/profile/phones.service.ts';
import type { Context } from './platform/context.ts';

/**
 * Puts in what a first start needs: the demo where wanted, and the administrator. Brings older data up to date. Gives
 * lines to print.
 */
export async function prepareData(context: Context): Promise<string[]> {
  await normalizeStoredPhones(context);
  const demo = context.config.DEMO ? await seedDemo(context) : [];
  const administrator = await ensureAdministrator(context, demoAdmin.email);
  return administrator ? [...demo, `  admin  ${administrator}`] : demo;
}
