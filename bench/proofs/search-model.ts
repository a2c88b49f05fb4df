import {
  CIRCLES,
  createRandom,
  haversine,
  listPages,
  randomPoint,
  readRows,
  type Circle,
} from './search-points.ts';

interface Card {
  id: string;
  provider: string;
  country: string;
  skill: string;
  isEmergency: boolean;
  rating: number;
  quality: number;
  isNew: boolean;
  price: number;
  /** Weight of each root. */
  roots: Record<string, number>;
  /** True if the title has the name of the trade. */
  isNamed: boolean;
}

const CARDS = `
  select card.id, card.provider_profile_id as provider, person.country, card.skill_id as skill, card.is_emergency as "isEmergency",
         profile.rating_sum * 100 / greatest(profile.rating_count, 1) as rating, reputation.quality,
         reputation.completed_ever < 5 as "isNew",
         (select min(price_cents) from service_packages where service_card_id = card.id and archived_at is null) as price,
         (select json_object_agg(root, weight)
            from (
              select root, max(weight) as weight
                from (
                  select lexeme, case when 'A' = any (weights) then 10 when 'B' = any (weights) then 4
                                      when 'C' = any (weights) then 2 else 1 end
                    from unnest(card.search_document)
                  union all
                  select search_root(word), 6
                    from service_packages package cross join lateral search_words(package.name) as word
                   where package.service_card_id = card.id and package.archived_at is null
                ) part (root, weight)
               group by root
            ) word) as roots,
         fold(card.title) like '%' || fold(skill.name) || '%' as "isNamed"
    from service_cards card
    join provider_profiles profile on profile.id = card.provider_profile_id
    join provider_reputation reputation on reputation.provider_profile_id = profile.id
    join users person on person.id = profile.user_id
    join skills skill on skill.id = card.skill_id
   where card.is_listed`;

const SKILLS = 'select id, name from skills';

/**
 * Searches with the trades that they name and the beginnings of the roots of their other words. Only cards of the trades are
 * listed; the trade is their first word. Without a trade, a card needs two of several words in its texts, or all of them.
 */
const SEARCHES: readonly (readonly [
  text: string,
  trades: readonly string[],
  words: readonly string[],
])[] = [
  ['plomería', ['Plomería'], []],
  ['jardín garantía', ['Jardinería'], ['jardin', 'garant']],
  ['jardín urgente', ['Jardinería'], ['jardin']],
  ['chimeneas', [], ['chimen']],
  ['garantía domicilio zona', [], ['garant', 'zon']],
  ['chimeneas zona garantía', [], ['chimen', 'zon', 'garant']],
  // Nobody has this word.
  ['chimeneas xilófono', [], ['chimen', 'xilofon']],
  ['chimeneas garantía plomero', ['Plomería'], ['chimen', 'garant']],
  // People say 'muebles' for carpentry.
  ['alguien que arregle muebles garantía', ['Carpintería'], ['muebl', 'garant']],
  ['plomero electricista', ['Plomería', 'Electricidad'], []],
  ['pintura zona', ['Pintura'], ['zon']],
];

interface Asked {
  query: Record<string, string>;
  /** Ids of the trades that the text names, their cards alone are listed. */
  trades: readonly string[];
  words: readonly string[] | undefined;
}

interface Ranked {
  id: string;
  provider: string;
  isNew: boolean;
  keys: number[];
}

/** Weight of the words of zones and of the provider's name. */
const NAMES = 2;

/** A trade weighs more than a word of the title, and most with its name in the title. */
function weigh(card: Card, trades: readonly string[], words: readonly string[]) {
  const weightOf = (word: string) =>
    Math.max(
      0,
      ...Object.entries(card.roots).map(([root, weight]) => (root.startsWith(word) ? weight : 0)),
    );
  const ofTrade = card.isNamed ? 12 : 11;
  const weights = [
    ...(trades.length > 0 ? [trades.includes(card.skill) ? ofTrade : 0] : []),
    ...words.map(weightOf),
  ];
  const found = weights.filter((weight) => weight > 0);
  const hasEnough =
    trades.length > 0 ||
    found.filter((weight) => weight !== NAMES).length >= 2 ||
    found.length === words.length;
  return {
    found: found.length,
    score: found.reduce((sum, weight) => sum + weight, 0),
    hasEnough,
  };
}

/** Returns the km from the point to the nearest fitting circle of each provider. */
function measureNear(circles: readonly Circle[], { near, within }: Asked['query']) {
  const nearest = new Map<string, number>();
  if (near === undefined) return nearest;
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  for (const circle of circles) {
    const km = haversine({ latitude, longitude }, circle);
    const shown = Math.max(km, circle.leastKm);
    const limit = within === undefined ? circle.radius : Math.max(Number(within), circle.leastKm);
    if (km <= limit)
      nearest.set(circle.provider, Math.min(shown, nearest.get(circle.provider) ?? shown));
  }
  return nearest;
}

