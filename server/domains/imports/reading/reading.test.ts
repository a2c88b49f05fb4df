import * as endpoints from '@oficio/contract/domains/imports/imports.endpoints.ts';
import { updateSetting } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import { weekdays } from '@oficio/contract/platform/wall-clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, runJob, type OwnApp } from '#testing/test-app.ts';
import { loadTestPlaces } from '#domains/places/places.fixtures.ts';
import { createPerson, type Person } from '#domains/providers/providers.fixtures.ts';
import { createTrades } from '#domains/skills/skills.fixtures.ts';
import { csvOf, lineOf, sendFile } from '../imports.fixtures.ts';
import type { ImportedContent } from '../imports.rules.ts';

let app: OwnApp;
let admin: Person;

beforeAll(async () => {
  app = await ownApp();
  await createTrades(app.context);
  await loadTestPlaces(app.context);
  admin = await createPerson(app.context, { roles: ['CLIENT', 'ADMIN'] });
  await app.call(
    updateSetting,
    { params: { key: 'currency' }, body: { value: 'LOCAL' } },
    { token: admin.token },
  );
});
afterAll(() => app.stop());

const check = async (content: string | Uint8Array<ArrayBuffer>) =>
  (await sendFile(app, admin.token, content, { mode: 'CHECK' })).body;

/** Returns the column and reason for which a line is refused; null when it is not. */
async function refusalOf(cells: Record<string, string>) {
  const { refused } = await check(csvOf([lineOf(cells)]));
  const [first] = refused;
  return first ? [first.column, first.reason] : null;
}

/** Imports one line and returns what is stored of the person. */
async function stored(cells: Record<string, string>): Promise<ImportedContent> {
  const clave = crypto.randomUUID();
  const { body } = await sendFile(app, admin.token, csvOf([lineOf({ ...cells, clave })]));
  await runJob(app, 'imports.run');
  const params = { id: body.id ?? '' };
  const report = await app.call(endpoints.getImport, { params }, { token: admin.token });
  expect(report.body.refused).toEqual([]);
  const { content } = await app.context.db
    .selectFrom('imported_profiles')
    .select('content')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (!content) throw new Error('Nothing was imported');
  return content as unknown as ImportedContent;
}

test('a check shows the first names as the file was read', async () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const head = 'clave;nombre;pais;categoria;titulo;descripcion;precio;duracion';
  const line = 'PE;Plomer\x92a;Instalaci\x97n;Instalo l\x87mparas;50;60';
  const macRoman = latin(`${head}\n1;Jos\x8e Mu\x96oz;${line}\n2;Ana D\x92az;${line}\n`);
  const report = await check(new Uint8Array(macRoman));
  expect(report).toMatchObject({ refused: [], firstNames: ['José Muñoz', 'Ana Díaz'] });
});

test('a line of Excel that names the separator is no line of the table', async () => {
  const report = await check(`sep=;\r\n${csvOf([lineOf()])}`);
  expect(report).toMatchObject({ refused: [], lineCount: 1, createdCount: 1 });
});

test('a line with more cells than columns is refused, and empty cells at its end are not', async () => {
  const columns = 'clave;nombre;país;categoría;precio;duración;título;descripción';
  const line = '1;Rosa Quispe;Perú;Plomería;50;60;Arreglo de fugas;Reviso la fuga';
  const cut = await check(`${columns}\n${line}; la arreglo; y limpio\n`);
  expect(cut).toMatchObject({
    lineCount: 1,
    personCount: 0,
    refused: [
      {
        line: 2,
        column: null,
        reason:
          'La línea tiene 10 celdas y el archivo 8 columnas: pon entre comillas el texto que lleva el separador',
      },
    ],
  });
  const empty = await check(`${columns};;;;\n${line};;;;\n`);
  expect(empty).toMatchObject({ refused: [], createdCount: 1 });
});

test('a file of millions of empty lines is refused while other requests are served', async () => {
  const content = Buffer.alloc(4_000_000, '\n');
  content.write(csvOf([lineOf()]).slice(0, 100));
  const answered = new AbortController();
  // One alone is refused before another request can be answered.
  const statuses: number[] = [];
  const sending = (async () => {
    while (statuses.length < 5) {
      const { status } = await sendFile(app, admin.token, new Uint8Array(content), {
        mode: 'CHECK',
      });
      statuses.push(status);
    }
  })().finally(() => answered.abort());
  let served = 0;
  while (!answered.signal.aborted) {
    const { status } = await app.call(endpoints.listImports, {}, { token: admin.token });
    if (status === 200 && !answered.signal.aborted) served += 1;
  }
  await sending;
  expect(statuses).toEqual([400, 400, 400, 400, 400]);
  expect(served).toBeGreaterThan(0);
});

test.each([
  ['.50', 0.5],
  ['0,500', 0.5],
  ['80 soles', 80],
  ['S/. 1,500.50', 1500.5],
  ['1\u00A0500,50', 1500.5],
])('the price %j is read as %d', async (precio, price) => {
  const { cards } = await stored({ precio });
  expect(cards[0]?.packages[0]?.price).toBe(price);
});

