import { fillerWords } from './bot-panel.text.ts';
import { helpTopics, type HelpQuestion } from '../help-questions.text.ts';
import { wordsOf } from './question-search.ts';

const FILLERS: ReadonlySet<string> = new Set(wordsOf(fillerWords));

/** Returns true for two forms of the same word: 'pagar' and 'pago', 'reservar' and 'reserva'. */
function haveSameStem(first: string, second: string): boolean {
  const shorter = Math.min(first.length, second.length);
  const stem = Math.max(3, shorter - 2);
  return first === second || (shorter > 3 && first.slice(0, stem) === second.slice(0, stem));
}

function keywordsOf(text: string): string[] {
  return wordsOf(text).filter((word) => !FILLERS.has(word));
}

const questionIndex = helpTopics
  .flatMap(({ questions }) => questions)
  .map((entry) => ({
    entry,
    question: keywordsOf(entry.question),
    answer: keywordsOf(entry.answer),
  }));

/** Returns the questions most similar to a sentence, best first; empty when no word matches. */
export function findQuestions(sentence: string, most = 3): HelpQuestion[] {
  const scores = new Map<HelpQuestion, number>();
  for (const word of new Set(keywordsOf(sentence))) {
    const isMatch = (keyword: string) => haveSameStem(word, keyword);
    const hits = questionIndex
      .map(({ entry, question, answer }) => ({
        entry,
        hit: (question.some(isMatch) ? 2 : 0) + (answer.some(isMatch) ? 1 : 0),
      }))
      .filter(({ hit }) => hit > 0);
    // A word that matches few questions weighs more than one that matches many.
    for (const { entry, hit } of hits) {
      scores.set(entry, (scores.get(entry) ?? 0) + hit / hits.length);
    }
  }
  return [...scores]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([entry]) => entry);
}
