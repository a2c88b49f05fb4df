/**
 * The closed list of domains by level: a domain may import domains of lower levels, never one of
 * its own or a higher level. See docs/architecture.md.
 */
export const domainLevels = [
  ['media', 'mail', 'audit'],
  ['settings'],
  ['accounts', 'skills', 'places'],
  ['blocks'],
  ['providers'],
  ['catalog'],
  ['orders', 'favorites', 'service-requests', 'verifications'],
  ['negotiations', 'discovery', 'reputation'],
  ['chat', 'reviews'],
  ['reports'],
  ['notifications'],
  ['administration'],
] as const;

/**
 * Domains that exist only in the web and have no data. Each may import only the domains before it
 * in this list.
 */
export const webDomainNames: readonly string[] = ['legal', 'help'];

export const domainNames: readonly string[] = domainLevels.flat();

/** The domains that each domain may import: all domains of lower levels. */
export const domainsBelow: ReadonlyMap<string, readonly string[]> = new Map(
  domainLevels.flatMap((names, level) =>
    names.map((name) => [name, domainLevels.slice(0, level).flat()] as const),
  ),
);
