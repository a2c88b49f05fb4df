import { countryNames, type Country } from '@oficio/contract/platform/countries.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createTrades, worriedQuestions } from './skills.fixtures.ts';
import { readTrades } from './skills-words.service.ts';

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp();
  await createTrades(app.context);
});
afterAll(() => app.stop());

const find = async (text: string, country?: Country) =>
  (await readTrades(app.context.db, text, country)).map(({ name }) => name);

test('the questions of worried people find the right trade first', async () => {
  for (const [question, skill] of worriedQuestions) {
    expect.soft((await find(question, 'Perú'))[0], question).toBe(skill);
    expect.soft((await find(question))[0], question).toBe(skill);
  }
});

test('a mistyped word names the trade of the most similar word', async () => {
  for (const [typo, skill] of [
    ['plmero', 'Plomería'],
    ['jardnieria', 'Jardinería'],
    ['electrisista 24 horas', 'Electricidad'],
    ['serrajero', 'Cerrajería'],
    ['se me fue la lus', 'Electricidad'],
    ['yave', 'Cerrajería'],
    ['gazfitero', 'Plomería'],
    ['plomreo', 'Plomería'],
  ] as const) {
    expect.soft(await find(typo, 'Perú'), typo).toEqual([skill]);
  }
});

test('a phrase with the thing of another trade between its words is not meant', async () => {
  for (const [text, skill] of [
    ['cambiar los focos de toda la casa', 'Electricidad'],
    ['cambiar las canillas de la casa', 'Plomería'],
    ['cambio de casa', 'Mudanzas'],
    ['me cambio de casa el lunes', 'Mudanzas'],
  ] as const)
    expect.soft((await find(text))[0], text).toBe(skill);
});

test('fillers, places and other words name no trade', async () => {
  for (const text of [
    'ayuda urgente',
    'barato',
    'no tengo',
    'se me',
    'helicóptero',
    'Miraflores',
    'Medellín',
    '24 horas',
    '',
    '%',
    "'; drop table skills; --",
  ]) {
    expect.soft(await find(text, 'Perú'), text).toEqual([]);
  }
});

test('a trade that nobody offers yet is known', async () => {
  for (const [text, skill] of [
    ['niñera', 'Cuidado de niños'],
    ['enfermera a domicilio', 'Cuidado de personas'],
    ['hay cucarachas', 'Control de plagas'],
    ['lavadora no enciende', 'Electrodomésticos'],
    ['tatuador', 'Tatuajes y piercings'],
    ['reservar hotel', 'Viajes y alojamiento'],
  ] as const) {
    const [found] = await readTrades(app.context.db, text, 'Perú');
    expect.soft(found, text).toMatchObject({ name: skill, isOffered: false });
  }
});

test('an object of a trade that nobody offers is meant by its singular and plural, its work by any form', async () => {
  for (const [text, skill] of [
    ['pulseras', ['Relojería y joyería']],
    ['pulsaciones', []],
    ['fumigaron ayer', ['Control de plagas']],
  ] as const) {
    expect.soft(await find(text, 'Perú'), text).toEqual(skill);
  }
});

test('a word finds no trade of another word with its root', async () => {
  for (const [text, country, skills] of [
    ['se atoró el lavadero y huele feo', 'Perú', ['Plomería']],
    ['matas marchitas', 'Colombia', ['Jardinería']],
    ['un color lindo', 'Perú', []],
    ['me cambio de casa', 'Chile', ['Mudanzas']],
    ['cambiar las llaves del lavabo', 'México', ['Plomería']],
  ] as const) {
    expect.soft(await find(text, country), text).toEqual(skills);
  }
});

test('a diminutive stands for its word in a phrase, and for no word alone', async () => {
  for (const [text, skills] of [
    ['guardería para mi perrito', ['Cuidado de mascotas']],
    ['vacunar a la gatita', ['Veterinaria']],
    ['una visita', []],
  ] as const) {
    expect.soft(await find(text, 'Perú'), text).toEqual(skills);
  }
});

