import { DOLLARS } from '@oficio/contract/platform/price.ts';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { ServiceCardBody } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { insertCard, savePackages } from './catalog.queries.ts';

/** Inserts a skill, by default without pictures. Returns its id. */
export async function createTestSkill(
  { db }: Pick<Context, 'db'>,
  name = `Oficio ${randomUUID()}`,
  defaultImageUrls: string[] = [],
): Promise<string> {
  // Searches know some trades before anybody offers them, and an earlier file may have inserted it.
  const { id } = await db
    .insertInto('skills')
    .values({ id: randomUUIDv7(), name, default_image_urls: defaultImageUrls })
    .onConflict((conflict) =>
      conflict
        .expression(sql`fold(name)`)
        .doUpdateSet({ is_offered: true, default_image_urls: defaultImageUrls }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
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
    pauseMinutes: 0,
    instantBooking: null,
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

/** Gives a provider completed jobs, without their orders. The ranking quality needs some. */
export async function setTestJobs(
  { db }: Pick<Context, 'db'>,
  { profileId }: { profileId: string },
  jobs = 100,
): Promise<void> {
  const values = { completed_ever: jobs, latest_jobs: jobs, latest_completed: jobs };
  await db
    .updateTable('provider_reputation')
    .set(values)
    .where('provider_profile_id', '=', profileId)
    .execute();
  // The quality follows from the stars and the jobs.
  await sql`
    update provider_reputation reputation
       set quality = provider_quality(rating_sum, rating_count, mean, latest_jobs, latest_completed)
      from provider_profiles profile, platform_rating
     where profile.id = ${profileId} and reputation.provider_profile_id = profile.id
  `.execute(db);
}
