import { chatErrors } from '@oficio/contract/domains/chat/chat.errors.ts';
import type { ChatMessage } from '@oficio/contract/domains/chat/chat.schema.ts';
import {
  joinChat,
  messageHistory,
  newMessage,
  sendMessage,
} from '@oficio/contract/domains/chat/chat.socket.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../platform/api/api-error.ts';
import {
  liveState,
  keepTrying,
  onLive,
  onLiveState,
  restartLive,
  sendLive,
} from '../../../platform/live/live.ts';
import { getSession } from '../../../platform/session/session.ts';
import { newestSeq, withNewest, withNext, type ChatHistory } from './history.live.ts';
import {
  acknowledgeEntry,
  onOutbox,
  readOutbox,
  refuseEntry,
  removeArrived,
  waitingEntries,
  type OutboxEntry,
} from '../chat-outbox.live.ts';
import { chatKeys } from '../chat.api.ts';

export const CHAT_NAMESPACE = newMessage.namespace;
const LONGEST_PAUSE_MS = 15_000;

/** Refused because of what was said or where; anything else may pass. */
const isFinal = ({ status }: ApiError) => [400, 403, 404, 409, 413, 422].includes(status);

function pauseOf(error: ApiError, failures: number): number {
  const { retryAfterSeconds } = (error.details ?? {}) as { retryAfterSeconds?: unknown };
  if (typeof retryAfterSeconds === 'number') return retryAfterSeconds * 1_000;
  const pause = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures);
  return pause * (0.5 + Math.random());
}

/** So that two tabs don't send the same at once; where there are no Web Locks, the server stores it once anyway. */
function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(name, work) : work();
}

