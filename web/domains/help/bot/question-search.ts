import { helpTopics, type HelpTopic } from '../help-questions.text.ts';

/** Converts to lower case without accents. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Splits a text into comparable words: folded, and without a plural ending. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > 4 ? word.replace(/(?:es|s)$/, '') : word))
    .filter(Boolean);
}

const folded: ReadonlyMap<string, string> = new Map(
  helpTopics.flatMap(({ title, questions }) =>
    questions.map(({ id, question, answer }) => [id, fold(`${title} ${question} ${answer}`)]),
  ),
);

/** Returns the questions that contain every word of `search`; a plural also finds its singular. */
export function searchHelp(search: string): HelpTopic[] {
  const words = wordsOf(search);
  return helpTopics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ id }) =>
        words.every((word) => folded.get(id)?.includes(word)),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}
