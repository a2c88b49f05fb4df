import { isbot } from 'isbot';

/** The days of the figures that a provider sees, the present one included. */
export const FIGURE_DAYS = 30;

interface Visiting {
  /** HTTP method. */
  method: string;
  /** Path and query. */
  url: string;
  header: (name: string) => string | undefined;
}

const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const CARD = new RegExp(String.raw`^(?:/api)?/service-cards/(${UUID})(?:\?|$)`, 'i');

/**
 * Returns the id of the card that a browser of a person reads with this request; undefined for any other request, for bots and
 * for pages that the browser loads in advance. Browsers of persons all call themselves Mozilla; a page that is rendered calls
 * the API without a browser.
 */
export function seenCard({ method, url, header }: Visiting): string | undefined {
  if (method !== 'GET') return undefined;
  const id = CARD.exec(url)?.[1];
  if (id === undefined) return undefined;
  const browser = header('user-agent') ?? '';
  const isAdvance = /prefetch|prerender/.test(header('sec-purpose') ?? header('purpose') ?? '');
  return browser.startsWith('Mozilla/') && !isbot(browser) && !isAdvance
    ? id.toLowerCase()
    : undefined;
}
