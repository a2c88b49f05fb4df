import * as endpoints from '@oficio/contract/domains/imports/imports.endpoints.ts';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { changeRows, runJob, type TestApp } from '#testing/test-app.ts';
import { filePlace, loadTestPlaces, testPlaces } from '#domains/places/places.fixtures.ts';
import { createPerson, type Person } from '#domains/providers/providers.fixtures.ts';
import { createTrades } from '#domains/skills/skills.fixtures.ts';
import { csvOf, lineOf, sendFile } from '../imports.fixtures.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await sharedApp();
  await createTrades(app.context);
  await loadTestPlaces(app.context);
  admin = await createPerson(app.context, { roles: ['CLIENT', 'ADMIN'] });
});
afterEach(async () => {
  await changeRows(app, async (db) => {
    await db.deleteFrom('imported_profiles').execute();
    await db.deleteFrom('imports').execute();
  });
});

const send = (records: readonly Record<string, string>[], body?: Record<string, string>) =>
  sendFile(app, admin.token, csvOf(records), body);
const check = async (records: readonly Record<string, string>[]) =>
  (await send(records, { mode: 'CHECK' })).body;

/** Imports a file and returns its report. */
async function run(records: readonly Record<string, string>[], body?: Record<string, string>) {
  const started = await send(records, body);
  await runJob(app, 'imports.run');
  const params = { id: started.body.id ?? '' };
  return (await app.call(endpoints.getImport, { params }, { token: admin.token })).body;
}
const listProfiles = async (query: Record<string, string> = {}) =>
  (await app.call(endpoints.listImportedProfiles, { query }, { token: admin.token })).body;

const people = [
  lineOf({ correo: 'rosa@ejemplo.com', teléfono: '955 500 101' }),
  lineOf({ correo: 'rosa@ejemplo.com', título: 'Cambio de caños', precio: '1.234,50' }),
  lineOf({ clave: '2', nombre: 'Julio Torres', lugares: 'Miraflores | Lima' }),
];

test('a check says what an import would do and changes nothing', async () => {
  const report = await check([...people, lineOf({ clave: '3', precio: 'mucho' })]);
  expect(report).toMatchObject({
    id: null,
    status: 'CHECKED',
    lineCount: 4,
    personCount: 2,
    createdCount: 2,
    refusedCount: 1,
    refused: [{ line: 5, column: 'precio', reason: 'Escribe el precio como 50 o 89,90' }],
  });
  expect(await listProfiles()).toEqual([]);
  const imports = await app.call(endpoints.listImports, {}, { token: admin.token });
  expect(imports.body).toEqual([]);
});

test('an import takes over the accepted lines, those of one person as one profile', async () => {
  const report = await run([...people, lineOf({ clave: '3', país: 'Francia' })]);
  expect(report).toMatchObject({
    status: 'DONE',
    lineCount: 4,
    personCount: 2,
    doneCount: 2,
    createdCount: 2,
    refused: [{ line: 5, column: 'país', reason: 'Elige un país de la lista' }],
  });
  expect(await listProfiles()).toMatchObject([
    { fullName: 'Julio Torres', email: null, services: ['Arreglo de fugas'], state: 'WAITING' },
    {
      fullName: 'Rosa Quispe',
      email: 'rosa@ejemplo.com',
      phone: '+51955500101',
      services: ['Arreglo de fugas', 'Cambio de caños'],
      linkExpiresAt: null,
    },
  ]);
});

test('the same file again changes nothing, and a changed one updates who did not claim', async () => {
  await run(people);
  expect(await run(people)).toMatchObject({ createdCount: 0, updatedCount: 0, unchangedCount: 2 });
  const changed = people.map((line) => ({ ...line, precio: '60' }));
  expect(await run(changed)).toMatchObject({ createdCount: 0, updatedCount: 2, unchangedCount: 0 });
  expect(await listProfiles()).toHaveLength(2);
});

test('a person who was imported by address is found again when the file gets keys', async () => {
  await run([lineOf({ clave: '', correo: 'rosa@ejemplo.com' })]);
  const report = await run([lineOf({ clave: '77', correo: 'rosa@ejemplo.com' })]);
  expect(report).toMatchObject({ createdCount: 0, updatedCount: 1 });
  expect(await listProfiles()).toHaveLength(1);
});

test('two imports of one file at once take everybody over once', async () => {
  await Promise.all([send(people), send(people)]);
  await Promise.all([runJob(app, 'imports.run'), runJob(app, 'imports.run')]);
  await app.settle();
  expect(await listProfiles()).toHaveLength(2);
});

