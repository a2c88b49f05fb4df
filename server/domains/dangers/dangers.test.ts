import * as endpoints from '@oficio/contract/domains/dangers/dangers.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { readWordFile } from '#platform/words/word-file.ts';
import { applyWords } from '#platform/words/word-loading.ts';
import { createPerson } from '../providers/providers.fixtures.ts';
import { dangerWords } from './dangers-files.queries.ts';

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

const find = (search: string, query: Record<string, string> = {}) =>
  app.call(endpoints.findDanger, { query: { search, ...query } });
const kindOf = async (search: string) => (await find(search)).body.danger?.kind ?? null;

test('a search with the words of a danger names it, in any form and order', async () => {
  for (const [search, kind] of [
    ['huele a gas en la cocina', 'GAS'],
    ['olor de gas, urgente', 'GAS'],
    ['hay una fuga de gas', 'GAS'],
    ['el enchufe echa chispas', 'ELECTRICITY'],
    ['la ducha da corriente', 'ELECTRICITY'],
    ['agua en el enchufe', 'ELECTRICITY'],
    ['se inundó la cocina', 'FLOOD'],
    ['INCENDIO en la cocina', 'FIRE'],
    ['sale humo del tablero', 'FIRE'],
    ['se sale el gas', 'GAS'],
    ['hay llamas', 'FIRE'],
    ['un calambrazo del grifo', 'ELECTRICITY'],
    ['no para de salir agua', 'FLOOD'],
    ['cortocircuito', 'ELECTRICITY'],
    ['hubo un corto circuito', 'ELECTRICITY'],
    ['inundación de aguas negras', 'FLOOD'],
    ['la casa está llena de llamas', 'FIRE'],
  ] as const)
    expect.soft(await kindOf(search), search).toBe(kind);
});

test('a search for the same objects without danger has no note', async () => {
  for (const search of [
    'instalación de gas',
    'balón de gas a domicilio',
    'cocina a gas',
    'electricista',
    'cambiar un enchufe',
    'tablero eléctrico',
    'plomero',
    'fuga de agua',
    'pintor',
    'gas para la sala',
    'llamar a un plomero',
    'la llama del calefont no prende',
    'domador de llamas',
    'criadores de llamas',
    'inundación de correos',
    'se quema la comida',
    'zxq',
  ])
    expect.soft(await kindOf(search), search).toBeNull();
});

test('whom to call depends on the country of the list, of the place or of the user', async () => {
  const numbers = new Map([
    ['Perú', '116'],
    ['Chile', '132'],
    ['Argentina', '100'],
    ['México', '911'],
    ['Colombia', '123'],
    ['España', '112'],
  ]);
  for (const [country, phone] of numbers) {
    const { danger } = (await find('huele a gas', { country })).body;
    expect.soft(danger?.call?.phone, country).toBe(phone);
  }
  expect((await find('huele a gas')).body.danger?.call).toBeNull();
  const rosa = await createPerson(app.context, { country: 'Chile' });
  const own = await app.call(
    endpoints.findDanger,
    { query: { search: 'huele a gas' } },
    { token: rosa.token },
  );
  expect(own.body.danger?.call).toEqual({ name: 'Bomberos', phone: '132' });
});

test('an administrator changes words, advice and numbers, which count at once', async () => {
  const admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  const update = (body: Record<string, unknown>, kind = 'FLOOD') =>
    app.call(endpoints.updateDangerNote, { params: { kind }, body }, { token: admin.token });
  const body = {
    title: 'Sal del agua',
    advice: 'Sube.',
    words: ['granizada', '"sube el agua"'],
    numbers: [{ country: 'Uruguay', name: 'Bomberos', phone: '104' }],
  };
  expect(await kindOf('granizada en casa')).toBeNull();
  expect((await update(body)).status).toBe(200);
  const { danger } = (await find('granizada en casa', { country: 'Uruguay' })).body;
  expect(danger).toEqual({
    kind: 'FLOOD',
    title: 'Sal del agua',
    advice: 'Sube.',
    call: { name: 'Bomberos', phone: '104' },
  });
  expect(await kindOf('se inundó la cocina')).toBeNull();
  expect(await kindOf('Sube el agua')).toBe('FLOOD');
  expect(await kindOf('subir agua al tanque')).toBeNull();
  for (const bad of [
    { ...body, words: [] },
    { ...body, title: ' ' },
    { ...body, numbers: [{ country: 'Uruguay', name: 'Bomberos', phone: 'cien' }] },
    { ...body, numbers: [...body.numbers, ...body.numbers] },
  ])
    expect((await update(bad)).status).toBe(400);
  expect((await update(body, 'TSUNAMI')).status).toBe(400);
  const common = await update({ ...body, words: ['de la'] });
  expect(common.error).toMatchObject({ statusCode: 400, code: 'DANGER_WORDS_TOO_COMMON' });
  const { body: notes } = await app.call(endpoints.listDangerNotes, {}, { token: admin.token });
  expect(notes.find(({ kind }) => kind === 'FLOOD')?.words).toEqual([
    '"sube el agua"',
    'granizada',
  ]);
});

test('what an administrator added or deleted stays when the file of dangers changes', async () => {
  const admin = await createPerson(app.context, { roles: ['ADMIN'] });
  const token = { token: admin.token };
  const load = (text: string) =>
    app.context.longTransaction(async (tx) => {
      await applyWords(tx.db, dangerWords, [text]);
      await tx.publicDataChanged();
    });
  const file = readWordFile('dangers.tsv');
  const { body: notes } = await app.call(endpoints.listDangerNotes, {}, token);
  const note = notes.find(({ kind }) => kind === 'FIRE');
  if (!note) throw new Error('There is no note about fire.');
  const words = [...note.words.filter((word) => word !== 'flamas'), 'chamusquina'];
  const { title, advice, numbers } = note;
  await app.call(
    endpoints.updateDangerNote,
    { params: { kind: 'FIRE' }, body: { title, advice, numbers, words } },
    token,
  );
  await load(`${file.replace('FIRE\tprendió colchón\n', '')}FIRE\tzarabanda\n`);
  expect(await kindOf('chamusquina')).toBe('FIRE');
  expect(await kindOf('zarabanda')).toBe('FIRE');
  expect(await kindOf('flamas')).toBeNull();
  expect(await kindOf('se prendió el colchón')).toBeNull();
  await load(file);
  expect(await kindOf('chamusquina')).toBe('FIRE');
  expect(await kindOf('zarabanda')).toBeNull();
  expect(await kindOf('flamas')).toBeNull();
  expect(await kindOf('se prendió el colchón')).toBe('FIRE');
});
