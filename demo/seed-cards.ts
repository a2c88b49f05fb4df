import { toCents } from '@oficio/contract/platform/money.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { sql } from 'kysely';
import type { TransactionDb } from '../server/platform/context.ts';
import { demoPricesOf, type DemoCurrency, type DemoPrices } from './demo-prices.ts';
import { cards } from './content/cards.ts';
import type { CardContent } from './content/content-types.ts';
import { skills } from './content/skills.ts';
import { demoId, digestOf } from './demo-ids.ts';
import { demoCardId } from './demo-covers.ts';
import type { SeededPeople, SeededProvider } from './seed-people.ts';

/** An inserted card. */
export interface SeededCard {
  id: string;
  /** With prices in the currency of the card. */
  content: CardContent;
  prices: DemoPrices;
  provider: SeededProvider;
  packageIds: string[];
  createdAt: Date;
}

async function seedSkills(db: TransactionDb, now: number): Promise<Map<string, string>> {
  const rows = skills.map((skill) => ({
    id: demoId(`skill ${skill.slug}`, now),
    name: skill.name,
    default_image_urls: [...skill.defaultImageUrls],
  }));
  // Searches know some trades before anybody offers them.
  const inserted = await db
    .insertInto('skills')
    .values(rows)
    .onConflict((conflict) =>
      conflict.expression(sql`fold(name)`).doUpdateSet({
        is_offered: true,
        default_image_urls: sql`excluded.default_image_urls`,
      }),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(inserted.map(({ id, name }) => [name, id]));
  return new Map(skills.map(({ slug, name }) => [slug, ids.get(name) ?? '']));
}

/** Orders the cards by digest, so that the newest cards are of different countries. */
function cardsInMixedOrder(): CardContent[] {
  return cards.toSorted((a, b) => (digestOf(a.key) < digestOf(b.key) ? -1 : 1));
}

function withPrices(content: CardContent, { convert }: DemoPrices): CardContent {
  return {
    ...content,
    emergencyFee: convert(content.emergencyFee),
    packages: content.packages.map((item) => ({ ...item, price: convert(item.price) })),
  };
}

/**
 * Inserts the skills and the cards with their packages, in this currency or LOCAL. Returns the cards
 * by key.
 */
export async function seedCards(
  db: TransactionDb,
  now: number,
  people: SeededPeople,
  currency: DemoCurrency,
): Promise<Map<string, SeededCard>> {
  const skillIds = await seedSkills(db, now);
  const seeded = cardsInMixedOrder().map((written, index) => {
    const createdAt = now - (1 + cards.length - index) * 30 * HOUR_MS;
    const provider = people.providers.get(written.provider);
    if (!provider) throw new Error(`No provider ${written.provider}.`);
    const prices = demoPricesOf(currency, provider.country);
    const content = withPrices(written, prices);
    const id = demoCardId(content, createdAt);
    const packageIds = content.packages.map((_, position) =>
      demoId(`package ${content.key} ${position}`, createdAt),
    );
    return { id, content, prices, provider, packageIds, createdAt: new Date(createdAt) };
  });
  await db
    .insertInto('service_cards')
    .values(
      seeded.map(({ id, content, prices, provider, createdAt }) => ({
        id,
        provider_profile_id: provider.id,
        skill_id: skillIds.get(content.skill) ?? '',
        title: content.title,
        description: content.description,
        reach: content.reach,
        is_emergency: content.isEmergency,
        instant_notice_hours: content.instantNoticeHours ?? null,
        paused_at: content.isPaused ? createdAt : null,
        currency: prices.price.currency,
        currency_country: prices.price.currencyCountry,
        emergency_fee_cents: toCents(content.emergencyFee),
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .execute();
  await db
    .insertInto('service_packages')
    .values(
      seeded.flatMap(({ id, content, packageIds }) =>
        content.packages.map((servicePackage, position) => ({
          id: packageIds[position] ?? '',
          service_card_id: id,
          position,
          name: servicePackage.name,
          description: servicePackage.description,
          price_cents: toCents(servicePackage.price),
          duration_minutes: servicePackage.duration,
        })),
      ),
    )
    .execute();
  return new Map(seeded.map((card) => [card.content.key, card]));
}
