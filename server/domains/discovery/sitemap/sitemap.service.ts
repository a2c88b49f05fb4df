import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { idSchema } from '@oficio/contract/platform/ids.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context } from '#platform/context.ts';
import { listPagesOfSkill } from '../landing/landing.queries.ts';
import { listListedTrades } from '../landing/listed-pages.service.ts';
import { listSitemapPage, listSitemapStarts, sitemapKinds } from './sitemap.queries.ts';
import { robots, sitemap, sitemapIndex } from './sitemap.template.ts';

/**
 * A tenth of the protocol's limit: a page takes milliseconds to build, and the index has room for
 * 250 million records.
 */
const PAGE_SIZE = 5_000;
/** Folder of the landing pages, in their addresses and in those of their sitemaps. */
const TRADES = 'servicios';
/** Pages that belong to no record. */
const FIXED_PATHS = ['/', '/ofrecer-servicios', '/help', '/terms', '/privacy'];

const INDEX_MS = 3_600_000;
interface CachedIndex {
  /** Epoch milliseconds. */
  until: number;
  xml: Promise<string>;
}
/** By the caches of public responses, of which each process has one. */
const indexes = new WeakMap<Context['shared'], CachedIndex>();

/**
 * Returns the index of all sitemaps: the fixed pages, and the visible records of each kind, paged by id. It walks all
 * records, so a process builds it once an hour, for all callers together.
 */
export async function writeSitemapIndex(context: Context): Promise<string> {
  const now = await context.now(context.db);
  const cached = indexes.get(context.shared);
  if (cached && now < cached.until) return cached.xml;
  const built = { until: now + INDEX_MS, xml: buildSitemapIndex(context) };
  indexes.set(context.shared, built);
  try {
    return await built.xml;
  } catch (error) {
    if (indexes.get(context.shared) === built) indexes.delete(context.shared);
    throw error;
  }
}

async function buildSitemapIndex({ config, db }: Context): Promise<string> {
  const base = `${config.PUBLIC_URL}/sitemaps`;
  const urls = [`${base}/pages.xml`];
  for (const kind of sitemapKinds) {
    const starts = await listSitemapStarts(db, kind, PAGE_SIZE);
    urls.push(...starts.map((id) => `${base}/${kind}/${id}.xml`));
  }
  const trades = await listListedTrades(db);
  urls.push(...trades.map(({ slug }) => `${base}/${TRADES}/${slug}.xml`));
  return sitemapIndex(urls);
}

export function writeFixedSitemap({ config }: Context): string {
  return sitemap(FIXED_PATHS.map((path) => ({ url: config.PUBLIC_URL + path })));
}

/**
 * Returns the sitemap of a trade's landing pages. It has fewer pages than the protocol's limit of
 * 50,000, because the countries have fewer cities. Throws NOT_FOUND (404) for a trade without a
 * listed page.
 */
async function writeTradeSitemap({ config, db }: Context, slug: string): Promise<string> {
  const trade = (await listListedTrades(db)).find((candidate) => candidate.slug === slug);
  if (!trade) throw new DomainError(platformErrors.NOT_FOUND);
  const page = `${config.PUBLIC_URL}/${TRADES}/${slug}`;
  const places = await listPagesOfSkill(db, trade.id);
  return sitemap([page, ...places.map((place) => `${page}/${place}`)].map((url) => ({ url })));
}

/**
 * Returns the sitemap of a file like `service-cards/<id>.xml`, where the id is the first of its
 * page. Throws NOT_FOUND (404) for an unknown file and for an empty page.
 */
export async function writeSitemap(context: Context, file: string): Promise<string> {
  const { config, db } = context;
  const [, kindName, id] = /^([a-z-]+)\/([^/]+)\.xml$/.exec(file) ?? [];
  if (kindName === TRADES) return writeTradeSitemap(context, id ?? '');
  const kind = sitemapKinds.find((candidate) => candidate === kindName);
  const from = idSchema.safeParse(id);
  const rows =
    kind && from.success
      ? await listSitemapPage(db, kind, { from: from.data, size: PAGE_SIZE })
      : [];
  if (rows.length === 0) throw new DomainError(platformErrors.NOT_FOUND);
  return sitemap(
    rows.map((row) => ({
      url: `${config.PUBLIC_URL}/${kind}/${row.id}`,
      changedAt: row.updated_at,
    })),
  );
}

export function writeRobots({ config }: Context): string {
  return robots(config.PUBLIC_URL);
}
