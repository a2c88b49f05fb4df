import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

const trades = [
  'Plomería',
  'Electricidad',
  'Limpieza del hogar',
  'Carpintería',
  'Pintura',
  'Jardinería',
  'Cerrajería',
  'Mudanzas',
  'Climatización',
  'Clases particulares',
  'Belleza a domicilio',
  'Cuidado de mascotas',
];

async function insertSkill({ db }: Context, name: string): Promise<string> {
  const { id } = await db
    .insertInto('skills')
    .values({ id: randomUUID(), name })
    .onConflict((conflict) =>
      conflict.expression(sql`fold(name)`).doUpdateSet({ is_offered: true }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts those of the twelve trades that are missing, with their synonyms. Returns the ids of all by name. */
export async function createTrades(context: Context): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const name of trades) ids.set(name, await insertSkill(context, name));
  return ids;
}

/** Inserts a skill with one synonym. Returns the id of the synonym. */
export async function createTestSynonym(context: Context): Promise<string> {
  const id = randomUUID();
  const skillId = await insertSkill(context, `Oficio ${id}`);
  const words = `palabra ${id.slice(0, 8)}`;
  await context.db.insertInto('skill_synonyms').values({ id, words, skill_id: skillId }).execute();
  return id;
}

/** Questions of worried people, with the trade that they need. */
export const worriedQuestions: readonly [question: string, skill: string][] = [
  ['gasfitero', 'Plomería'],
  ['caño roto', 'Plomería'],
  ['se me rompió una tubería', 'Plomería'],
  ['desatoro', 'Plomería'],
  ['no tengo luz', 'Electricidad'],
  ['corto circuito', 'Electricidad'],
  ['me quedé afuera', 'Cerrajería'],
  ['llavero', 'Cerrajería'],
  ['aire no enfría', 'Climatización'],
  ['termotanque', 'Plomería'],
  ['pintor económico', 'Pintura'],
  ['niñera de perros', 'Cuidado de mascotas'],
  ['ayuda urgente se inundó mi baño', 'Plomería'],
  ['perdí las llaves de mi casa', 'Cerrajería'],
  ['limpieza de aire acondicionado', 'Climatización'],
  ['hay que cortar el pasto', 'Jardinería'],
  ['flete barato para muebles', 'Mudanzas'],
  ['profe de matemática para mi hijo', 'Clases particulares'],
  ['corte de pelo a domicilio', 'Belleza a domicilio'],
  ['señora de la limpieza por horas', 'Limpieza del hogar'],
  ['se trabó la puerta', 'Cerrajería'],
  ['armar un clóset', 'Carpintería'],
];
