import { chatErrors } from '@oficio/contract/domains/chat/chat.errors.ts';
import type { ChatMessage } from '@oficio/contract/domains/chat/chat.schema.ts';
import {
  counterpartPresence,
  joinChat,
  messageHistory,
  newMessage,
  readByCounterpart,
  sendMessage,
} from '@oficio/contract/domains/chat/chat.socket.ts';
import type { QueryClient } from '@tanstack/react-query';
import { errorMessage, type ApiError } from '#platform/api/api-error.ts';
import {
  liveState,
  retryWithoutLimit,
  onLive,
  onLiveState,
  restartLive,
  sendLive,
} from '#platform/live/live.ts';
import { getSession } from '#platform/session/session.ts';
import { HttpFallback } from './over-http.live.ts';
import { newestSeq, withNewest, withNext, type ChatHistory } from './history.live.ts';
import {
  acknowledgeEntry,
  onOutbox,
  readOutbox,
  refuseEntry,
  removeReceived,
  showProgress,
  waitingEntries,
  type OutboxEntry,
} from '../chat-outbox.live.ts';
import {
  cacheCounterpartRead,
  cachePresence,
  chatKeys,
  pollMessages,
  sendImage,
  sendOverHttp,
} from '../chat.api.ts';
import { chatWords } from '../chat.text.ts';

export const CHAT_NAMESPACE = newMessage.namespace;
const MAX_RETRY_DELAY_MS = 15_000;

/** A retry of the same request would be refused again; other errors may be temporary. */
const isFinal = ({ status }: ApiError) => [400, 403, 404, 409, 413, 422].includes(status);

function retryDelay(error: ApiError, failures: number): number {
  const { retryAfterSeconds } = (error.details ?? {}) as { retryAfterSeconds?: unknown };
  if (typeof retryAfterSeconds === 'number') return retryAfterSeconds * 1_000;
  const pause = Math.min(MAX_RETRY_DELAY_MS, 500 * 2 ** failures);
  return pause * (0.5 + Math.random());
}

/**
 * Prevents two tabs from sending the same entries concurrently. Without Web Locks the server still
 * stores each message once.
 */
function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(name, work) : work();
}

/**
 * The live connection of one chat for one user: applies pushed messages, requests missed messages
 * and sends unsent entries in order, one at a time. Without a websocket it does so over HTTP.
 */