test.each<[Record<string, string>, string | null, string]>([
  [{ nombre: '' }, 'nombre', 'Este campo es obligatorio'],
  [{ nombre: 'Rosa 955500101' }, 'nombre', 'teléfono'],
  [{ correo: 'rosa@' }, 'correo', 'Escribe un correo válido'],
  [{ teléfono: '12' }, 'teléfono', 'El teléfono no es válido'],
  [{ clave: '' }, null, 'Escribe una clave, un correo o un teléfono'],
  [{ clave: 'x'.repeat(101) }, 'clave', 'hasta 100 caracteres'],
  [{ categoría: 'Alquimia' }, 'categoría', 'No hay una categoría «Alquimia»'],
  [{ título: 'Escríbeme a rosa@ejemplo.com' }, 'título', 'correo'],
  [{ lugares: 'Atlantis' }, 'lugares', '«Atlantis» no es un lugar'],
  [{ duración: '3' }, 'duración', 'La duración va de 5 a 1440 minutos'],
  [{ duración: 'un rato' }, 'duración', 'Escribe la duración como'],
  [{ 'precio 2': '10' }, 'duración 2', 'Indica la duración en minutos'],
  [{ días: 'a veces' }, 'días', 'Escribe los días'],
  [{ días: 'lunes', desde: '9' }, 'hasta', 'hasta qué hora'],
  [{ días: 'lunes', desde: '18:00', hasta: '09:00' }, 'hasta', 'posterior'],
  [{ días: 'lunes 09:00-12:00 | lunes 15:00-18:00' }, 'días', '«lunes» está dos veces'],
  [
    { días: 'lunes a viernes 09:00-18:00 | sábado, viernes 09:00-13:00' },
    'días',
    '«viernes» está dos veces',
  ],
  [{ días: 'lunes 09:00-12:00', desde: '8' }, 'desde', 'Los días ya tienen horas'],
  [{ días: 'lunes 09:00-12:00', hasta: '18:00' }, 'hasta', 'Los días ya tienen horas'],
  [{ lugares: 'Callao', radio: '3' }, 'radio', 'El radio va de 5 a 100 km'],
  [{ lugares: 'Callao', radio: 'lejos' }, 'radio', 'El radio va de 5 a 100 km'],
  [{ radio: '10' }, 'radio', 'Con un radio, escribe un solo lugar'],
  [{ lugares: 'Callao | Miraflores', radio: '10' }, 'radio', 'Con un radio, escribe un solo lugar'],
  [{ descripción: '' }, 'descripción', 'La descripción es obligatoria'],
])('a line with %j is refused with its column', async (more, column, reason) => {
  const { refused, personCount } = await check([lineOf(more)]);
  expect(refused).toContainEqual({
    line: 2,
    column,
    reason: expect.stringContaining(reason) as unknown,
  });
  expect(personCount).toBe(0);
});

test('cells are read as people in Spanish-speaking countries write them', async () => {
  await run([
    lineOf({
      país: 'peru',
      categoría: 'plomero',
      precio: '$ 1.234,50',
      duración: '1 h 30',
      días: 'lun-vie y domingo',
      desde: '9',
      hasta: '6 pm',
      título: '=SUMA(A1)',
    }),
  ]);
  const { content } = await app.context.db
    .selectFrom('imported_profiles')
    .select('content')
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({
    country: 'Perú',
    availability: {
      viernes: { active: true, from: '09:00', to: '18:00' },
      sábado: { active: false },
      domingo: { active: true, from: '09:00', to: '18:00' },
    },
    cards: [{ title: '=SUMA(A1)', packages: [{ price: 1234.5, duration: 90 }] }],
  });
});

test('lines that contradict each other are refused', async () => {
  const report = await check([
    lineOf({ correo: 'rosa@ejemplo.com' }),
    lineOf({ nombre: 'Rosa Flores', título: 'Otro' }),
    lineOf(),
    lineOf({ clave: '9', correo: 'rosa@ejemplo.com' }),
  ]);
  expect(report.refused).toEqual([
    { line: 3, column: 'nombre', reason: 'No es igual que en la línea 2, de la misma persona' },
    { line: 4, column: 'título', reason: 'Esta persona ya tiene ese servicio en la línea 2' },
    { line: 5, column: 'correo', reason: 'La línea 2 tiene el mismo correo con otra clave' },
  ]);
});

test('an unknown place says nothing about the radius', async () => {
  const { refused } = await check([lineOf({ lugares: 'Atlantis', radio: '10' })]);
  expect(refused).toEqual([expect.objectContaining({ column: 'lugares' })]);
});

const near = (more: Record<string, string>) => lineOf({ lugares: 'Callao', radio: '10', ...more });
const second = { título: 'Otro' };

test.each([
  ['a different radius', [near({}), near({ ...second, radio: '20' })], 'radio', 'No es igual que'],
  [
    'another place than that of the radius',
    [near({}), lineOf({ ...second, lugares: 'Miraflores' })],
    'lugares',
    'un solo lugar, también en la línea 2',
  ],
  [
    'a radius around one of several places',
    [lineOf({ lugares: 'Miraflores' }), near(second)],
    'radio',
    'un solo lugar, también en la línea 2',
  ],
])('%s of one person is refused', async (_name, lines, column, reason) => {
  const { refused } = await check(lines);
  expect(refused).toEqual([
    { line: 3, column, reason: expect.stringContaining(reason) as unknown },
  ]);
});

