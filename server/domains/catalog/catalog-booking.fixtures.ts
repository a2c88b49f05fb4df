import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';

export interface CardOptions {
  title?: string;
  isEmergency?: boolean;
  emergencyFeeCents?: number;
  pauseMinutes?: number;
  instantNoticeHours?: number;
  /** Defaults to one package of 60 minutes for 50.00. */
  packages?: { name?: string; priceCents: number; duration: number }[];
}

/** The trade of all these cards. A new trade costs more than the rest of a card: it gets its words. */
const skillId = '01930000-0000-7000-8000-000000000001';

export interface CardFixture {
  id: string;
  providerProfileId: string;
  title: string;
  packageIds: [string, ...string[]];
}

/** Inserts a card with its packages directly into the database. */
export async function createCard(
  context: Context,
  providerProfileId: string,
  options: CardOptions = {},
): Promise<CardFixture> {
  const { db } = context;
  const id = randomUUIDv7();
  const title = options.title ?? 'Reparación de fugas';
  await db
    .insertInto('skills')
    .values({ id: skillId, name: 'Oficio de prueba' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('service_cards')
    .values({
      id,
      provider_profile_id: providerProfileId,
      skill_id: skillId,
      title,
      description: 'Descripción de prueba',
      is_emergency: options.isEmergency ?? false,
      emergency_fee_cents: options.emergencyFeeCents ?? 0,
      pause_minutes: options.pauseMinutes ?? 0,
      instant_notice_hours: options.instantNoticeHours ?? null,
    })
    .execute();
  const packages = options.packages ?? [{ priceCents: 5_000, duration: 60 }];
  const rows = packages.map((item, position) => ({
    id: randomUUIDv7(),
    service_card_id: id,
    position,
    name: item.name ?? `Paquete ${position + 1}`,
    description: 'Lo básico',
    price_cents: item.priceCents,
    duration_minutes: item.duration,
  }));
  await db.insertInto('service_packages').values(rows).execute();
  return {
    id,
    providerProfileId,
    title,
    packageIds: rows.map((row) => row.id) as [string, ...string[]],
  };
}
