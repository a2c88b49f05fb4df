import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Bytes of all JavaScript that a public page loads before the first interaction, as they are sent:
 * compressed with Brotli. The limit is 150,000; 5 % of it stay free.
 */
export const PAGE_WEIGHT_BUDGET = 142_500;

interface Part {
  module: string;
  imports: string[];
}

interface ManifestRoute extends Part {
  parentId?: string;
  path?: string;
  /** A page may have its loader in a separate file. */
  clientLoaderModule?: string;
}

interface Manifest {
  entry: Part;
  routes: Record<string, ManifestRoute>;
}

export interface WeighedPage {
  /** Path pattern of the page, for example '/service-cards/:id'. */
  path: string;
  bytes: number;
  /** Files with their compressed bytes, the heaviest first. */
  files: { file: string; bytes: number }[];
}

/** The layout of the pages in `web/app/public-pages.ts`. */
const PUBLIC_LAYOUT = 'public-pages';

function readManifest(client: string): { file: string; manifest: Manifest } {
  const [file] = globSync('assets/manifest-*.js', { cwd: client });
  if (!file) throw new Error('There is no build. Run npm run build first.');
  const script = readFileSync(path.join(client, file), 'utf8');
  const json = script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1);
  return { file, manifest: JSON.parse(json) as Manifest };
}

/** Returns a route after all its ancestors. */
function chainOf(id: string, routes: Manifest['routes']): ManifestRoute[] {
  const route = routes[id];
  if (!route) return [];
  return [...(route.parentId ? chainOf(route.parentId, routes) : []), route];
}

/** Measures every public page of a build. `client` is the build's client folder. */
export function weighPages(client: string): WeighedPage[] {
  const { file: manifestFile, manifest } = readManifest(client);
  const sizes = new Map<string, number>();
  const weigh = (file: string) => {
    const size =
      sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(client, file))).length;
    sizes.set(file, size);
    return { file, bytes: size };
  };
  return Object.entries(manifest.routes)
    .filter(([, { parentId }]) => parentId === PUBLIC_LAYOUT)
    .map(([id, route]) => {
      const parts: ManifestRoute[] = [manifest.entry, ...chainOf(id, manifest.routes)];
      const names = parts.flatMap((part) =>
        [part.module, part.clientLoaderModule ?? [], part.imports].flat(),
      );
      const files = [...new Set([manifestFile, ...names.map((name) => name.replace(/^\//, ''))])]
        .map(weigh)
        .toSorted((a, b) => b.bytes - a.bytes);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      return { path: `/${route.path ?? ''}`, bytes, files };
    });
}

/** Returns one message for each page over its budget, with its eight heaviest files. */
export function findOverweightPages(pages: readonly WeighedPage[]): string[] {
  return pages
    .filter(({ bytes }) => bytes > PAGE_WEIGHT_BUDGET)
    .map(({ path: address, bytes, files }) => {
      const heaviest = files.slice(0, 8).map((file) => `  ${file.bytes} ${file.file}`);
      const over = bytes - PAGE_WEIGHT_BUDGET;
      return [`${address} is ${over} bytes over its budget:`, ...heaviest].join('\n');
    });
}

if (import.meta.main) {
  const client = path.resolve(import.meta.dirname, '../web/build/client');
  const pages = weighPages(client);
  for (const { path: address, bytes } of pages) console.log(`${bytes} ${address}`);
  const failures = findOverweightPages(pages);
  for (const failure of failures) console.error(failure);
  if (pages.length === 0)
    console.error('No public page was found: the check reads the wrong layout.');
  if (failures.length > 0 || pages.length === 0) {
    console.error('See docs/decisions/0122-two-shared-files.md');
    process.exitCode = 1;
  }
}
