import { expect } from '@playwright/test';
import { card } from './demo-records.ts';
import { callAsVisitor } from './people.ts';
import { openConfirmation } from './screen-states.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

test('Back closes the sheets of a booking one after the other, and then leaves the card', async ({
  browser,
}) => {
  const { page, errors } = await openVisitor(browser, 'client');
  const path = await card(callAsVisitor);
  await page.goto('/');
  await page.goto(path);
  await openConfirmation(page);
  const confirmation = page.getByRole('dialog', { name: 'Confirmar Solicitud de Servicio' });
  const packages = page.getByRole('dialog', { name: 'Reserva tu servicio' });
  await page.evaluate('history.back()');
  await expect(confirmation).toBeHidden();
  await expect(packages).toBeVisible();
  await page.evaluate('history.back()');
  await expect(packages).toBeHidden();
  expect(page.url()).toContain(path);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(errors).toEqual([]);
});
