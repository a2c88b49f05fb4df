import { sql } from 'kysely';
import { listCards } from '../server/domains/catalog/search/search.service.ts';
import type {
  CardFilter,
  Match,
  Order,
  Question,
} from '../server/domains/catalog/search/search.types.ts';
import { readQuery } from '../server/domains/catalog/search/words.queries.ts';
import { resolveWords } from '../server/domains/catalog/search/words.rules.ts';
import type { Db } from '../server/platform/context.ts';
import { createRandom, everything, haversine, listCircles, randomPoint } from './search-points.ts';

interface Card {
  id: string;
  provider: string;
  country: string | null;
  skill: string;
  isEmergency: boolean;
  rating: number;
  price: number;
  /** Weight of each root. */
  roots: Record<string, number>;
}

type Circles = Awaited<ReturnType<typeof listCircles>>;

const CARDS = sql<Card>`
  select card.id, card.provider_profile_id as provider, person.country, card.skill_id as skill, card.is_emergency as "isEmergency",
         profile.rating_sum * 100 / greatest(profile.rating_count, 1) as rating,
         (select min(price_cents) from service_packages where service_card_id = card.id and archived_at is null) as price,
         (select json_object_agg(root, weight) from card_words where card_id = card.id) as roots
    from service_cards card
    join provider_profiles profile on profile.id = card.provider_profile_id
    join users person on person.id = profile.user_id
   where card.is_listed`;

const SEARCHES = [
  'plomería',
  'jardín urgente',
  'electrisidad',
  'pintura zona 7',
  'chimeneas',
  'chimeneas fugas plomero',
  'jardín fugas urgente servicio garantía',
  'distrito 3 barrio 5',
  'p',
  'cerrajero a domicilio persona 12',
  'alguien que repare muebles urgente',
];

function weigh(
  card: Card,
  words: NonNullable<Question['words']>,
): { found: number; score: number } {
  const weights = words.map((roots) =>
    Math.max(-1, ...roots.map((root) => card.roots[root] ?? -1)),
  );
  const found = weights.filter((weight) => weight >= 0);
  return { found: found.length, score: found.reduce((sum, weight) => sum + weight, 0) };
}

/** Returns all cards that fit, ranked. */
function rankAll(
  cards: readonly Card[],
  circles: Circles,
  { filter, words, order }: Question,
): Match[] {
  const { area } = filter;
  const nearest = new Map<string, number>();
  for (const circle of area ? circles : []) {
    const km = haversine(area ?? circle, circle);
    if (km <= (area?.withinKm ?? circle.radius))
      nearest.set(circle.provider, Math.min(km, nearest.get(circle.provider) ?? km));
  }
  const matches = cards.flatMap((card): Match[] => {
    const fits =
      (filter.country === undefined || card.country === filter.country) &&
      (filter.skillId === undefined || card.skill === filter.skillId) &&
      (!filter.isEmergency || card.isEmergency) &&
      (filter.maxPriceCents === undefined || card.price <= filter.maxPriceCents) &&
      (filter.minRating === undefined || card.rating >= filter.minRating) &&
      (!area || nearest.has(card.provider));
    const { found, score } = weigh(card, words ?? []);
    if (!fits || (words && found === 0)) return [];
    const values = { match: score, newest: 0, rating: 0, price: -card.price, near: 0 };
    // Distances differ by centimeters from those of the product, and are compared in steps of 10 m.
    const value =
      order === 'near' ? -Math.round((nearest.get(card.provider) ?? 0) * 100) : values[order];
    return [{ id: card.id, found, value, rating: order === 'newest' ? 0 : card.rating }];
  });
  return matches.toSorted(
    (a, b) =>
      b.found - a.found || b.value - a.value || b.rating - a.rating || (a.id < b.id ? 1 : -1),
  );
}

const PAGE = 24;
const MAX_PAGES = 6;

/** Returns the number of pages, and true if one differs. */
async function comparePages(db: Db, question: Question, expected: readonly Match[]) {
  let after: Match | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const rest = expected.slice(pages * PAGE, (pages + 1) * PAGE);
    const matches = await listCards(db, question, { after, limit: PAGE });
    const isEqual =
      matches.length === rest.length &&
      matches.every((match, index) =>
        question.order === 'near'
          ? Math.abs(match.value / 10 - (rest[index]?.value ?? 0)) <= 1 &&
            match.found === rest[index]?.found
          : match.id === rest[index]?.id,
      );
    if (!isEqual) return { pages: pages + 1, isWrong: true };
    after = matches.at(-1);
    if (matches.length < PAGE) return { pages: pages + 1, isWrong: false };
  }
  return { pages: MAX_PAGES, isWrong: false };
}

/** Asks random questions and compares their first pages with a ranking of all cards. */
export async function proveQuestions(db: Db, questions: number, print: (line: string) => void) {
  const { rows: cards } = await CARDS.execute(db);
  const circles = await listCircles(db);
  const random = createRandom(7);
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];
  const maybe = <Item>(share: number, make: () => Item): Item | undefined =>
    random() < share ? make() : undefined;
  const result = { questions, pages: 0, wrong: 0 };
  for (let index = 0; index < questions; index += 1) {
    const country = maybe(0.5, () => pick(['Perú', 'España', 'Uruguay']));
    const filter: CardFilter = {
      ...everything,
      country,
      skillId: maybe(0.2, () => pick(cards)?.skill),
      providerProfileId: undefined,
      isEmergency: random() < 0.2,
      maxPriceCents: maybe(0.2, () => 2_000 + Math.floor(random() * 900)),
      minRating: maybe(0.2, () => 400),
      area: maybe(0.5, () => ({
        ...randomPoint(circles, random),
        withinKm: maybe(0.3, () => pick([5, 25, 100]) ?? 5),
      })),
    };
    const search = maybe(0.6, () => pick(SEARCHES) ?? '');
    const read = search === undefined ? undefined : await readQuery(db, search, country);
    const words = read && resolveWords(read.words, read.synonyms);
    const orders: Order[] = [
      'rating',
      'price',
      words ? 'match' : 'newest',
      ...(filter.area ? (['near'] as const) : []),
    ];
    const question: Question = { filter, words, order: pick(orders) ?? 'rating' };
    const expected = rankAll(cards, circles, question);
    const { pages, isWrong } = await comparePages(db, question, expected);
    result.pages += pages;
    if (!isWrong) continue;
    result.wrong += 1;
    print(`wrong: «${search ?? ''}» ${JSON.stringify(question)}`);
  }
  return result;
}