/** One chat of one person: hears it, asks for what went unheard and sends what waits, one after the other. */
export class ChatLink {
  readonly #client: QueryClient;
  readonly #userId: string;
  readonly #orderId: string;
  readonly #ended = new AbortController();
  readonly #ends: (() => void)[];
  #hasJoined = false;
  #isJoining = false;
  #joinsAgain = false;
  #isSending = false;
  #failures = 0;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, userId: string, orderId: string) {
    this.#client = client;
    this.#userId = userId;
    this.#orderId = orderId;
    const { signal } = this.#ended;
    window.addEventListener('focus', this.catchUp, { signal });
    document.addEventListener('visibilitychange', this.catchUp, { signal });
    this.#ends = [
      onLive(messageHistory, (messages) => this.#takeNewest(messages)),
      onLive(newMessage, (message) => this.#hear(message)),
      onLiveState(() => this.#noticeState()),
      onOutbox(() => void this.#sendWaiting()),
      keepTrying(),
    ];
    this.catchUp();
  }

  stop(): void {
    this.#ended.abort();
    this.#hasJoined = false;
    clearTimeout(this.#later);
    for (const end of this.#ends) end();
  }

  /** Asks for what this page does not have (faults C3, C25); joining a chat again changes nothing else. */
  readonly catchUp = (): void => {
    if (document.hidden && this.#hasJoined) return;
    if (this.#isJoining) this.#joinsAgain = true;
    else void this.#join();
  };

  get #key() {
    return chatKeys.messages(this.#orderId);
  }

  #history(): ChatHistory | undefined {
    return this.#client.getQueryData<ChatHistory>(this.#key);
  }

  #keep(history: ChatHistory, arrived: readonly ChatMessage[]): void {
    this.#client.setQueryData<ChatHistory>(this.#key, history);
    removeArrived(this.#orderId, newestSeq(history), arrived);
  }

  #takeNewest(messages: readonly ChatMessage[]): void {
    if (messages[0]?.orderId !== this.#orderId) return;
    this.#keep(withNewest(this.#history(), messages), messages);
  }

  #hear(message: ChatMessage): void {
    if (message.orderId !== this.#orderId) return;
    const history = this.#history();
    const next = withNext(history ?? { messages: [], hasOlder: false }, message);
    if (next) this.#keep(next, [message]);
    else this.catchUp();
  }

  #noticeState(): void {
    if (liveState(CHAT_NAMESPACE) !== 'connected') this.#hasJoined = false;
    else if (!this.#hasJoined) this.catchUp();
  }

  async #join(): Promise<void> {
    if (liveState(CHAT_NAMESPACE) !== 'connected' || !this.#isOwn()) return;
    this.#isJoining = true;
    this.#joinsAgain = false;
    const lastSeq = newestSeq(this.#history() ?? { messages: [], hasOlder: false });
    try {
      const options = lastSeq > 0 ? { lastSeq } : {};
      const chat = await sendLive(CHAT_NAMESPACE, joinChat, this.#orderId, options);
      this.#hasJoined = !this.#ended.signal.aborted;
      this.#failures = 0;
      // What waited for a connection has one now.
      clearTimeout(this.#later);
      this.#later = undefined;
      const newest = newestSeq(this.#history() ?? { messages: [], hasOlder: false });
      if (newest < chat.lastSeq) void this.#client.invalidateQueries({ queryKey: this.#key });
    } catch (error) {
      this.#bearRefusal(error as ApiError);
    }
    this.#isJoining = false;
    if (this.#joinsAgain && this.#hasJoined) return this.#join();
    return this.#sendWaiting();
  }

  /** The chat itself is asked how it stands: its screen says why one cannot enter. */
  #bearRefusal(error: ApiError): void {
    this.#hasJoined = false;
    if (isFinal(error)) {
      void this.#client.invalidateQueries({ queryKey: chatKeys.one(this.#orderId) });
      for (const entry of this.#waiting()) refuseEntry(entry, error.message);
      return;
    }
    if (error.status === 0 && liveState(CHAT_NAMESPACE) === 'connected') restartLive();
    this.#tryLater(error);
  }

  /** On a device of two, what one has written is not to be sent as the other. */
  #isOwn(): boolean {
    return getSession().user?.id === this.#userId;
  }

  #waiting(): OutboxEntry[] {
    return waitingEntries(this.#userId).filter(({ orderId }) => orderId === this.#orderId);
  }

  #tryLater(error: ApiError): void {
    if (this.#ended.signal.aborted) return;
    clearTimeout(this.#later);
    this.#later = setTimeout(
      () => {
        this.#later = undefined;
        if (this.#hasJoined) void this.#sendWaiting();
        else this.catchUp();
      },
      pauseOf(error, this.#failures),
    );
    this.#failures += 1;
  }

  async #sendWaiting(): Promise<void> {
    if (this.#isSending || this.#later || !this.#hasJoined || this.#waiting().length === 0) return;
    this.#isSending = true;
    await oneTabAtATime(`chat-outbox:${this.#orderId}`, async () => {
      // Another tab may have sent some of them meanwhile.
      readOutbox();
      let isGoing = true;
      while (isGoing && this.#hasJoined && this.#isOwn()) {
        const [entry] = this.#waiting();
        isGoing = entry !== undefined && (await this.#send(entry));
      }
    });
    this.#isSending = false;
    if (this.#isOwn()) await this.#sendWaiting();
  }

  /** Whether the next one may follow at once. */
  async #send(entry: OutboxEntry): Promise<boolean> {
    const { orderId, content, clientId } = entry;
    const body = { orderId, content, clientId };
    let message: ChatMessage;
    try {
      message = await sendLive(CHAT_NAMESPACE, sendMessage, body);
    } catch (error) {
      return this.#bearUnsent(entry, error as ApiError);
    }
    this.#failures = 0;
    acknowledgeEntry(entry, message.seq);
    this.#hear(message);
    return true;
  }

  #bearUnsent(entry: OutboxEntry, error: ApiError): boolean {
    const isNotJoined = error.code === chatErrors.CHAT_NOT_JOINED.code;
    if (isFinal(error) && !isNotJoined) {
      refuseEntry(entry, error.message);
      void this.#client.invalidateQueries({ queryKey: chatKeys.one(this.#orderId) });
      return true;
    }
    // No answer: joining again shows whether it arrived, and whether the connection is one.
    if (isNotJoined || error.status === 0) this.#hasJoined = false;
    this.#tryLater(error);
    return false;
  }
}
