import {
  addSkillImage,
  createSkill,
  deleteSkill,
  listSkills,
  updateSkill,
} from '@oficio/contract/domains/skills/skills.endpoints.ts';
import type { Skill } from '@oficio/contract/domains/skills/skills.schema.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import SkillsPage from './skills-page.tsx';

const plumbing: Skill = {
  id: '019b97ae-4f11-7464-8d77-13a01015c001',
  name: 'Plomería',
  defaultImageUrls: ['/covers/plomeria.webp'],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  signInAs({ roles: ['ADMIN'] });
  server = fakeServer();
  server.respond(listSkills, [plumbing]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => renderPage(SkillsPage, '/admin/skills');

async function open(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByText('Plomería'));
  return screen.findByRole('heading', { name: 'Banco de imágenes' });
}

test('a new skill is sorted by name, and a blank or repeated name shows an error at the field', async () => {
  const user = userEvent.setup();
  show();
  await screen.findByText('Plomería');
  const field = screen.getByLabelText('Nueva habilidad');
  await user.type(field, '   {Enter}');
  expect(await screen.findByText('Escribe el nombre de la habilidad')).toBeDefined();
  expect(server.callsOf(createSkill)).toEqual([]);
  server.refuse(createSkill, 409, { message: 'Ya existe una habilidad con ese nombre.' });
  await user.clear(field);
  await user.type(field, 'plomeria{Enter}');
  expect(await screen.findByText('Ya existe una habilidad con ese nombre.')).toBeDefined();
  server.respond(createSkill, {
    id: plumbing.id.replace(/1$/, '2'),
    name: 'Álbumes',
    defaultImageUrls: [],
  });
  await user.clear(field);
  await user.type(field, 'Álbumes{Enter}');
  expect(await screen.findByText('2 habilidades')).toBeDefined();
  const names = screen.getAllByText(/^(?:Álbumes|Plomería)$/).map(({ textContent }) => textContent);
  expect(names).toEqual(['Álbumes', 'Plomería']);
});

test('a failed addition without a message of the server shows the default message', async () => {
  const user = userEvent.setup();
  show();
  server.refuse(createSkill, 500);
  await user.type(await screen.findByLabelText('Nueva habilidad'), 'Herrería{Enter}');
  expect(await screen.findByText('Error al crear la habilidad.')).toBeDefined();
});

test('a skill can be renamed', async () => {
  const user = userEvent.setup();
  show();
  await open(user);
  const field = screen.getByLabelText('Nombre');
  await user.clear(field);
  server.respond(updateSkill, { ...plumbing, name: 'Gasfitería' });
  await user.type(field, 'Gasfitería{Enter}');
  expect(await screen.findByText('Nombre actualizado.')).toBeDefined();
  expect(screen.getByText('Gasfitería')).toBeDefined();
  expect(server.bodiesOf(updateSkill)).toEqual([{ name: 'Gasfitería' }]);
});

test('the bank accepts picture addresses, ignores repeated ones and refuses invalid ones', async () => {
  const user = userEvent.setup();
  show();
  await open(user);
  const field = screen.getByLabelText<HTMLInputElement>('Agregar por dirección');
  await user.type(field, 'javascript:alert(1){Enter}');
  expect(await screen.findByText('Por favor, introduce una URL válida.')).toBeDefined();
  await user.clear(field);
  await user.type(field, '/covers/plomeria.webp{Enter}');
  await waitFor(() => expect(field.value).toBe(''));
  expect(server.callsOf(updateSkill)).toEqual([]);
  const url = 'https://imagenes.example/tubo.jpg';
  const urls = [...plumbing.defaultImageUrls, url];
  server.respond(updateSkill, { ...plumbing, defaultImageUrls: urls });
  await user.type(field, `${url}{Enter}`);
  expect(await screen.findByText('Banco de imágenes actualizado.')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Imagen 2 de Plomería' })).toBeDefined();
  server.respond(updateSkill, plumbing);
  await user.click(screen.getByRole('button', { name: 'Quitar la imagen 2' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: /Imagen 2/ })).toBeNull());
  expect(server.bodiesOf(updateSkill)).toEqual([
    { defaultImageUrls: urls },
    { defaultImageUrls: plumbing.defaultImageUrls },
  ]);
});

test('a picture is uploaded, and a failed upload shows the reason', async () => {
  const user = userEvent.setup();
  show();
  await open(user);
  const file = new File(['x'], 'tubo.png', { type: 'image/png' });
  server.refuse(addSkillImage, 415, { message: 'El archivo no es una imagen.' });
  await user.upload(screen.getByLabelText(/Subir una imagen/), file);
  expect(await screen.findByText('El archivo no es una imagen.')).toBeDefined();
  server.respond(addSkillImage, {
    ...plumbing,
    defaultImageUrls: [...plumbing.defaultImageUrls, '/images/tubo.webp'],
  });
  await user.click(screen.getByRole('button', { name: 'Reintentar tubo.png' }));
  expect(await screen.findByRole('img', { name: 'Imagen 2 de Plomería' })).toBeDefined();
});

test('a deletion needs a confirmation, shows why it is refused, and removes the skill from the list', async () => {
  const user = userEvent.setup();
  show();
  await open(user);
  const inUse = 'No se puede eliminar: hay servicios que usan esta habilidad.';
  const confirm = async () => {
    await user.click(screen.getByRole('button', { name: 'Eliminar habilidad' }));
    const dialog = await screen.findByRole('alertdialog', { name: "¿Eliminar 'Plomería'?" });
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  };
  server.refuse(deleteSkill, 409, { message: inUse });
  await confirm();
  expect(await screen.findByText(inUse)).toBeDefined();
  expect(screen.getByText('1 habilidad')).toBeDefined();
  server.refuse(deleteSkill, 500, { message: 'Interno' });
  await confirm();
  const failure = 'Ocurrió un error inesperado al eliminar la habilidad.';
  expect(await screen.findByText(failure)).toBeDefined();
  server.respond(deleteSkill, undefined);
  await confirm();
  expect(await screen.findByText('Aún no hay habilidades')).toBeDefined();
});

test('the heading of the list gets the focus after a deletion', async () => {
  const user = userEvent.setup();
  const other = { id: plumbing.id.replace(/1$/, '2'), name: 'Yesería', defaultImageUrls: [] };
  server.respond(listSkills, [plumbing, other]);
  server.respond(deleteSkill, undefined);
  show();
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Eliminar habilidad' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  const heading = await screen.findByRole('heading', { name: '1 habilidad' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  // The dialog restores the focus shortly after it closes.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(heading);
});
