import { findQuestions } from './bot-matching.ts';
import { helpBotText } from './bot.text.ts';
import { helpTopics, type HelpQuestion } from '../help-questions.text.ts';

export interface BotReply {
  text: string;
  /** What one may say next, with what is answered. */
  choices: { label: string; reply: () => BotReply }[];
  /** The address of support follows the text. */
  leadsToSupport?: boolean;
}

const anotherQuestion = { label: helpBotText.anythingElse, reply: offerTopics };

function choicesOf(questions: readonly HelpQuestion[]): BotReply['choices'] {
  return questions.map((question) => ({
    label: question.question,
    reply: () => answerWith(question),
  }));
}

function topicChoices(): BotReply['choices'] {
  return helpTopics.map(({ title, questions }) => ({
    label: title,
    reply: () => ({ text: helpBotText.pickQuestion, choices: choicesOf(questions) }),
  }));
}

function answerWith({ answer }: HelpQuestion): BotReply {
  return { text: answer, choices: [anotherQuestion] };
}

function offerTopics(): BotReply {
  return { text: helpBotText.pickTopic, choices: topicChoices() };
}

/** The first words of a conversation. */
export function greet(): BotReply {
  return { text: `${helpBotText.greeting} ${helpBotText.pickTopic}`, choices: topicChoices() };
}

/** To something written freely: the questions that come nearest, never a guess in place of an answer. */
export function answerTo(sentence: string): BotReply {
  const found = findQuestions(sentence);
  if (found.length > 0) {
    return { text: helpBotText.found, choices: [...choicesOf(found), anotherQuestion] };
  }
  return { text: helpBotText.nothing, choices: [anotherQuestion], leadsToSupport: true };
}
