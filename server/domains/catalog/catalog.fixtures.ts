import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { ServiceCardBody } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { Context } from '../../platform/context.ts';
import { insertCard, savePackages } from './catalog.queries.ts';

/** A skill without pictures, unless they are given. */
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

/** What the form sends: a card with one package, changed where the test says so. */
export function cardBody(skillId: string, change: Partial<ServiceCardBody> = {}): ServiceCardBody {
  return {
    title: 'Arreglo de todo en casa',
    description: 'Rápido y limpio.',
    skillId,
    reach: ['Centro'],
    isEmergency: false,
    emergencyFee: 0,
    packages: [{ name: 'Visita', description: 'Reviso y presupuesto.', price: 20, duration: 60 }],
    ...change,
  };
}

export interface TestCard {
  id: string;
  skillId: string;
  /** In their order on the card. */
  packageIds: string[];
}

/** A published card of this provider, under a skill of its own unless one is given. */
export async function createTestCard(
  context: Context,
  { profileId }: { profileId: string },
  change: Partial<ServiceCardBody> = {},
): Promise<TestCard> {
  const id = randomUUIDv7();
  const skillId = change.skillId ?? (await createTestSkill(context));
  const body = cardBody(skillId, change);
  const packages = body.packages.map((each) => ({ ...each, id: each.id ?? randomUUIDv7() }));
  await context.transaction(async (tx) => {
    await insertCard(tx.db, id, profileId, body);
    await savePackages(tx.db, id, packages);
    await tx.publicDataChanged();
  });
  return { id, skillId, packageIds: packages.map((each) => each.id) };
}
