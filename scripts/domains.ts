import { domainLevels } from '../server/domains.ts';

const levels = domainLevels.map((domains) => domains.map(({ name }) => name));

/**
 * Domains that exist only in the web and have no data. Each may import only the domains before it
 * in this list.
 */
export const webDomainNames: readonly string[] = ['help'];

export const domainNames: readonly string[] = levels.flat();

/** The domains that each domain may import: all domains of lower levels. */
export const domainsBelow: ReadonlyMap<string, readonly string[]> = new Map(
  levels.flatMap((names, level) =>
    names.map((name) => [name, levels.slice(0, level).flat()] as const),
  ),
);
