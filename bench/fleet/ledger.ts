/** An order as the API shows it, as far as the load needs it. */
export interface SeenOrder {
  id: string;
  status: string;
  scheduledDate: string;
  job: { images: { id: string }[] };
  moves: { id: string; starts: string[]; outcome: string | null }[];
  nextActions: string[];
}

interface StoredText {
  orderId: string;
  /** Idempotency key, and the text of the review. */
  key: string;
}

interface SentMessage {
  orderId: string;
  /** Id, and the text of the message. */
  clientMessageId: string;
}

/**
 * The acknowledged writes, noted by the people who made them and compared with the database at the end. An
 * acknowledgement is a successful response, or a later read that shows the write.
 */
export class Ledger {
  /** Latest known state of each order that was booked during the run. */
  readonly orders = new Map<string, SeenOrder>();
  /** Orders whose last change has no definite response. */
  readonly unsure = new Set<string>();
  /** Idempotency key of each booking, which is its description too, with the id of its order. */
  readonly bookings = new Map<string, string>();
  readonly proposedMoves = new Set<string>();
  readonly takenMoves = new Set<string>();
  readonly reviews: StoredText[] = [];
  readonly messages: SentMessage[] = [];
  readonly images = new Set<string>();
  /** Acknowledged uploads. */
  uploads = 0;
  /** Acknowledged changes of orders, uploads included. */
  changes = 0;
  /** Writes without a definite response. */
  readonly uncertain = { orders: 0, reviews: 0, messages: 0 };
}
