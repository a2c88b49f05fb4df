import { expect } from '@playwright/test';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

test('the help chat opens automatically once, answers a question and can be closed', async ({
  browser,
}) => {
  const visitor = await openVisitor(browser);
  const { page } = visitor;
  await page.goto('/help');
  const chat = page.getByRole('dialog', { name: 'Asistente de ayuda' });
  await expect(chat).toBeVisible();
  await chat.getByLabel('Tu pregunta').fill('como le pago al plomero');
  await chat.getByRole('button', { name: 'Enviar' }).click();
  await chat.getByRole('button', { name: '¿Cómo le pago al prestador?' }).click();
  await expect(chat.getByText(/No procesamos pagos/)).toBeVisible();
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
