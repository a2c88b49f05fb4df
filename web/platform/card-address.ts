/** Choices that travel with the link to a card. Absent ones are not in the address. */
export interface CardChoices {
  /** 'true' after the visitor chose 'Urgente'; the same parameter as in the catalog's address. */
  emergency?: string | undefined;
  /** Id of the chosen place. The browser's location is never a part of an address. */
  place?: string | undefined;
  package?: string | undefined;
  /** 'yyyy-MM-dd' on the provider's calendar. */
  dia?: string | undefined;
  /** 'HH:mm' on the provider's clock. */
  hora?: string | undefined;
  /** Opens the booking, which on phones is in a sheet. */
  reservar?: 'abrir' | undefined;
  /** Opens the request of a quote. */
  presupuesto?: '1' | undefined;
}

/** Returns the address of a card that opens with these choices. */
export function cardAddress(cardId: string, choices: CardChoices = {}): string {
  const chosen = Object.entries(choices).filter(([, value]) => value);
  const query = new URLSearchParams(chosen as [string, string][]).toString();
  return `/service-cards/${cardId}${query ? `?${query.replaceAll('%3A', ':')}` : ''}`;
}
