/**
 * `npm run prove:search`: proves that searches by place find the same cards as the distances of all providers, and that
 * random questions return, page by page, what ranking all cards returns. `--short` only shows that the proofs run.
 */
import { withScratchDatabase } from './scratch-database.ts';
import { provePoints } from './search-points.ts';
import { proveQuestions } from './search-model.ts';

const isShort = process.argv.includes('--short');
const print = (line: string) => void process.stdout.write(`${line}\n`);

await withScratchDatabase(isShort ? 1_000 : 100_000, async (db) => {
  const { points, cards, missing, foreign, beyond } = await provePoints(db, isShort ? 20 : 1_000);
  print(
    `${points} random points, ${cards} cards found: ${missing} missing and ${foreign} too many beside the distances of all providers, ` +
      `${beyond} beyond the radius + 1.5 km (target: 0, 0, 0)`,
  );
  if (missing + foreign + beyond > 0) process.exitCode = 1;
});
await withScratchDatabase(isShort ? 1_000 : 10_000, async (db) => {
  const { questions, pages, wrong } = await proveQuestions(db, isShort ? 30 : 1_000, print);
  print(
    `${questions} random questions, ${pages} pages: ${wrong} differ from a ranking of all cards (target: 0)`,
  );
  if (wrong > 0) process.exitCode = 1;
});
process.exit();
