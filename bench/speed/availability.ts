import { fillOrders } from '../data/fill-orders.ts';
import { measureMedian } from '../tools/load.ts';

const ORDERS_PER_PROVIDER = 100;
/** Each provider is requested once, so that no response comes from a cache. */
const PROVIDERS = 200;

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

interface Medians {
  slots: number;
  month: number;
}

async function measureCalendars(url: string, providers: readonly string[]): Promise<Medians> {
  const date = inDays(5);
  const of = (provider: string) => `${url}/api/provider-profiles/${provider}`;
  const sample = providers.slice(0, PROVIDERS);
  const slots = sample.map((id) => `${of(id)}/availability?date=${date}&duration=60`);
  const month = sample.map(
    (id) => `${of(id)}/monthly-availability?month=${date.slice(0, 7)}&duration=60`,
  );
  await measureMedian([...slots.slice(0, 50), ...month.slice(0, 50)]);
  return { slots: await measureMedian(slots), month: await measureMedian(month) };
}

export interface AvailabilityFigures {
  orders: number;
  /** Median milliseconds without orders (`empty`) and with all of them (`full`). */
  empty: Medians;
  full: Medians;
}

/**
 * Measures the slots of a day and the map of a month, first without orders, then with 100 orders of
 * every provider.
 */
export async function measureAvailability(
  url: string,
  connectionString: string,
  providers: readonly string[],
): Promise<AvailabilityFigures> {
  const empty = await measureCalendars(url, providers);
  const orders = await fillOrders(connectionString, ORDERS_PER_PROVIDER);
  return { orders, empty, full: await measureCalendars(url, providers) };
}
