/**
 * `npm run prove:search`: proves that a search by place finds the same cards as the distances of all providers, and that
 * random questions return, page by page, what ranking all cards returns. Needs the built product. `--short` only shows that
 * the proofs run.
 */
import { fillDatabase } from './fill-database.ts';
import { withProduct } from './measure.ts';
import { proveQuestions } from './search-model.ts';
import { provePoints } from './search-points.ts';

const isShort = process.argv.includes('--short');
const print = (line: string) => void process.stdout.write(`${line}\n`);

await withProduct(async ({ product, connectionString }) => {
  const points = isShort ? 20 : 1_000;
  await fillDatabase(connectionString, { cards: isShort ? 1_000 : 100_000, cardsPerProvider: 10 });
  const { cards, missing, foreign, beyond } = await provePoints(
    product.url,
    connectionString,
    points,
  );
  print(
    `${points} random points, ${cards} cards found: ${missing} missing and ${foreign} too many beside the distances of all ` +
      `providers, ${beyond} beyond the radius + 1.5 km (target: 0, 0, 0)`,
  );
  if (missing + foreign + beyond > 0) process.exitCode = 1;
});
await withProduct(async ({ product, connectionString }) => {
  const questions = isShort ? 60 : 1_000;
  await fillDatabase(connectionString, { cards: isShort ? 1_000 : 10_000, cardsPerProvider: 10 });
  const { cards, wrong } = await proveQuestions(product.url, connectionString, questions, print);
  print(
    `${questions} random questions, ${cards} cards on their first pages: ${wrong} differ from a ranking of all cards (target: 0)`,
  );
  if (wrong > 0) process.exitCode = 1;
});
process.exit();
