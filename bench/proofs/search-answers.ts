import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toSlug } from '../../contract/platform/slug.ts';
import { offeredTrades } from './search-words.ts';

/** Questions about other people's homes: one half was known while searches were mended, the other was measured afterwards. */
export const answerLists = ['homes-tuned', 'homes-unseen'] as const;

/** Countries whose people speak alike and are counted together. */
const groups = [
  ['México'],
  ['Colombia', 'Ecuador', 'Venezuela'],
  ['Perú', 'Bolivia'],
  ['Argentina', 'Uruguay', 'Paraguay', 'Chile'],
  ['España'],
] as const;

/** Stands for the cards of a question of which the trade has only others. */
const NEAR_MISS = '~';

interface Question {
  country: string;
  /** Slugs of the trades that can answer it; 'none' if no trade does. */
  trades: string[];
  text: string;
  /** Parts of titles: one of these cards is the first. Empty for any card of the trades. */
  titles: string[];
  isNearMiss: boolean;
}

interface Card {
  title: string;
  skill: { name: string };
}

/** Reads a list of questions: country, trades, text and titles of cards, separated by tabs. */
function readQuestions(name: (typeof answerLists)[number]): Question[] {
  const file = path.resolve(import.meta.dirname, `../data/questions/${name}.tsv`);
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [country = '', trades = '', text = '', titles = ''] = line.split('\t');
    const isNearMiss = titles === NEAR_MISS;
    return {
      country,
      trades: trades.split(','),
      text,
      isNearMiss,
      titles: isNearMiss ? [] : titles.split(' / ').filter(Boolean),
    };
  });
}

async function read<Body>(
  url: string,
  route: string,
  query: Record<string, string>,
): Promise<Body> {
  const response = await fetch(`${url}/api/${route}?${new URLSearchParams(query).toString()}`);
  if (!response.ok)
    throw new Error(`${query['search']}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

interface Answer {
  isRight: boolean;
  /** For people who read the result. */
  shown: string;
}

/** Returns whether an empty list is the answer, and its explanation names the trade. */
async function judgeEmpty(url: string, question: Question, isOffered: boolean): Promise<Answer> {
  const { country, trades, text, isNearMiss } = question;
  const body = await read<{ skill: { name: string } | null }>(url, 'service-cards/empty', {
    country,
    search: text,
  });
  const named = body.skill ? toSlug(body.skill.name) : 'none';
  const isRight = isNearMiss || (!isOffered && (trades.includes(named) || trades[0] === 'none'));
  return { isRight, shown: `nothing (${named})` };
}

async function judge(
  url: string,
  question: Question,
  offered: ReadonlySet<string>,
): Promise<Answer> {
  const { country, trades, text, titles, isNearMiss } = question;
  const isOffered = trades.some((trade) => offered.has(`${country} ${trade}`));
  const cards = await read<Card[]>(url, 'service-cards', {
    country,
    search: text,
    limit: '3',
  });
  const [first] = cards;
  if (!first) return judgeEmpty(url, question, isOffered);
  const { nearMiss } = await read<{ nearMiss: object | null }>(url, 'service-cards/near-miss', {
    country,
    search: text,
  });
  const isSaid = nearMiss !== null;
  const shown = `${isSaid ? 'near miss, ' : ''}${toSlug(first.skill.name)}: ${first.title}`;
  const isOfTrade = trades.includes(toSlug(first.skill.name));
  const isFirst =
    titles.length === 0
      ? isOfTrade
      : titles.some((title) => first.title.toLowerCase().includes(title.toLowerCase()));
  return { isRight: isOffered && isFirst && (isSaid || !isNearMiss), shown };
}

export interface AnswersResult {
  group: string;
  questions: number;
  right: number;
}

/** Asks the questions of a list in the demo data, and prints the wrong answers if `print` is given. */
export async function proveAnswers(
  url: string,
  connectionString: string,
  name: (typeof answerLists)[number],
  print?: (line: string) => void,
): Promise<AnswersResult[]> {
  const offered = await offeredTrades(connectionString);
  const questions = readQuestions(name);
  const results: AnswersResult[] = [];
  for (const countries of groups) {
    const result = { group: countries.join(', '), questions: 0, right: 0 };
    results.push(result);
    for (const question of questions) {
      const { country, trades, text, titles, isNearMiss } = question;
      if (!countries.some((one) => one === country)) continue;
      const { isRight, shown } = await judge(url, question, offered);
      result.questions += 1;
      result.right += Number(isRight);
      const meant = isNearMiss ? `${trades.join()}, a near miss` : [...trades, ...titles].join();
      if (!isRight) print?.(`${country}: «${text}» means ${meant}, shows ${shown}`);
    }
  }
  return results;
}
