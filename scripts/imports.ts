import { posix } from 'node:path';

/** The packages that call their own files `#…`. */
const PACKAGES = ['contract', 'server', 'web'];

/**
 * Resolves what `file` imports to a path from the root: a relative path, `#…` of its package or
 * `@oficio/…`. Returns undefined for an installed package.
 */
export function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  if (specifier.startsWith('@oficio/')) return specifier.slice('@oficio/'.length);
  const own = PACKAGES.find((name) => file.startsWith(`${name}/`));
  return own && specifier.startsWith('#') ? `${own}/${specifier.slice(1)}` : undefined;
}
