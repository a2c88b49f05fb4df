import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { ensureChromium } from '../../scripts/browser.ts';
import { freePort } from '../../scripts/testing/free-port.ts';
import { startProduct } from '../../scripts/testing/start-product.ts';

/** Minimum score of each category, of 100. */
const BUDGET = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Scores vary with other load on the machine, so the median run counts. */
const RUNS = 3;

type Category = keyof typeof BUDGET;
const categories = Object.keys(BUDGET) as Category[];

interface Report {
  scores: Record<Category, number>;
  /** Titles of the failed audits. Timings are part of the performance score instead. */
  lost: string[];
}

/** Audits one visit with a new browser, whose cache is empty. */
async function visit(url: string) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    return await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
  } finally {
    await browser.close();
  }
}

async function audit(url: string): Promise<Report> {
  const result = await visit(url);
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { categories: found, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const pointsOf = (category: Category) => Math.round((found[category]?.score ?? 0) * 100);
  const failed = categories.flatMap((category) =>
    (found[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  return {
    scores: {
      performance: pointsOf('performance'),
      accessibility: pointsOf('accessibility'),
      'best-practices': pointsOf('best-practices'),
      seo: pointsOf('seo'),
    },
    lost: failed,
  };
}

/**
 * Returns the report with the median performance of `RUNS` runs, after one run that warms up the
 * product.
 */
async function auditMedian(url: string): Promise<Report> {
  await audit(url);
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await audit(url));
  const sorted = reports.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const median = sorted[Math.floor(RUNS / 2)];
  if (!median) throw new Error('There was no run.');
  return median;
}

async function firstCard(url: string): Promise<string> {
  const response = await fetch(`${url}/api/service-cards?limit=1`);
  const [card] = (await response.json()) as { id: string }[];
  if (!card) throw new Error('The demo data has no card.');
  return card.id;
}

const row = (name: string, cell: (category: Category) => string) =>
  name.padEnd(20) + categories.map((category) => cell(category).padStart(16)).join('');

/**
 * Prints the scores of public pages of the built product with the demo data. Lighthouse simulates
 * a phone with a slow processor and a slow mobile network.
 */
export async function measureLighthouse(print: (line: string) => void): Promise<void> {
  const product = await startProduct({ DEMO: '1', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' });
  try {
    const card = await firstCard(product.url);
    print(row('Lighthouse, of 100', (id) => id));
    for (const [name, path] of [
      ['home', '/'],
      ['card', `/service-cards/${card}`],
      ['trade', '/servicios/plomeria'],
      ['trade in a place', '/servicios/plomeria/ciudad-de-mexico'],
    ] as const) {
      const { scores, lost } = await auditMedian(product.url + path);
      print(row(name, (id) => String(scores[id])));
      if (categories.every((id) => scores[id] >= BUDGET[id])) continue;
      for (const title of lost) print(`  ${title}`);
    }
    print(row('budget', (id) => String(BUDGET[id])));
  } finally {
    await product.stop();
  }
}

if (import.meta.main) await measureLighthouse((line) => void process.stdout.write(`${line}\n`));
