import { fillerWords } from './bot.text.ts';
import { helpTopics, type HelpQuestion } from '../help-questions.text.ts';
import { wordsOf } from './question-search.ts';

const FILLERS = new Set(wordsOf(fillerWords));

/** Whether two words are forms of one: 'pagar' and 'pago', 'reservar' and 'reserva'. */
function areKin(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const stem = Math.max(3, shorter - 2);
  return one === other || (shorter > 3 && one.slice(0, stem) === other.slice(0, stem));
}

function tellingWordsOf(text: string): string[] {
  return wordsOf(text).filter((word) => !FILLERS.has(word));
}

const told = helpTopics
  .flatMap(({ questions }) => questions)
  .map((each) => ({
    each,
    question: tellingWordsOf(each.question),
    answer: tellingWordsOf(each.answer),
  }));

/** The questions that a sentence most probably means, best first; none when no word of it is known. */
export function findQuestions(sentence: string, most = 3): HelpQuestion[] {
  const scores = new Map<HelpQuestion, number>();
  for (const word of new Set(tellingWordsOf(sentence))) {
    const isKin = (other: string) => areKin(word, other);
    const hits = told
      .map(({ each, question, answer }) => ({
        each,
        hit: (question.some(isKin) ? 2 : 0) + (answer.some(isKin) ? 1 : 0),
      }))
      .filter(({ hit }) => hit > 0);
    // What few questions tell of says more than what many do.
    for (const { each, hit } of hits) {
      scores.set(each, (scores.get(each) ?? 0) + hit / hits.length);
    }
  }
  return [...scores]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([each]) => each);
}
