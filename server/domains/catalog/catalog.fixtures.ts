import { DOLLARS } from '@oficio/contract/platform/price.ts';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { ServiceCardBody } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { Context } from '../../platform/context.ts';
import { insertCard, savePackages } from './catalog.queries.ts';

/** Inserts a skill, by default without pictures. Returns its id. */
export async function createTestSkill(
  { db }: Pick<Context, 'db'>,
  name = `Oficio ${randomUUID()}`,
  defaultImageUrls: string[] = [],
): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('skills')
    .values({ id, name, default_image_urls: defaultImageUrls })
    .execute();
  return id;
}

/** Returns the body that the form sends: a card with one package, with `change` applied. */
export function cardBody(skillId: string, change: Partial<ServiceCardBody> = {}): ServiceCardBody {
  return {
    title: 'Arreglo de todo en casa',
    description: 'Rápido y limpio.',
    skillId,
    reach: ['Centro'],
    isEmergency: false,
    emergencyFee: 0,
    noticeHours: 24,
    packages: [{ name: 'Visita', description: 'Reviso y presupuesto.', price: 20, duration: 60 }],
    ...change,
  };
}

export interface TestCard {
  id: string;
  skillId: string;
  /** In the order of the card. */
  packageIds: string[];
}

/** Publishes a card of a provider, with a new skill unless `change` names one. */
export async function createTestCard(
  context: Context,
  { profileId }: { profileId: string },
  change: Partial<ServiceCardBody> = {},
): Promise<TestCard> {
  const id = randomUUIDv7();
  const skillId = change.skillId ?? (await createTestSkill(context));
  const body = cardBody(skillId, change);
  const packages = body.packages.map((item) => ({ ...item, id: item.id ?? randomUUIDv7() }));
  await context.transaction(async (tx) => {
    await insertCard(tx.db, id, profileId, body, DOLLARS);
    await savePackages(tx.db, id, packages);
    await tx.publicDataChanged();
  });
  return { id, skillId, packageIds: packages.map((item) => item.id) };
}
