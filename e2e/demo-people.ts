import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

export type DemoRole = 'client' | 'provider' | 'admin';

const emails: Record<DemoRole, string> = {
  client: 'cliente@oficio.example',
  provider: 'prestador@oficio.example',
  admin: 'admin@oficio.example',
};

function demoPassword(): string {
  return readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'demo-password'), 'utf8').trim();
}

/** Signs in past the form, which other journeys go through; ends on the help page. */
export async function signInAsDemo({ page }: Visitor, role: DemoRole): Promise<void> {
  await page.goto('/help');
  const origin = new URL(page.url()).origin;
  const response = await page.request.post('/api/auth/login', {
    headers: { origin },
    data: { email: emails[role], password: demoPassword() },
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  const kept = JSON.stringify({ version: 1, state: { accessToken } });
  await page.evaluate(`localStorage.setItem('auth-storage', ${JSON.stringify(kept)})`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
}
