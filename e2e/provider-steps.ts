import { deflateSync, crc32 } from 'node:zlib';
import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** A small PNG of one colour, 1200 × 675. */
function coverPicture(): Buffer {
  const [width, height] = [1200, 675];
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), body.length + 4);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + 3 * width), 0x6b);
  for (let row = 0; row < height; row += 1) rows[row * (1 + 3 * width)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** From the choice screen to a published profile; ends on the form for the first service. */
export async function becomeProvider({ page, checkScreen }: Visitor): Promise<void> {
  await page.getByRole('link', { name: /Ofrecer mis servicios/ }).click();
  await page.waitForURL('**/profiles/create');
  await page
    .getByLabel('Biografía')
    .fill('Arreglo cerraduras desde hace diez años. Llego a la hora y dejo todo limpio.');
  await checkScreen('provider onboarding, step 1');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: /Lunes a viernes/ }).click();
  await expect(page.getByText('Plantilla de horario aplicada.')).toBeVisible();
  await checkScreen('provider onboarding, step 2');
  await page.getByRole('button', { name: 'Crear mi perfil' }).click();
  await page.waitForURL('**/my-services/create**');
  await expect(page.getByText('Perfil completado', { exact: true })).toBeVisible();
}

/** Fills the service form, with a cover; ends on the provider's dashboard. */
export async function publishService({ page, checkScreen }: Visitor, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Publicar servicio' }).click();
  await expect(page.getByText('El título es obligatorio')).toBeVisible();
  await checkScreen('service form with errors');
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Categoría').selectOption({ label: 'Cerrajería' });
  await page
    .getByLabel('Descripción', { exact: false })
    .first()
    .fill('Abro, cambio y reparo cerraduras de casas y autos.');
  const zones = page.getByLabel('Zonas de atención');
  await zones.fill('Barranco');
  await zones.press('Enter');
  await zones.pressSequentially('Surquillo,Lince,');
  await expect(page.getByRole('button', { name: /Lince/ })).toBeVisible();
  await page.getByLabel('Atiendo urgencias').click();
  await page.getByLabel('Cargo por urgencia').fill('25.50');
  await page.getByLabel('Nombre').fill('Apertura de puerta');
  await page.getByLabel('Qué incluye').fill('Visita y apertura sin daños.');
  await page.getByLabel('Precio').fill('80');
  await page.getByLabel('Duración').fill('60');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'portada.png', mimeType: 'image/png', buffer: coverPicture() });
  await checkScreen('service form, filled');
  await page.getByRole('button', { name: 'Publicar servicio' }).click();
  await expect(page.getByText('¡Servicio creado! Ahora subiendo imágenes...')).toBeVisible();
  await expect(page.getByText('Imagen de portada actualizada.')).toBeVisible();
  await page.waitForURL('**/dashboard/provider**');
  await expect(page.getByText(title).first()).toBeVisible();
  await checkScreen('provider dashboard with a service');
}
