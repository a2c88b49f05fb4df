/**
 * The closed list of domains by level: a domain may know those below its own level, never one
 * above or beside it. See docs/architecture.md.
 */
export const domainLevels = [
  ['media', 'mail', 'audit'],
  ['settings'],
  ['accounts', 'skills'],
  ['providers'],
  ['catalog'],
  ['orders', 'favorites', 'contacts'],
  ['negotiations'],
  ['chat', 'reviews'],
  ['notifications'],
  ['administration'],
] as const;

/** Domains that only the web has: pages to read, without data of their own. They know only those before them here. */
export const webDomainNames: readonly string[] = ['legal', 'help'];

export const domainNames: readonly string[] = domainLevels.flat();

/** Each domain with those that it may import: all of the lower levels. */
export const domainsBelow: ReadonlyMap<string, readonly string[]> = new Map(
  domainLevels.flatMap((names, level) =>
    names.map((name) => [name, domainLevels.slice(0, level).flat()] as const),
  ),
);
