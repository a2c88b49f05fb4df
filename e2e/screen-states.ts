/** Steps that bring a page into one of the states that `screens.ts` lists. */
import { expect, type Locator, type Page } from '@playwright/test';
import { endFades } from './axe.ts';
import { paint } from './layout-shifts.ts';
import { openMenu } from './visitor.ts';

/** Waits until the page has its data and has faded in. */
export async function waitUntilStable(page: Page): Promise<void> {
  // The page starts to fetch the user's data in the next frame.
  await paint(page);
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  await endFades(page);
}

export async function openAddress(
  page: Page,
  path: string,
  { isSignedIn }: { isSignedIn: boolean },
): Promise<void> {
  await page.goto(path);
  if (isSignedIn)
    // Not by its role: it has none behind a sheet that the address opens.
    await expect(page.locator('header button', { hasText: 'Tu cuenta' })).toBeVisible();
  await waitUntilStable(page);
}

export const visible = (locator: Locator) => expect(locator.first()).toBeVisible();

/** Opens the sheet of an action in the menu of an order. */
export const openAction = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await visible(page.getByRole('dialog'));
};

/** Opens the reasons for the place of the first card of a search. */
export async function openReasons(page: Page) {
  await page.getByRole('button', { name: '¿Por qué aquí?' }).first().click();
  await visible(page.getByRole('dialog', { name: '¿Por qué aquí?' }).getByRole('listitem'));
}

/** Opens the meaning of the first fact of a provider. */
export async function openFact(page: Page) {
  await page.getByText('Responde a tiempo').click();
  await visible(page.getByText('No cuentan las que el cliente retiró antes.'));
}

export async function failCancellation(page: Page) {
  await openAction('Cancelar')(page);
  await page.getByRole('button', { name: 'Cancelar la orden' }).click();
  await visible(page.getByText('Elige el motivo de la cancelación'));
}

export async function openDialog(page: Page, link: string, title: string) {
  await openMenu(page);
  await page.getByRole('link', { name: link }).click();
  await visible(page.getByRole('dialog', { name: title }));
}

export async function failRegistration(page: Page) {
  await openDialog(page, 'Registro', 'Crea tu cuenta');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre completo').fill('Ana');
  await dialog.getByLabel('Correo electrónico').fill('ana@example.com');
  await dialog.getByLabel('Contraseña', { exact: false }).first().fill('corta');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
  await visible(dialog.getByText('La contraseña debe tener al menos 8 caracteres'));
}

