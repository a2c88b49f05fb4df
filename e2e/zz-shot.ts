import { chromium } from '@playwright/test';
const out = '/tmp/oficio/google/';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
for (const [name, w, scheme] of [['phone',360,'light'],['desk',1280,'dark']] as const) {
  const c = await b.newContext({ viewport: { width: w, height: 780 }, colorScheme: scheme, locale: 'es-PE' });
  const p = await c.newPage();
  p.on('console', (m) => { if (m.type()==='error') console.log(name, p.url(), m.text()); });
  p.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
  const settle = () => p.waitForTimeout(2500);
  await p.goto('http://localhost:42200/login?returnTo=/favorites'); await settle();
  await p.screenshot({ path: out + name + '-login.png', fullPage: true });
  await p.goto('http://localhost:42200/register?ref=ABCDEF22'); await settle();
  console.log(await p.getByRole('link', { name: 'Continuar con Google' }).getAttribute('href'));
  await p.screenshot({ path: out + name + '-register.png', fullPage: true });
  for (const code of ['referral_code']) { await p.goto('http://localhost:42200/auth/error?code='+code+'&message=HACKED'); await settle(); console.log((await p.locator('[role=alert]').first().textContent())); }
  await p.screenshot({ path: out + name + '-error.png' });
  await p.goto('http://localhost:42200/auth/callback'); await settle();
  await p.screenshot({ path: out + name + '-callback-none.png' });
  await p.goto('http://localhost:42200/login?returnTo=/help'); await settle();
  await p.getByRole('link', { name: 'Continuar con Google' }).click();
  await p.getByRole('button', { name: 'Sign in' }).click();
  await p.waitForURL(/accept-terms/, { timeout: 20000 }).catch(async () => console.log('stuck at', p.url(), await p.locator('main').textContent()));
  await settle();
  console.log(p.url());
  await p.screenshot({ path: out + name + '-after.png' });
  await p.getByRole('checkbox').check(); await p.getByRole('button', { name: 'Continuar' }).click(); await settle(); console.log(p.url());
  await p.goto('http://localhost:42200/profiles/me'); await settle(); 
  const have = p.getByRole('button', { name: 'Tengo un código de referido' }); await have.click(); await p.getByLabel('Código de referido').fill('abc'); await p.getByRole('button', { name: 'Aplicar código' }).click(); await settle();
  await p.screenshot({ path: out + name + '-profile.png', fullPage: true });
  await c.close();
}
await b.close();
