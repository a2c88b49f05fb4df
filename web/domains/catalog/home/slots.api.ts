import { MAX_SLOT_CARDS } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import type {
  CardSlots,
  ListedCard,
} from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import type { listCardSlots } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { listCardSlotsRequest } from '@oficio/contract/domains/catalog/catalog.requests.ts';
import { callEndpoint } from '#platform/api/api-client.ts';
import { calendarDate } from '#platform/format/calendar-date.ts';
import { formatNearDay, shortTime } from '#platform/format/near-day.text.ts';
import { pageState, pause } from '#platform/page-state.ts';
import type { TileCard, TileHour } from '../catalog.api.ts';

/** The next hours of a card on the calendar and clock of its provider. */
function hoursOf(
  { packageId, nextSlots }: Omit<CardSlots, 'cardId'>,
  timezone: string,
  now: Date,
): TileHour[] {
  const today = calendarDate(now, timezone);
  let before = '';
  return nextSlots.map((start) => {
    const instant = new Date(start);
    const dia = calendarDate(instant, timezone);
    // The Swedish format of a time is ISO 8601.
    const hora = instant.toLocaleTimeString('sv', { timeZone: timezone, timeStyle: 'short' });
    const name = `${formatNearDay(dia, today)} ${shortTime(hora)}`;
    const text = dia === before ? shortTime(hora) : name;
    before = dia;
    return { text, name, package: packageId, dia, hora };
  });
}

/** The hours of a card that its list contains: those of the shortest package. */
export function listedHours(
  { nextSlots, packages, providerProfile }: ListedCard,
  now: Date,
): TileHour[] {
  const [shortest] = packages.toSorted((one, other) => one.duration - other.duration);
  return hoursOf({ packageId: shortest?.id ?? '', nextSlots }, providerProfile.timezone, now);
}

/** The tiles of a list ask for their hours within this time. */
const GATHERING_MS = 20;

type SlotsById = ReadonlyMap<string, CardSlots>;

interface Gathering {
  ids: Set<string>;
  slots: Promise<SlotsById>;
}

const gathering = pageState((): { current?: Gathering | undefined } => ({}));

async function loadSlots(ids: readonly string[]): Promise<CardSlots[]> {
  const query = { cards: ids.slice(0, MAX_SLOT_CARDS).join(',') };
  const rest = ids.slice(MAX_SLOT_CARDS);
  const pages = await Promise.all([
    callEndpoint<typeof listCardSlots>(listCardSlotsRequest, { query }),
    rest.length > 0 ? loadSlots(rest) : [],
  ]);
  return pages.flat();
}

async function gather(ids: ReadonlySet<string>): Promise<SlotsById> {
  await pause(GATHERING_MS);
  gathering().current = undefined;
  const slots = await loadSlots([...ids]);
  return new Map(slots.map((each) => [each.cardId, each]));
}

/** Returns the next hours of a card. The cards of a list share one request. */
export async function loadHours({ id, providerProfile }: TileCard): Promise<TileHour[]> {
  const shared = gathering();
  if (!shared.current) {
    const ids = new Set<string>();
    shared.current = { ids, slots: gather(ids) };
  }
  const { ids, slots } = shared.current;
  ids.add(id);
  const found = (await slots).get(id);
  return found ? hoursOf(found, providerProfile.timezone, new Date()) : [];
}
