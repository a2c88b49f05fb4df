import {
  createSynonym,
  deleteSynonym,
  listSynonyms,
  listTrades,
  updateSynonym,
} from '@oficio/contract/domains/skills/skills.endpoints.ts';
import type { Synonym } from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brand, setBrand } from '#platform/brand.ts';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import SynonymsPage from '../synonyms-page.tsx';

const plumbing = { id: '019b97ae-4f11-7464-8d77-13a01015c001', name: 'Plomería' };
const painting = { id: '019b97ae-4f11-7464-8d77-13a01015c002', name: 'Pintura' };
const pests = { id: '019b97ae-4f11-7464-8d77-13a01015c003', name: 'Control de plagas' };
const pipe: Synonym = {
  id: '019b97ae-4f11-7464-8d77-13a01015c011',
  words: 'caño roto',
  skill: plumbing,
  country: null,
  kind: 'TROUBLE',
};
const wall: Synonym = {
  id: '019b97ae-4f11-7464-8d77-13a01015c012',
  words: 'gotelé',
  skill: painting,
  country: 'España',
  kind: 'OBJECT',
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  signInAs({ roles: ['ADMIN'] });
  server = fakeServer();
  server.respond(
    listTrades,
    [plumbing, painting, pests].map((trade) => ({
      ...trade,
      isOffered: trade !== pests,
      people: null,
      related: [],
    })),
  );
  server.respond(listSynonyms, [wall, pipe]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => renderPage(SynonymsPage, '/admin/synonyms');

test('synonyms are filtered by words without accents, by skill and by country', async () => {
  const user = userEvent.setup();
  show();
  expect(await screen.findByText('2 palabras o frases')).toBeDefined();
  const search = screen.getByLabelText('Buscar palabra');
  await user.type(search, 'GOTELE');
  expect(screen.queryByText('caño roto')).toBeNull();
  expect(screen.getByText('Pintura · España · Objeto o tarea')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Ver habilidad'), 'Plomería');
  expect(screen.getByText('Ninguna palabra coincide')).toBeDefined();
  await user.clear(search);
  expect(screen.getByText('Plomería · Todos los países · Problema')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Ver país'), 'España');
  expect(screen.getByText('Ninguna palabra coincide')).toBeDefined();
});

test('a new word is listed, and errors stand beside their fields', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Agregar palabra' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Escribe la palabra o frase')).toBeDefined();
  expect(dialog.getByText('Elige una habilidad')).toBeDefined();
  expect(server.callsOf(createSynonym)).toEqual([]);
  await user.type(dialog.getByLabelText('Palabra o frase'), 'canilla');
  await user.selectOptions(dialog.getByLabelText('Habilidad'), 'Plomería');
  await user.selectOptions(dialog.getByLabelText('País'), 'Argentina');
  const taken = 'Esa palabra ya tiene una habilidad en ese país.';
  server.refuse(createSynonym, 409, { code: 'SYNONYM_TAKEN', message: taken });
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText(taken)).toBeDefined();
  const added = { ...pipe, id: pipe.id.replace(/1$/, '3'), words: 'canilla', country: 'Argentina' };
  server.respond(createSynonym, added as Synonym);
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Plomería · Argentina · Problema')).toBeDefined();
  expect(server.bodiesOf(createSynonym).at(-1)).toEqual({
    words: 'canilla',
    skillId: plumbing.id,
    country: 'Argentina',
    kind: 'OBJECT',
  });
});

test('a word can be changed and deleted', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: "Cambiar 'gotelé'" }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('País'), '');
  server.respond(updateSynonym, { ...wall, country: null });
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Pintura · Todos los países · Objeto o tarea')).toBeDefined();
  expect(server.bodiesOf(updateSynonym)).toEqual([
    { words: 'gotelé', skillId: painting.id, country: null, kind: 'OBJECT' },
  ]);
  server.respond(deleteSynonym, undefined);
  await user.click(screen.getByRole('button', { name: "Eliminar 'caño roto'" }));
  const confirm = within(await screen.findByRole('alertdialog'));
  await user.click(confirm.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('1 palabra o frase')).toBeDefined();
});

test('the country of a word is an open one, or the one that it has', async () => {
  setBrand({ ...brand(), countries: ['Perú'] });
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: "Cambiar 'gotelé'" }));
  const field = within(within(await screen.findByRole('dialog')).getByLabelText('País'));
  const names = field.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(['Todos los países', 'España', 'Perú']);
});

test('a word of a trade that nobody offers keeps its trade', async () => {
  const user = userEvent.setup();
  const rat: Synonym = { ...pipe, id: pipe.id.replace(/1$/, '4'), words: 'pericote', skill: pests };
  server.respond(listSynonyms, [rat]);
  server.respond(updateSynonym, rat);
  show();
  await user.click(await screen.findByRole('button', { name: "Cambiar 'pericote'" }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Plomería' });
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Cambios guardados.');
  expect(server.bodiesOf(updateSynonym)).toMatchObject([{ skillId: pests.id }]);
});

test('an empty list leads to the first word', async () => {
  server.respond(listSynonyms, []);
  show();
  expect(await screen.findByText('Aún no hay palabras')).toBeDefined();
});
