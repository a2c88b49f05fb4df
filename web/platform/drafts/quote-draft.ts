import { tabDrafts } from './draft-store.ts';

/** Key of the text of a quote request to a card, in this tab. */
export const quoteDraftKey = (cardId: string) => `quote:${cardId}`;

/** Key of the choices of a quote request to a card, in this tab. */
export const quoteChoicesKey = (cardId: string) => `quote-choices:${cardId}`;

/** Prepares another quote request with a text, as if it were typed again. */
export function repeatQuote(cardId: string, initialRequestMessage: string): void {
  tabDrafts.write(quoteDraftKey(cardId), { initialRequestMessage });
  tabDrafts.remove(quoteChoicesKey(cardId));
}
