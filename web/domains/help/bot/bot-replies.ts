import { findQuestions } from './bot-matching.ts';
import { helpPanelText } from './bot-panel.text.ts';
import { helpTopics, type HelpQuestion } from '../help-questions.text.ts';

export interface BotReply {
  text: string;
  /** The choices offered to the visitor, each with its reply. */
  choices: { label: string; reply: () => BotReply }[];
  /** Appends the support address to the text. */
  showsSupportLink?: boolean;
}

const anotherQuestion = { label: helpPanelText.anythingElse, reply: offerTopics };

function choicesOf(questions: readonly HelpQuestion[]): BotReply['choices'] {
  return questions.map((question) => ({
    label: question.question,
    reply: () => answerWith(question),
  }));
}

function topicChoices(): BotReply['choices'] {
  return helpTopics.map(({ title, questions }) => ({
    label: title,
    reply: () => ({ text: helpPanelText.pickQuestion, choices: choicesOf(questions) }),
  }));
}

function answerWith({ answer }: HelpQuestion): BotReply {
  return { text: answer, choices: [anotherQuestion] };
}

function offerTopics(): BotReply {
  return { text: helpPanelText.pickTopic, choices: topicChoices() };
}

/** Returns the reply that starts a conversation. */
export function greet(): BotReply {
  return { text: `${helpPanelText.greeting} ${helpPanelText.pickTopic}`, choices: topicChoices() };
}

/**
 * Replies to free text with the most similar questions to choose from, never with a guessed answer.
 */
export function answerTo(sentence: string): BotReply {
  const found = findQuestions(sentence);
  if (found.length > 0) {
    return { text: helpPanelText.found, choices: [...choicesOf(found), anotherQuestion] };
  }
  return { text: helpPanelText.nothing, choices: [anotherQuestion], showsSupportLink: true };
}