export async function openBlock(page: Page) {
  // The menu of the person; each review has one too.
  await page
    .getByRole('button', { name: /^Más opciones para / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  await visible(page.getByRole('alertdialog'));
}

export async function openBooking(page: Page) {
  const book = page.getByText('Reservar', { exact: true });
  if (await book.isVisible()) await book.click();
  await page.getByRole('radio', { name: /\$\d/ }).first().check();
}

export async function openConfirmation(page: Page) {
  await openBooking(page);
  await page.getByRole('switch', { name: /Solicitud de Emergencia/ }).click();
  await page.getByRole('button', { name: 'Solicitar servicio' }).click();
  await visible(page.getByRole('button', { name: 'Confirmar y Contratar' }));
}

export async function openQuote(page: Page) {
  // Removes the draft of an earlier check, which would open a later step.
  await page.evaluate('sessionStorage.clear()');
  const book = page.getByText('Reservar', { exact: true });
  if (await book.isVisible()) await book.click();
  await page.getByRole('button', { name: 'Solicitar presupuesto personalizado' }).click();
  await visible(page.getByText('Paso 1: Describe tu necesidad'));
}

export async function openQuoteDay(page: Page) {
  await openQuote(page);
  const dialog = page.getByRole('dialog', { name: 'Solicitar Presupuesto Personalizado' });
  await dialog.getByLabel('Tu mensaje').fill('Gotea la llave de la cocina desde ayer.');
  await dialog.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await dialog.getByRole('button', { name: 'Mes siguiente' }).click();
  await dialog.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  await visible(dialog.getByText('¡Día disponible! Haz clic en Siguiente.'));
}

export async function openQuoteHour(page: Page) {
  await openQuoteDay(page);
  const dialog = page.getByRole('dialog', { name: 'Solicitar Presupuesto Personalizado' });
  await dialog.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await visible(dialog.getByText('Paso 3: Elige un horario'));
  await visible(dialog.getByRole('radio', { name: /^\d\d:\d\d/ }));
}

export const press =
  (role: 'button' | 'link', name: string | RegExp, shown: (page: Page) => Locator) =>
  async (page: Page) => {
    await page.getByRole(role, { name }).first().click();
    await visible(shown(page));
  };

/** Types into the place of the area and waits for the suggestions. */
export async function openPlaces(page: Page) {
  await page.getByLabel('Lugar de base').pressSequentially('miraf');
  return visible(page.getByRole('option', { name: /Miraflores/ }));
}

export const anyDialog = (page: Page) => page.getByRole('dialog');

/** Opens a step of the search: of the sheet on phones, of the bar on larger screens. */
export const openSearch = (step: 'Qué' | 'Dónde' | 'Cuándo') => async (page: Page) => {
  const opener = page.locator('a[href="#buscar"]');
  // The opener covers the field of the form after hydration.
  await page.locator('[aria-controls="menu"]').waitFor({ state: 'attached' });
  if (await opener.isVisible()) {
    await opener.click();
    const sheet = page.getByRole('dialog', { name: '¿Qué necesitas?' });
    await sheet.getByRole('button', { name: new RegExp(`^${step}`) }).click();
    if (step !== 'Cuándo') await visible(sheet.getByRole('listbox').getByRole('option'));
  } else if (step === 'Cuándo') {
    await page.getByRole('button', { name: /^Cuándo/ }).click();
    await visible(page.getByRole('dialog', { name: 'Cuándo' }));
  } else {
    await page.getByLabel(step, { exact: true }).click();
    await visible(page.getByRole('option'));
  }
};

export async function openHelpAnswer(page: Page) {
  const help = page.getByRole('dialog', { name: 'Asistente de ayuda' });
  await help.getByLabel('Tu pregunta').fill('como le pago al plomero');
  await help.getByRole('button', { name: 'Enviar' }).click();
  await help.getByRole('button', { name: '¿Cómo le pago al prestador?' }).click();
  await visible(help.getByText(/No procesamos pagos/));
}

/** Opens the menu of an own service, which are folded below the orders. */
async function openServiceMenu(page: Page, title: string) {
  await page.getByText('Tus servicios', { exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^Opciones de ${title}`) }).click();
}

export async function openPausedService(page: Page) {
  await openServiceMenu(page, 'Instalación');
  await visible(page.getByRole('menuitem', { name: 'Reanudar' }));
}

export async function failDeletion(page: Page) {
  await openServiceMenu(page, 'Reparación de fugas');
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await visible(page.getByText(/^No se puede eliminar/));
}

export async function failService(page: Page) {
  await page.getByRole('button', { name: 'Publicar servicio' }).click();
  await visible(page.getByText('El título es obligatorio'));
}

export async function failSetting(page: Page) {
  const days = page.getByLabel('Días de reserva hacia adelante');
  await days.fill('999');
  await days.press('Enter');
  await visible(page.getByText('Escribe un número entero entre 1 y 180.'));
}

export async function openSkill(page: Page) {
  await page.locator('summary', { hasText: 'Plomería' }).click();
  await page.getByRole('button', { name: 'Eliminar habilidad' }).click();
  await visible(page.getByRole('alertdialog'));
}

/** Opens the dialog of a report from the menu of a card. */
export async function openReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más opciones', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Reportar' }).click();
  await visible(page.getByRole('dialog', { name: 'Reportar el servicio' }));
}
