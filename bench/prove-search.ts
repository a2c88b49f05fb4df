/**
 * `npm run prove:search`: proves that a search by place finds the same cards as the distances of all providers, and that
 * random questions return, page by page, what ranking all cards returns. Needs the built product. `--short` only shows that
 * the proofs run. `--words` asks questions of people, about work and about dangers, in the demo data instead.
 */
import { fillDatabase } from './data/fill-database.ts';
import { withProduct } from './tools/measure.ts';
import { answerLists, proveAnswers } from './proofs/search-answers.ts';
import { proveDangers } from './proofs/search-dangers.ts';
import { proveWords, questionLists, readQuestions } from './proofs/search-words.ts';
import { proveQuestions } from './proofs/search-model.ts';
import { provePoints } from './proofs/search-points.ts';

const isShort = process.argv.includes('--short');
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Targets of each list of questions, in percent. */
const TARGETS = { first: 97, firstThree: 95 };

if (process.argv.includes('--words')) {
  await withProduct(
    async ({ product, connectionString }) => {
      for (const name of questionLists) {
        const result = await proveWords(product.url, connectionString, readQuestions(name), print);
        const first = (100 * result.first) / result.questions;
        const firstThree = (100 * result.fitting) / result.cards;
        print(
          `${name}: ${result.questions} questions, ${first.toFixed(1)} % of the first results and ${firstThree.toFixed(1)} % ` +
            `of the first three are of the trade (targets: ${TARGETS.first}, ${TARGETS.firstThree}), ${result.nonsense} of ` +
            'a trade that is neither meant nor related (target: 0)',
        );
        const isReached = first >= TARGETS.first && firstThree >= TARGETS.firstThree;
        if (!isReached || result.nonsense > 0) process.exitCode = 1;
      }
      for (const name of answerLists) {
        for (const { group, questions, right } of await proveAnswers(
          product.url,
          connectionString,
          name,
          name === 'homes-tuned' ? print : undefined,
        ))
          print(
            `${name}, ${group}: ${right} of ${questions} questions have the right answer first`,
          );
      }
      const { dangers, warned, alarms } = await proveDangers(product.url, print);
      print(
        `${dangers} questions with a danger, ${warned} show its note; ${alarms} others show one (targets: all, 0)`,
      );
      if (warned < dangers || alarms > 0) process.exitCode = 1;
    },
    { DEMO: '1' },
  );
  process.exit();
}

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
