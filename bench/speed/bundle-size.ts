import { brotliCompressSync } from 'node:zlib';

/** Bytes of one page, compressed with Brotli as they are sent. */
export interface PageWeight {
  html: number;
  css: number;
  javascript: number;
  /** Files with their compressed bytes, the heaviest first. */
  files: { address: string; bytes: number }[];
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return response.text();
}

/** Returns the scripts and styles that the page loads before the first interaction. */
function linkedFiles(html: string): string[] {
  const links = html.matchAll(/<link[^>]*rel="(?:modulepreload|stylesheet)"[^>]*>/g);
  const hrefs = [...links].flatMap(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1]?.split('#', 1)[0] ?? [],
  );
  const imports = html.matchAll(/(?:from|import)\s*\(?"([^"]+\.js)"/g);
  return [...new Set([...hrefs, ...[...imports].flatMap((match) => match[1] ?? [])])];
}

/** Measures a page of the running, built product. */
export async function measurePageWeight(page: string): Promise<PageWeight> {
  const html = await fetchText(page);
  const files = await Promise.all(
    linkedFiles(html).map(async (address) => {
      const content = await fetchText(new URL(address, page).href);
      return { address, bytes: brotliCompressSync(content).length };
    }),
  );
  const sumOf = (extension: string) =>
    files
      .filter(({ address }) => address.endsWith(extension))
      .reduce((total, { bytes }) => total + bytes, 0);
  return {
    html: brotliCompressSync(html).length,
    css: sumOf('.css'),
    javascript: sumOf('.js'),
    files: files.toSorted((a, b) => b.bytes - a.bytes),
  };
}

if (import.meta.main) {
  const page = process.argv[2] ?? 'http://localhost:3000/';
  const { html, css, javascript, files } = await measurePageWeight(page);
  for (const { address, bytes } of files) console.log(`${String(bytes).padStart(8)}  ${address}`);
  console.log(`JavaScript ${javascript} (budget 150000), HTML ${html} + CSS ${css} (budget 40000)`);
}
