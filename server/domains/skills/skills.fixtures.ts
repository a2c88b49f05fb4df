import { randomUUID } from 'node:crypto';
import type { Context } from '../../platform/context.ts';

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
  const id = randomUUID();
  await db.insertInto('skills').values({ id, name }).execute();
  return id;
}

/** Inserts the twelve trades with their synonyms. Returns their ids by name. */
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
