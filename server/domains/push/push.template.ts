/** A notification of a browser. */
export interface PushMessage {
  body: string;
  /** A path of this app. */
  link: string;
  /** A message with the tag of one that is shown replaces it. */
  tag: string;
  /** Identical whenever the message is sent again: a device shows each id once. A message without one is always shown. */
  id?: string;
}

/** Longest sentence that a device shows, in code points. */
const BODY_LENGTH = 300;

/**
 * Writes a message in the shape of Declarative Web Push, which Safari shows without a worker; the worker of other browsers
 * reads the same.
 */
export function toPushText(
  { body, link, tag, id }: PushMessage,
  { title, publicUrl }: { title: string; publicUrl: string },
): string {
  const characters = Array.from(body);
  const shown =
    characters.length > BODY_LENGTH ? `${characters.slice(0, BODY_LENGTH - 1).join('')}…` : body;
  const navigate = `${publicUrl}${link}`;
  const notification = { title, body: shown, lang: 'es', tag, navigate, data: { id } };
  return JSON.stringify({ web_push: 8030, notification });
}

/** The message with which a person checks a device. */
export const testMessage: PushMessage = {
  body: 'Los avisos llegan a este dispositivo.',
  link: '/dashboard',
  tag: 'test',
};
