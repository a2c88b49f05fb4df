import { seedDemo } from '../scripts/demo/seed-demo.ts';
import { ensureAdministrator } from './domains/accounts/accounts-administrator.service.ts';
import type { Context } from './platform/context.ts';

/** Puts in what a first start needs: the demo where wanted, and the administrator. Gives lines to print. */
export async function prepareData(context: Context): Promise<string[]> {
  const demo = context.config.DEMO ? await seedDemo(context) : [];
  const administrator = await ensureAdministrator(context);
  return administrator ? [...demo, `  admin  ${administrator}`] : demo;
}
