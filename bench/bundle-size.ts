import { gzipSync } from 'node:zlib';

/** Budgets of one public page in bytes, gzip (docs/operations.md). */
const budgets = { js: 150_000, 'html + css': 40_000 } as const;

interface Part {
  kind: 'html' | 'css' | 'js';
  address: string;
  bytes: number;
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.text();
}

/** Everything that the page asks for by itself before anybody touches it, other than pictures and fonts. */
function linkedFiles(html: string): string[] {
  const links = html.matchAll(/<link[^>]*rel="(?:modulepreload|stylesheet)"[^>]*>/g);
  const hrefs = [...links].flatMap(([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? []);
  const imports = [...html.matchAll(/(?:from|import)\s*\(?"([^"]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  );
  return [...new Set([...hrefs, ...imports])];
}

async function measure(page: string): Promise<Part[]> {
  const html = await fetchText(page);
  const files = await Promise.all(
    linkedFiles(html).map(async (file): Promise<Part> => {
      const content = await fetchText(new URL(file, page).href);
      const kind = file.endsWith('.css') ? 'css' : 'js';
      return { kind, address: file, bytes: gzipSync(content, { level: 9 }).length };
    }),
  );
  return [
    { kind: 'html', address: new URL(page).pathname, bytes: gzipSync(html).length },
    ...files,
  ];
}

function sum(parts: readonly Part[], ...kinds: Part['kind'][]): number {
  return parts
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((total, { bytes }) => total + bytes, 0);
}

const [origin = 'http://localhost:3000', ...paths] = process.argv.slice(2);
let isOver = false;
for (const path of paths.length > 0 ? paths : ['/']) {
  const parts = await measure(new URL(path, origin).href);
  for (const { kind, address, bytes } of parts.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${String(bytes).padStart(8)}  ${kind.padEnd(4)}  ${address}`);
  }
  const totals = { js: sum(parts, 'js'), 'html + css': sum(parts, 'html', 'css') };
  for (const [name, budget] of Object.entries(budgets)) {
    const total = totals[name as keyof typeof totals];
    isOver ||= total > budget;
    console.log(`${path}  ${name}: ${total} of ${budget} bytes${total > budget ? ', OVER' : ''}`);
  }
}
process.exitCode = isOver ? 1 : 0;