export class ChatLink {
  readonly #client: QueryClient;
  readonly #userId: string;
  readonly #orderId: string;
  readonly #ended = new AbortController();
  readonly #unsubscribes: (() => void)[];
  readonly #http = new HttpFallback(() => this.#pollOverHttp());
  #hasJoined = false;
  #isJoining = false;
  #mustJoinAgain = false;
  #isSending = false;
  #failures = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, userId: string, orderId: string) {
    this.#client = client;
    this.#userId = userId;
    this.#orderId = orderId;
    const { signal } = this.#ended;
    window.addEventListener('focus', this.catchUp, { signal });
    document.addEventListener('visibilitychange', this.catchUp, { signal });
    this.#unsubscribes = [
      onLive(messageHistory, (messages) => this.#addNewest(messages)),
      onLive(newMessage, (message) => this.#addMessage(message)),
      onLive(readByCounterpart, (read) => cacheCounterpartRead(client, read.orderId, read.seq)),
      onLive(counterpartPresence, (changed) => cachePresence(client, changed)),
      onLiveState(() => this.#onStateChange()),
      onOutbox(() => void this.#sendWaiting()),
      retryWithoutLimit(),
    ];
    this.#http.setNeeded(!this.#isConnected);
    this.catchUp();
  }

  stop(): void {
    this.#ended.abort();
    this.#http.stop();
    this.#hasJoined = false;
    clearTimeout(this.#retryTimer);
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
  }

  /**
   * Joins the chat again, and so requests the messages that this page misses after a reconnect, or
   * after the page was hidden. Joining twice has no other effect.
   */
  readonly catchUp = (): void => {
    if (document.hidden && this.#hasJoined) return;
    if (this.#isJoining) this.#mustJoinAgain = true;
    else void this.#join();
  };

  get #key() {
    return chatKeys.messages(this.#orderId);
  }

  #history(): ChatHistory | undefined {
    return this.#client.getQueryData<ChatHistory>(this.#key);
  }

  get #newest(): number {
    return newestSeq(this.#history() ?? { messages: [], hasOlder: false });
  }

  #setHistory(history: ChatHistory, arrived: readonly ChatMessage[]): void {
    this.#client.setQueryData<ChatHistory>(this.#key, history);
    removeReceived(this.#orderId, newestSeq(history), arrived);
  }

  #addNewest(messages: readonly ChatMessage[]): void {
    if (messages[0]?.orderId !== this.#orderId) return;
    this.#setHistory(withNewest(this.#history(), messages), messages);
  }

  #addMessage(message: ChatMessage): void {
    if (message.orderId !== this.#orderId) return;
    const history = this.#history();
    const next = withNext(history ?? { messages: [], hasOlder: false }, message);
    if (next) this.#setHistory(next, [message]);
    else this.catchUp();
  }

  #onStateChange(): void {
    this.#http.setNeeded(!this.#isConnected);
    if (!this.#isConnected) this.#hasJoined = false;
    else if (!this.#hasJoined) this.catchUp();
  }

  get #isConnected(): boolean {
    return liveState(CHAT_NAMESPACE) === 'connected';
  }

  /** Messages can be sent. */
  get #isReady(): boolean {
    return this.#hasJoined || this.#http.isActive;
  }

  async #pollOverHttp(): Promise<void> {
    if (!this.#isAuthorSignedIn()) return;
    const lastSeq = this.#newest;
    const { signal } = this.#ended;
    this.#addNewest(await pollMessages(this.#client, this.#orderId, lastSeq, signal));
    // The fallback becomes active after this.
    setTimeout(() => void this.#sendWaiting());
  }

  async #join(): Promise<void> {
    if (!this.#isConnected || !this.#isAuthorSignedIn()) return;
    this.#isJoining = true;
    this.#mustJoinAgain = false;
    const lastSeq = this.#newest;
    try {
      const options = lastSeq > 0 ? { lastSeq } : {};
      const chat = await sendLive(CHAT_NAMESPACE, joinChat, this.#orderId, options);
      this.#hasJoined = !this.#ended.signal.aborted;
      this.#failures = 0;
      // Retries that waited for a connection can run now.
      clearTimeout(this.#retryTimer);
      this.#retryTimer = undefined;
      if (this.#newest < chat.lastSeq) void this.#client.invalidateQueries({ queryKey: this.#key });
    } catch (error) {
      this.#handleRefusal(error as ApiError);
    }
    this.#isJoining = false;
    if (this.#mustJoinAgain && this.#hasJoined) return this.#join();
    return this.#sendWaiting();
  }

  /**
   * Reloads the chat summary after a final refusal: the screen shows from it why the chat cannot be
   * joined. Other errors are retried.
   */
  #handleRefusal(error: ApiError): void {
    this.#hasJoined = false;
    if (isFinal(error)) {
      void this.#client.invalidateQueries({ queryKey: chatKeys.summary(this.#orderId) });
      for (const entry of this.#waiting()) refuseEntry(entry, error.message, this.#newest);
      return;
    }
    if (error.status === 0 && this.#isConnected) restartLive();
    this.#retryLater(error);
  }

  /**
   * Returns true while the author of the entries is signed in: on a shared device they must not be
   * sent as another user.
   */
  #isAuthorSignedIn(): boolean {
    return getSession().user?.id === this.#userId;
  }

  #waiting(): OutboxEntry[] {
    return waitingEntries(this.#userId).filter(({ orderId }) => orderId === this.#orderId);
  }

  #retryLater(error: ApiError): void {
    if (this.#ended.signal.aborted) return;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(
      () => {
        this.#retryTimer = undefined;
        if (this.#isReady) void this.#sendWaiting();
        else this.catchUp();
      },
      retryDelay(error, this.#failures),
    );
    this.#failures += 1;
  }

  async #sendWaiting(): Promise<void> {
    if (this.#isSending || this.#retryTimer || !this.#isReady || this.#waiting().length === 0)
      return;
    this.#isSending = true;
    await withTabLock(`chat-outbox:${this.#orderId}`, async () => {
      // Another tab may have sent some entries in the meantime.
      readOutbox();
      let canContinue = true;
      while (canContinue && this.#isReady && this.#isAuthorSignedIn()) {
        const [entry] = this.#waiting();
        canContinue = entry !== undefined && (await this.#send(entry));
      }
    });
    this.#isSending = false;
    if (this.#isAuthorSignedIn()) await this.#sendWaiting();
  }

  /** Returns true when the next entry may be sent immediately. */
  async #send(entry: OutboxEntry): Promise<boolean> {
    let message: ChatMessage;
    try {
      message = await this.#deliver(entry);
    } catch (error) {
      return this.#handleUnsent(entry, error as ApiError);
    }
    this.#failures = 0;
    acknowledgeEntry(entry, message.seq);
    this.#addMessage(message);
    return true;
  }

  #deliver(entry: OutboxEntry): Promise<ChatMessage> {
    const { orderId, content, clientId, image } = entry;
    if (image) {
      const onProgress = (fraction: number) => showProgress(entry, fraction);
      onProgress(0);
      return sendImage(orderId, { file: image.file, clientId }, onProgress);
    }
    if (this.#hasJoined)
      return sendLive(CHAT_NAMESPACE, sendMessage, { orderId, content, clientId });
    return sendOverHttp(orderId, { content, clientId });
  }

  #handleUnsent(entry: OutboxEntry, error: ApiError): boolean {
    const isNotJoined = error.code === chatErrors.CHAT_NOT_JOINED.code;
    if (isFinal(error) && !isNotJoined) {
      refuseEntry(entry, error.message, this.#newest);
      void this.#client.invalidateQueries({ queryKey: chatKeys.summary(this.#orderId) });
      return true;
    }
    // A picture that fails waits for a press, so that it delays no text.
    if (entry.image && error.code !== chatErrors.CHAT_TOO_FAST.code) {
      refuseEntry(entry, errorMessage(error, chatWords.imageFailed), this.#newest);
      return true;
    }
    // No response: joining again shows whether the message arrived and whether the connection
    // works.
    if (isNotJoined || error.status === 0) this.#hasJoined = false;
    this.#retryLater(error);
    return false;
  }
}
