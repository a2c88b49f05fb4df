import { helpTopics, type HelpTopic } from '../help-questions.text.ts';

/** Lower case and without accents, as people type. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Its words as they are compared: folded, and in the singular as far as that is simple. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > 4 ? word.replace(/(?:es|s)$/, '') : word))
    .filter(Boolean);
}

const folded = new Map(
  helpTopics.flatMap(({ title, questions }) =>
    questions.map(({ id, question, answer }) => [id, fold(`${title} ${question} ${answer}`)]),
  ),
);

/** The questions with every word of `search` in them; a plural finds its singular too. */
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
