import { expect, test } from '@playwright/test';
import { openVisitor } from './visitor.ts';

test('the help chat opens once by itself, answers and goes away', async ({ browser }) => {
  const visitor = await openVisitor(browser);
  const { page, checkScreen } = visitor;
  await page.goto('/help');
  const chat = page.getByRole('dialog', { name: 'Asistente de ayuda' });
  await expect(chat).toBeVisible({ timeout: 5_000 });
  await checkScreen('help with its chat');
  await chat.getByLabel('Tu pregunta').fill('como le pago al plomero');
  await chat.getByRole('button', { name: 'Enviar' }).click();
  await chat.getByRole('button', { name: '¿Cómo le pago al prestador?' }).click();
  await expect(chat.getByText(/Oficio no procesa pagos/)).toBeVisible();
  await checkScreen('an answer of the chat');
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  const button = page.getByRole('button', { name: 'Pregunta aquí' });
  await expect(button).toBeFocused();
  await page.reload();
  await expect(button).toBeVisible();
  await page.waitForTimeout(2_500);
  await expect(chat).toBeHidden();
  expect(visitor.errors).toEqual([]);
});

test('without a network one stays on the page; the wanted one comes with the network', async ({
  browser,
}) => {
  const { page, context } = await openVisitor(browser);
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/terms');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión. Lo que ves puede no estar al día.')).toBeVisible();
  await page.getByRole('link', { name: 'Centro de Ayuda' }).click();
  await page.waitForTimeout(1_000);
  await expect(title('Términos y condiciones')).toBeVisible();
  await context.setOffline(false);
  await expect(title('Centro de Ayuda')).toBeVisible();
});