test('a word of people or work is not meant by what happened or by another thing of its root', async () => {
  for (const [text, skill] of [
    ['se partió una tabla de la cama', 'Carpintería'],
    ['busco trabajadora del hogar', 'Limpieza del hogar'],
    ['partera', 'Salud y terapia'],
  ] as const) {
    expect.soft((await find(text, 'Perú'))[0], text).toBe(skill);
  }
});

test('a phrase with a word of similar letters hides no certain word', async () => {
  expect(await find('maestro pintor que no sea careero', 'Chile')).toEqual(['Pintura']);
});

test('who buys, sells or looks for work looks for nobody of the trade', async () => {
  for (const [text, skill] of [
    ['vendo nevera usada', 'Compra venta y alquiler'],
    ['se vende lavadora', 'Compra venta y alquiler'],
    ['perritos en adopción', 'Compra venta y alquiler'],
    ['piso en alquiler', 'Compra venta y alquiler'],
    ['busco trabajo de limpieza', 'Empleo'],
    ['vacantes para electricista', 'Empleo'],
  ] as const) {
    const [found] = await readTrades(app.context.db, text, 'España');
    expect.soft(found, text).toMatchObject({ name: skill, isOffered: false });
  }
});

test('a word of the country replaces only itself, not other words of its root', async () => {
  for (const [text, country, skills] of [
    ['peinado', 'México', ['Belleza a domicilio']],
    ['plomero', 'España', ['Plomería']],
    ['plomos', 'España', ['Electricidad']],
    ['estufa de gas', 'Colombia', ['Electrodomésticos']],
    ['terma', 'Perú', ['Electrodomésticos']],
  ] as const) {
    expect.soft(await find(text, country), text).toEqual(skills);
  }
});

test('a purpose or an occasion is less certain than what is needed', async () => {
  for (const [text, skill] of [
    ['tomacorriente para la cocina eléctrica', 'Electricidad'],
    ['salta la térmica cuando prendo el horno', 'Electricidad'],
    ['mueble para la lavadora', 'Carpintería'],
    ['camioneta para la mudanza', 'Mudanzas'],
    ['cuando prendo la lavadora', 'Electrodomésticos'],
  ] as const) {
    expect.soft((await find(text, 'Argentina'))[0], text).toBe(skill);
  }
});

test('of equally certain phrases, the one whose words stand closer together is meant', async () => {
  expect(await find('cambiar bombín de la puerta', 'España')).toEqual(['Cerrajería']);
});

test('people come before objects, and objects before troubles', async () => {
  for (const [text, skill] of [
    ['pintor para puertas', 'Pintura'],
    ['puerta de la lavadora', 'Electrodomésticos'],
    ['luz del jardín', 'Electricidad'],
    ['llave que gotea', 'Plomería'],
    ['cocina', 'Electrodomésticos'],
    ['cocinero', 'Comida y eventos'],
  ] as const) {
    expect.soft((await find(text, 'Perú'))[0], text).toBe(skill);
  }
});

test('a text lists the trades of people that it joins, and of a profession only the first', async () => {
  const read = async (text: string) =>
    (await readTrades(app.context.db, text, 'Perú')).map(({ name }) => name);
  expect(await read('plomero y electricista')).toEqual(['Plomería', 'Electricidad']);
  expect(await read('electricista, plomero')).toEqual(['Electricidad', 'Plomería']);
  expect(await read('profesor de carpintería')).toEqual(['Clases particulares']);
});

test('a word of one country names no trade in another, and all words count without a country', async () => {
  expect(await find('encanador', 'Brasil')).toEqual(['Plomería']);
  expect(await find('encanador', 'Perú')).toEqual([]);
  expect(await find('encanador')).toEqual(['Plomería']);
  expect(await find('gasfitería gas', 'Chile')).toEqual(['Plomería']);
});

test('every country of the list has words of its own, or those of all', async () => {
  for (const country of countryNames) {
    expect.soft((await find('electricista', country))[0], country).toBe('Electricidad');
  }
});