test.each([
  ['$45.000.-', 45_000],
  ['45.000 CLP', 45_000],
])('the Chilean price %j is read as %d', async (precio, price) => {
  const { cards } = await stored({ precio, país: 'Chile' });
  expect(cards[0]?.packages[0]?.price).toBe(price);
});

test.each([
  ['US$ 50', 'Escribe el monto en soles (PEN), no en dólares.'],
  ['MXN 1,500.00', 'Escribe el monto en soles (PEN), no en pesos mexicanos.'],
  ['COP$ 45.000', 'Escribe el monto en soles (PEN), no en pesos colombianos.'],
  ['-50', 'El monto debe ser positivo'],
  ['1.500.50', 'Escribe el precio como 50 o 89,90'],
  ['12,345.678', 'Usa como máximo dos decimales'],
])('the price %j is refused', async (precio, reason) => {
  expect(await refusalOf({ precio })).toEqual(['precio', reason]);
});

const workWeek = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'];
test.each([
  ['lunes a sábados', [...workWeek, 'sábado']],
  ['lunes a viernes y sábados', [...workWeek, 'sábado']],
  ['Domingos', ['domingo']],
  ['L-V', workWeek],
  ['L a V', workWeek],
  ['Lun-Vie', workWeek],
  ['L, M, M, J, V', workWeek],
  ['L M X J V', workWeek],
  ['de lunes a viernes', workWeek],
  ['martes, jueves y sabados', ['martes', 'jueves', 'sábado']],
  ['todos los días', [...workWeek, 'sábado', 'domingo']],
  ['fines de semana', ['sábado', 'domingo']],
  ['viernes a lunes', ['lunes', 'viernes', 'sábado', 'domingo']],
])('the days %j are read', async (días, days) => {
  const { availability } = await stored({ días, desde: '9', hasta: '18:00' });
  expect(weekdays.filter((day) => availability?.[day].active)).toEqual(days);
});

test.each(['L a M', 'lunes a viernes a domingo', 'menos domingos', 'M', 'a', ''])(
  'the days %j are not guessed',
  async (días) => {
    const reason = await refusalOf({ días, desde: '9', hasta: '18:00' });
    expect(días === '' ? null : reason?.[0]).toBe(días === '' ? null : 'días');
  },
);

test.each([
  [{ días: 'lunes', desde: '20:00', hasta: '24:00' }],
  [{ días: 'lunes', desde: '20', hasta: '00:00' }],
  [{ días: 'lunes', desde: '8 pm', hasta: '24 h' }],
  [{ días: 'lunes', desde: '20:00', hasta: '12 am' }],
  [{ días: 'lunes 20:00-24:00' }],
  [{ días: 'lunes 20:00 a 00:00' }],
])('%j is work until midnight', async (cells) => {
  const { availability } = await stored(cells);
  expect(availability?.lunes).toEqual({ active: true, from: '20:00', to: '24:00' });
});

test('hours over midnight are refused with what to write', async () => {
  const refusal = await refusalOf({ días: 'lunes', desde: '22:00', hasta: '06:00' });
  expect(refusal).toEqual(['hasta', expect.stringContaining('dos tramos') as unknown]);
});

test.each(['#N/D', '#¡VALOR!', '#¡REF!', '#REF!', '#N/A', '#NAME?', '#¿NOMBRE?', '#DIV/0!', '###'])(
  'the error %s of Excel is refused in every column',
  async (cell) => {
    const reason = `La celda tiene un error de Excel (${cell}).`;
    for (const column of ['nombre', 'título', 'descripción', 'precio', 'teléfono'])
      expect(await refusalOf({ [column]: cell })).toEqual([column, reason]);
  },
);

test.each([
  '+51955500101 / +51955500102',
  '+51955500101 +51955500102',
  '955500101, 955500102',
  '+51 955 500 101 y +51 955 500 102',
])('two phones in a cell are refused: %s', async (teléfono) => {
  expect(await refusalOf({ teléfono })).toEqual(['teléfono', 'Escribe un solo teléfono']);
});

test.each(['+52 1 55 1234 5678', '5215512345678', '044 55 1234 5678', '01 55 1234 5678'])(
  'the Mexican phone %s is read',
  async (teléfono) => {
    expect((await stored({ teléfono, país: 'México' })).phone).toBe('+525512345678');
  },
);

test('invisible characters of copied cells are removed, so that a search finds the person', async () => {
  const nombre = 'Rosa\u200B\u00AD Zuñiga';
  const content = await stored({
    nombre,
    correo: 'zuniga@ejemplo.com\u200B',
    título: 'Fu\u2060gas',
  });
  expect(content).toMatchObject({ fullName: 'Rosa Zuñiga', email: 'zuniga@ejemplo.com' });
  expect(content.cards[0]?.title).toBe('Fugas');
  const query = { search: 'Rosa Zu' };
  const found = await app.call(endpoints.listImportedProfiles, { query }, { token: admin.token });
  expect(found.body).toMatchObject([{ fullName: 'Rosa Zuñiga' }]);
});
