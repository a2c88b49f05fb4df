import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { publishCard } from './cards.ts';
import { createClient, createProvider } from './people.ts';
import { photo } from './pictures.ts';
import { openVisitor, type Visitor, search } from './visitor.ts';

/** A text that runs a script in the reader's browser if a page does not escape it. */
const ATTACK = `<img src=x onerror="window.hacked=1"></script><script>window.hacked=1</script>`;
const TITLE = `Cerrajero ${ATTACK.slice(0, 60)} ${String(Date.now())}`;

const descriptionOf = (page: Page, position: number) =>
  page.getByLabel(`Descripción de la imagen ${String(position)}`);

async function expectDescriptions(page: Page, ...expected: string[]): Promise<void> {
  for (const [index, text] of expected.entries()) {
    await expect(descriptionOf(page, index + 1)).toHaveValue(text);
  }
  await expect(descriptionOf(page, expected.length + 1)).toHaveCount(0);
}

/**
 * Fills the form, selects a cover and three gallery pictures, moves the last picture to the front
 * and publishes.
 */
async function publish(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByLabel('Título').fill(TITLE);
  await page.getByLabel('Categoría').selectOption({ label: 'Cerrajería' });
  await page.getByRole('textbox', { name: 'Descripción' }).first().fill(`Abro puertas. ${ATTACK}`);
  await page.getByLabel('Zonas de atención').fill(`Lince ${ATTACK.slice(0, 45)}`);
  await page.getByLabel('Zonas de atención').press('Enter');
  await page.getByLabel('Nombre').fill(`Apertura ${ATTACK}`);
  await page.getByLabel('Qué incluye').fill(ATTACK);
  await page.getByLabel('Precio').fill('80');
  await page.getByLabel('Duración').fill('90');
  await page.getByLabel(/Elegir portada/).setInputFiles(await photo('portada.jpg', '#1f6f54'));
  await page
    .getByLabel(/Agregar imágenes/)
    .setInputFiles([
      await photo('uno.jpg', '#a33'),
      await photo('dos.jpg', '#3a3'),
      await photo('tres.jpg', '#33a'),
    ]);
  await descriptionOf(page, 1).fill('Uno');
  await descriptionOf(page, 2).fill(`Dos ${ATTACK}`);
  await descriptionOf(page, 3).fill('Tres');
  await page.getByRole('button', { name: 'Mover antes la imagen 3' }).click();
  await page.getByRole('button', { name: 'Mover antes la imagen 2' }).click();
  await expectDescriptions(page, 'Tres', 'Uno', `Dos ${ATTACK}`);
  await page.getByRole('button', { name: 'Publicar servicio' }).click();
  await expect(page.getByText('¡Servicio creado! Ahora subiendo imágenes...')).toBeVisible();
  await expect(page.getByText('3 imágen(es) de galería subida(s).')).toBeVisible();
  await page.waitForURL('**/dashboard/provider**');
}

/**
 * Deletes a picture, describes and moves the other pictures, and expects the saved gallery after a
 * reload.
 */
async function edit(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Editar Servicio' }).click();
  await expectDescriptions(page, 'Tres', 'Uno', `Dos ${ATTACK}`);
  await page.getByRole('button', { name: 'Eliminar la imagen 2' }).click();
  await page.getByRole('button', { name: 'Eliminar imagen' }).click();
  await expect(page.getByText('Imagen eliminada.')).toBeVisible();
  await page.getByRole('button', { name: 'Mover después la imagen 1' }).click();
  await descriptionOf(page, 2).fill('Tres, de cerca');
  // On a phone the toast covers the link, and the mouse above a toast keeps it open.
  await page.mouse.move(1, 700);
  await expect(page.getByText(/de galería subida/)).toBeHidden();
  await page.getByRole('link', { name: 'Ver servicio' }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('¡Servicio actualizado!')).toBeVisible();
  // The form saves the card first, then its pictures.
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
  await page.reload();
  await expectDescriptions(page, `Dos ${ATTACK}`, 'Tres, de cerca');
}

/** Opens the gallery viewer, browses and zooms with the keyboard. */
async function browseGallery(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Ampliar la imagen 1 de 2' }).focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Trabajos hechos' });
  await expect(viewer.getByText('1 de 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  // A zoom during the smooth scroll stays at the chosen picture.
  await page.keyboard.press('+');
  await expect(viewer.getByText('2 de 2')).toBeVisible();
  await expect(viewer.getByText('Tres, de cerca')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Ver la imagen entera' })).toBeVisible();
  await page.keyboard.press('0');
  await expect(viewer.getByRole('button', { name: 'Ampliar la imagen' })).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first control, the browser's own controls have the focus and no
    // element here has it.
    const focused = await page.locator(':focus').count();
    expect(await viewer.locator(':focus').count(), 'the focus stays in the viewer').toBe(focused);
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ampliar la imagen 2 de 2' })).toBeFocused();
  // The picture after the last one is the first one.
  await page.getByRole('button', { name: 'Imagen siguiente' }).click();
  await expect(page.getByRole('button', { name: 'Ampliar la imagen 1 de 2' })).toBeVisible();
}

/**
 * Adds a favorite, finds it among the favorites and removes it there. Every heart button shows the
 * state.
 */
async function addAndRemoveFavorite(
  visitor: Visitor,
  cardPath: string,
  title: string,
): Promise<void> {
  const { page } = visitor;
  await page.goto(cardPath);
  const heart = page.getByRole('button', { name: `Favorito: ${title}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('link', { name: 'Oficio: inicio' })
    .or(page.getByRole('link', { name: /Oficio/ }))
    .first()
    .click();
  await search(page, 'cerrajero');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/favorites');
  await expect(page.getByText('1 favorito')).toBeVisible();
  await heart.click();
  await expect(page.getByText('Aún no tienes favoritos')).toBeVisible();
  await page.goBack();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
}

test('a provider publishes, sorts and edits pictures, and a visitor browses them', async ({
  browser,
}) => {
  const owner = await createProvider('Ramiro Ponce');
  const provider = await openVisitor(browser, owner);
  await test.step('the provider publishes and edits the card', async () => {
    await provider.page.goto('/my-services/create');
    await publish(provider);
    await edit(provider);
  });
  const cardPath = new URL(provider.page.url()).pathname
    .replace('/my-services', '/service-cards')
    .replace('/edit', '');
  await test.step('a visitor sees the texts literally, and no script in them runs', async () => {
    const { page, errors, ...visitor } = await openVisitor(browser);
    await page.goto(`/?search=${encodeURIComponent(TITLE.slice(-13))}`);
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
    await page.goto(cardPath);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page.getByText('1 hora y 30 min')).toBeVisible();
    await expect(page.getByRole('heading', { name: `Apertura ${ATTACK}` })).toBeVisible();
    await browseGallery({ page, errors, ...visitor });
    await page.getByRole('link', { name: owner.fullName }).click();
    await page.waitForURL('**/provider-profiles/**');
    await expect(page.getByText(TITLE)).toBeVisible();
    expect(await page.evaluate(`'hacked' in window`)).toBe(false);
    expect(errors).toEqual([]);
  });
  expect(provider.errors).toEqual([]);
});

test('a client adds a card to the favorites and removes it', async ({ browser }) => {
  const title = `Cerrajero guardado ${Date.now()}`;
  const card = await publishCard(await createProvider('Ramiro Ponce'), title);
  const client = await openVisitor(browser, await createClient('Teresa Luna'));
  await addAndRemoveFavorite(client, `/service-cards/${card.id}`, title);
  expect(client.errors).toEqual([]);
});