test('lines of one person may repeat the radius and its place, or leave them out', async () => {
  const report = await run([lineOf(), near({ título: 'Otro' }), near({ título: 'Y otro' })]);
  expect(report).toMatchObject({ refused: [], personCount: 1 });
  const { content } = await app.context.db
    .selectFrom('imported_profiles')
    .select('content')
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ radiusKm: 10, placeIds: ['2'] });
});

test.each([
  ['no file of lines', 'nombre;país', 'Faltan columnas: categoría, título'],
  [
    'no column that tells people apart',
    csvOf([{ ...lineOf() }]).replaceAll(/"(clave|correo|teléfono)"/g, '"nota"'),
    'Falta una columna que distinga',
  ],
  ['a column twice', csvOf([lineOf({ email: 'a@b.co' })]), 'La columna «correo» está dos veces.'],
  ['only the names of columns', csvOf([lineOf()]).split('\r\n')[0] ?? '', 'El archivo solo tiene'],
  [
    'more than 200 unknown trades',
    csvOf(
      Array.from({ length: 201 }, (_, index) =>
        lineOf({ clave: `u${index}`, categoría: `Zzq${index}` }),
      ),
    ),
    'más de 200 categorías',
  ],
  ['a NUL', `${csvOf([lineOf()])}\0`, 'El archivo no es un CSV'],
])('a file with %s is refused in words', async (_name, content, sentence) => {
  const response = await sendFile(app, admin.token, content, { mode: 'CHECK' });
  expect(response.status).toBe(400);
  expect(response.error.issues).toEqual([
    { path: 'file', message: expect.stringContaining(sentence) as unknown },
  ]);
});

test('columns that are not imported are named, and no address of a file is requested', async () => {
  const report = await check([lineOf({ foto: 'http://169.254.169.254/a.png' })]);
  expect(report).toMatchObject({ ignoredColumns: ['foto'], createdCount: 1 });
});

test('the template with its example lines can be imported', async () => {
  for (const name of ['Gasfitería'])
    await app.context.db.insertInto('skills').values({ id: crypto.randomUUID(), name }).execute();
  const template = await app.call(endpoints.downloadImportTemplate, {}, { token: admin.token });
  const at = { latitude: -12.1, longitude: -77 };
  const places = [
    ...Object.values(testPlaces),
    filePlace({ id: 21, name: 'San Borja', ...at }),
    filePlace({ id: 22, name: 'Surquillo', ...at }),
    // 'Miraflores, Lima' is another one, as in the real list.
    filePlace({ id: 23, name: 'Miraflores', region: 'Yauyos, Lima', ...at }),
  ];
  await loadTestPlaces(app.context, { version: 2, places });
  const { body } = await sendFile(app, admin.token, template.body, { mode: 'CHECK' });
  await loadTestPlaces(app.context);
  expect(body).toMatchObject({ refused: [], lineCount: 2, createdCount: 2, ignoredColumns: [] });
});

test('an import and its administrator are in the audit log', async () => {
  const { id } = await run(people);
  const log = await app.call(listAuditEntries, {}, { token: admin.token });
  expect(log.body[0]).toMatchObject({
    action: 'IMPORT_STARTED',
    actor: { id: admin.userId },
    subject: { type: 'import', id },
    after: { people: '2' },
  });
});

test('the links of an import are mailed when it says so, once for each new profile', async () => {
  const lines = [lineOf({ clave: '5', correo: 'nueva@ejemplo.com' }), lineOf({ clave: '6' })];
  await run(lines, { mode: 'IMPORT', sendsLinks: 'true' });
  await run(lines, { mode: 'IMPORT', sendsLinks: 'true' });
  const mails = await app.mails('nueva@ejemplo.com');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.plain_text).toContain('/reclamar?token=');
  expect(await listProfiles({ search: 'nueva@' })).toMatchObject([
    { linkMailedAt: expect.any(String) as unknown, linkExpiresAt: expect.any(String) as unknown },
  ]);
});

test('1,000 people are imported, and an unknown import is not found', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    lineOf({ clave: `k${index}`, correo: `p${index}@ejemplo.com`, nombre: 'Ana López' }),
  );
  expect(await run(many)).toMatchObject({ status: 'DONE', createdCount: 1_000, doneCount: 1_000 });
  expect(await run(many)).toMatchObject({ createdCount: 0, unchangedCount: 1_000 });
  const params = { id: crypto.randomUUID() };
  const missing = await app.call(endpoints.getImport, { params }, { token: admin.token });
  expect(missing.error.code).toBe('IMPORT_NOT_FOUND');
});
