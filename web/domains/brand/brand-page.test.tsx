import { neutralColors } from '@oficio/contract/domains/brand/brand-colors.rules.ts';
import { getBrandSettings, updateBrand } from '@oficio/contract/domains/brand/brand.endpoints.ts';
import type { BrandSettings } from '@oficio/contract/domains/brand/brand.schema.ts';
import { listSettings } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import BrandPage from './brand-page.tsx';

const unset = {
  name: null,
  shortName: null,
  sender: null,
  heroTitle: null,
  heroLead: null,
  legalName: null,
  legalId: null,
  legalAddress: null,
  legalContact: null,
  color: null,
  countries: null,
};
const settings: BrandSettings = {
  version: 3,
  own: unset,
  inherited: { ...unset, name: 'Arreglo', color: '#1d5c48', countries: countryNames },
  brand: {
    name: 'Arreglo',
    shortName: 'Arreglo',
    sender: 'Arreglo',
    color: '#1d5c48',
    palette: null,
    logo: null,
    logoDark: null,
    icon: null,
    hero: { title: null, lead: null },
    legal: { name: '', id: '', address: '', contact: '' },
    shareImageUrl: '/previews/site/home.jpg',
    supportEmail: 'soporte@oficio.example',
    currency: 'USD',
    countries: countryNames,
  },
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  signInAs({ roles: ['ADMIN'] });
  server = fakeServer();
  server.respond(listSettings, []);
  server.respond(getBrandSettings, settings);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => renderPage(BrandPage, '/admin/brand');
const nameField = () => screen.findByLabelText<HTMLInputElement>('Nombre del sitio');
const colorField = () => screen.getByRole('textbox', { name: 'Color' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar marca' }));
const sent = () => server.bodiesOf(updateBrand);

test('the preview shows name and color before anything is saved, and saving sends what is set only', async () => {
  show();
  await userEvent.type(await nameField(), 'Fixo');
  const preview = within(screen.getByRole('region', { name: 'Así se verá' }));
  expect(preview.getAllByText('De: Fixo')).toHaveLength(2);
  const papers = preview
    .getAllByRole('figure')
    .map((sample) => sample.style.getPropertyValue('--color-paper'));
  expect(papers).toEqual([neutralColors.light.paper, neutralColors.dark.paper]);
  expect(sent()).toEqual([]);
  server.respond(updateBrand, { ...settings, version: 4, own: { ...unset, name: 'Fixo' } });
  await save();
  expect(
    await screen.findByText('Marca guardada. Ya la ven todos; esta ventana, al recargarla.'),
  ).toBeDefined();
  expect(sent()[0]).toEqual({ ...unset, name: 'Fixo', version: 3 });
});

test('a color that cannot be read is refused beside its field, and the nearest one is taken by a press', async () => {
  show();
  await nameField();
  await userEvent.clear(colorField());
  await userEvent.type(colorField(), '#ffb300');
  expect(screen.getByText(/^Con este color los textos no se leen bien/)).toBeDefined();
  await save();
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Usar #/ }));
  await waitFor(() =>
    expect(screen.queryByText(/^Con este color los textos no se leen bien/)).toBeNull(),
  );
});

test('after the change of another administrator the own words stay, and saving again replaces nothing else', async () => {
  show();
  await userEvent.type(await nameField(), 'Fixo');
  const countries = countryNames.slice(0, 2);
  const own = { ...unset, name: 'Remendado', legalName: 'Remendado SAC', countries };
  const brand = { ...settings.brand, countries };
  const present = { ...settings, version: 4, own, brand };
  server.refuse(updateBrand, 409, {
    code: 'BRAND_CHANGED',
    message: 'Otra persona cambió la marca.',
    details: present,
  });
  await save();
  expect(await screen.findByText('Otra persona cambió la marca.')).toBeDefined();
  expect(screen.getByText('Nombre del sitio: Remendado')).toBeDefined();
  expect(screen.getByText('Nombre o razón social: Remendado SAC')).toBeDefined();
  expect(screen.getByText(`Países abiertos: ${countries.join(', ')}`)).toBeDefined();
  expect((await nameField()).value).toBe('Fixo');
  server.refuse(updateBrand, 503, { message: 'Servicio en mantenimiento.' });
  await save();
  expect(await screen.findByText('Servicio en mantenimiento.')).toBeDefined();
  expect(screen.getByText('Nombre del sitio: Remendado')).toBeDefined();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ ...own, name: 'Fixo', version: 4 });
  await userEvent.click(await screen.findByRole('button', { name: 'Dejar lo que hay ahora' }));
  expect((await nameField()).value).toBe('Remendado');
});