/** Returns all cards that fit, ranked. */
function rankAll(
  cards: readonly Card[],
  circles: readonly Circle[],
  { query, trades, words }: Asked,
): Ranked[] {
  const nearest = measureNear(circles, query);
  const ranked = cards.flatMap((card): Ranked[] => {
    const { found, score, hasEnough } = weigh(card, trades, words ?? []);
    const fits =
      (query['country'] === undefined || card.country === query['country']) &&
      (query['skill'] === undefined || card.skill === query['skill']) &&
      (query['emergency'] === undefined || card.isEmergency) &&
      (query['maxPrice'] === undefined ||
        card.price <= Math.round(Number(query['maxPrice']) * 100)) &&
      (query['minRating'] === undefined || card.rating >= Number(query['minRating']) * 100) &&
      (query['near'] === undefined || nearest.has(card.provider)) &&
      (trades.length === 0 || trades.includes(card.skill)) &&
      (words === undefined || (found > 0 && (hasEnough || query['skill'] !== undefined)));
    // Equal distances differ by millimeters in the last digits, so that they are compared in meters.
    const values: Record<string, number[]> = {
      price: [-card.price, card.quality],
      rating: [card.quality],
      near: [-Math.round((nearest.get(card.provider) ?? 0) * 1000), card.quality],
      match: words ? [score, card.quality] : [],
    };
    const keys = [found, ...(values[query['sort'] ?? 'match'] ?? [])];
    return fits ? [{ id: card.id, provider: card.provider, isNew: card.isNew, keys }] : [];
  });
  return ranked.toSorted((a, b) => {
    const differing = a.keys.findIndex((key, index) => key !== b.keys[index]);
    return differing === -1
      ? Number(a.id < b.id) * 2 - 1
      : (b.keys[differing] ?? 0) - (a.keys[differing] ?? 0);
  });
}

const PAGE = 24;
const PAGES = 4;

/** Moves the best newcomers of a list that has further pages to the 6th, 12th … place of the first page. */
function raiseNewcomers(ranked: readonly Ranked[]): Ranked[] {
  if (ranked.length <= PAGE) return [...ranked];
  const best = new Set(ranked.filter(({ isNew }) => isNew).slice(0, PAGE / 6));
  const page: Ranked[] = [];
  const rest = [...ranked];
  while (page.length < PAGE) {
    const shown = page.filter((card) => best.has(card)).length;
    const isDue = shown < Math.floor((page.length + 1) / 6);
    const index = isDue ? rest.findIndex((card) => best.has(card)) : 0;
    page.push(...rest.splice(Math.max(0, index), 1));
  }
  return [...page, ...rest];
}

const hasNewcomers = ({ query, words }: Asked) =>
  query['sort'] === 'near' ||
  query['sort'] === 'rating' ||
  (query['sort'] === 'match' && words !== undefined);

/** Asks random questions and compares their first pages with a ranking of all cards. */
export async function proveQuestions(
  url: string,
  connectionString: string,
  questions: number,
  print: (line: string) => void,
) {
  const cards = await readRows<Card>(connectionString, CARDS);
  const circles = await readRows<Circle>(connectionString, CIRCLES);
  const skills = await readRows<{ id: string; name: string }>(connectionString, SKILLS);
  const random = createRandom(7);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length * 0.9999)];
    if (item === undefined) throw new Error('There is nothing to pick.');
    return item;
  };
  const maybe = (share: number, field: string, make: () => string) =>
    random() < share ? { [field]: make() } : {};
  const result = { cards: 0, wrong: 0 };
  for (let index = 0; index < questions; index += 1) {
    const chosen = random() < 0.6 ? pick(SEARCHES) : undefined;
    const tradesOf = (names: readonly string[]) =>
      names.flatMap((name) => skills.find((skill) => skill.name === name)?.id ?? []);
    const place = maybe(0.5, 'near', () => {
      const { latitude, longitude } = randomPoint(circles, random);
      return `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
    });
    const sorts = 'near' in place ? ['near', 'price', 'rating'] : ['price', 'rating', 'match'];
    const query = {
      sort: chosen && random() < 0.5 ? 'match' : pick(sorts),
      limit: String(PAGE),
      ...(chosen ? { search: chosen[0] } : {}),
      ...maybe(0.5, 'country', () => pick(cards).country),
      // A chosen trade beside one that the words name has a test of its own.
      ...(chosen && chosen[1].length > 0 ? {} : maybe(0.2, 'skill', () => pick(cards).skill)),
      ...maybe(0.2, 'emergency', () => 'true'),
      ...maybe(0.2, 'maxPrice', () => (20 + random() * 9).toFixed(2)),
      ...maybe(0.2, 'minRating', () => '4'),
      ...place,
      ...('near' in place ? maybe(0.3, 'within', () => pick(['5', '25', '100'])) : {}),
    };
    const found = await listPages(url, query, PAGES);
    const asked = { query, trades: tradesOf(chosen?.[1] ?? []), words: chosen?.[2] };
    const ranked = rankAll(cards, circles, asked);
    const expected = (hasNewcomers(asked) ? raiseNewcomers(ranked) : ranked).slice(0, PAGE * PAGES);
    result.cards += found.length;
    if (found.length === expected.length && found.every(({ id }, at) => id === expected[at]?.id))
      continue;
    result.wrong += 1;
    print(`wrong: ${JSON.stringify(query)}`);
  }
  return result;
}
