import { tabDrafts } from '#platform/drafts/draft-store.ts';
import { pageSignal, pageState } from '#platform/page-state.ts';

/** A picture that is still to be sent. Only this tab has it: localStorage has no room for files. */
export interface OutboxImage {
  file: File;
  /** An object URL, revoked when the entry is removed. */
  url: string;
  /** Upload progress, 0 to 100. */
  progress?: number;
}

/**
 * A chat message that the server has not acknowledged. Each entry has its own localStorage key, so
 * that tabs do not overwrite each other.
 */
export interface OutboxEntry {
  userId: string;
  orderId: string;
  /** The server stores a message once per client id, so a retry uses the same id. */
  clientId: string;
  content: string;
  /** The picture of which the message consists. */
  image?: OutboxImage;
  /** Epoch milliseconds; unique per user, because it orders the entries. */
  at: number;
  /**
   * The error message with which the server refused the chat message. It is sent again only when
   * the user retries.
   */
  refusal?: string;
  /** The newest message when the server refused this one: it stands behind it, before those that were written later. */
  refusedAfterSeq?: number;
  /**
   * The sequence number from the acknowledgement. The entry then stays in memory until the message
   * itself arrives.
   */
  sentSeq?: number;
}

const PREFIX = 'chat-outbox:';
/** Key prefix of the drafts of a user in this tab; the order id follows. */
export const chatDraftPrefix = (userId: string): string => `chat:${userId}:`;

interface OutboxState {
  entries?: readonly OutboxEntry[];
  readonly listeners: Set<() => void>;
  /** Keys of the entries that exist in this tab only: of pictures, or while localStorage is full or disabled. */
  readonly unwritten: Set<string>;
}

const state = pageState((): OutboxState => ({ listeners: new Set(), unwritten: new Set() }));

const keyOf = ({ userId, clientId }: Pick<OutboxEntry, 'userId' | 'clientId'>) =>
  `${PREFIX}${userId}:${clientId}`;

function parseEntry(stored: string | null): OutboxEntry[] {
  try {
    const entry = JSON.parse(stored ?? '') as Partial<OutboxEntry> | null;
    const { userId, orderId, clientId, content, at, refusal, refusedAfterSeq } = entry ?? {};
    const isComplete =
      typeof userId === 'string' &&
      typeof orderId === 'string' &&
      typeof clientId === 'string' &&
      typeof content === 'string' &&
      typeof at === 'number';
    if (!isComplete) return [];
    const known = { userId, orderId, clientId, content, at };
    if (typeof refusal !== 'string') return [known];
    const place = typeof refusedAfterSeq === 'number' && { refusedAfterSeq };
    return [{ ...known, refusal, ...place }];
  } catch {
    return [];
  }
}

function readStored(): OutboxEntry[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => parseEntry(localStorage.getItem(key)));
  } catch {
    return [];
  }
}

function store(entry: OutboxEntry): void {
  const key = keyOf(entry);
  if (entry.image) {
    state().unwritten.add(key);
    return;
  }
  try {
    if (entry.sentSeq === undefined) localStorage.setItem(key, JSON.stringify(entry));
    else localStorage.removeItem(key);
    state().unwritten.delete(key);
  } catch {
    state().unwritten.add(key);
  }
}

function removeStored(entry: OutboxEntry): void {
  state().unwritten.delete(keyOf(entry));
  if (entry.image) URL.revokeObjectURL(entry.image.url);
  try {
    localStorage.removeItem(keyOf(entry));
  } catch {
    // localStorage is disabled, so nothing was stored.
  }
}

/** The browser asks before it closes the page, because a picture would be lost. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function publish(next: readonly OutboxEntry[]): void {
  state().entries = next;
  const hasUnsentImage = next.some(({ image, sentSeq }) => image && sentSeq === undefined);
  if (hasUnsentImage)
    window.addEventListener('beforeunload', askBeforeUnload, { signal: pageSignal() });
  else window.removeEventListener('beforeunload', askBeforeUnload);
  for (const listener of state().listeners) listener();
}

/**
 * Reads the stored entries, also those of other tabs, and adds those that exist only in this tab.
 */
export function readOutbox(): void {
  const { entries = [], unwritten } = state();
  const own = entries.filter((entry) => entry.sentSeq !== undefined || unwritten.has(keyOf(entry)));
  const ownKeys = new Set(own.map(keyOf));
  const stored = readStored().filter((entry) => !ownKeys.has(keyOf(entry)));
  publish([...own, ...stored].toSorted((a, b) => a.at - b.at));
}

function onStorage({ key }: StorageEvent): void {
  // The key is null when the whole storage was cleared.
  if (key === null || key.startsWith(PREFIX)) readOutbox();
}

/** Calls the listener when `outbox` returns a new value. Returns the unsubscribe function. */
export function onOutbox(listener: () => void): () => void {
  const { listeners } = state();
  if (listeners.size === 0) window.addEventListener('storage', onStorage, { signal: pageSignal() });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/**
 * The entries of all users of this device, oldest first. Returns the same array until something
 * changes, as `useSyncExternalStore` requires.
 */
export function outbox(): readonly OutboxEntry[] {
  if (!state().entries) readOutbox();
  return state().entries ?? [];
}

/** The entries of a user that are still to be sent: neither refused nor acknowledged. */
export function waitingEntries(userId: string): OutboxEntry[] {
  return outbox().filter(
    (entry) =>
      entry.userId === userId && entry.refusal === undefined && entry.sentSeq === undefined,
  );
}

function nextTime(): number {
  return Math.max(Date.now(), (outbox().at(-1)?.at ?? 0) + 1);
}

export function addToOutbox(
  entry: Pick<OutboxEntry, 'userId' | 'orderId' | 'content' | 'image'>,
): void {
  const added = { ...entry, clientId: crypto.randomUUID(), at: nextTime() };
  store(added);
  publish([...outbox(), added]);
}

function replace(changed: OutboxEntry): void {
  // The entry was discarded while it was being sent and must not reappear.
  if (!outbox().some((entry) => keyOf(entry) === keyOf(changed))) return;
  store(changed);
  publish(outbox().map((entry) => (keyOf(entry) === keyOf(changed) ? changed : entry)));
}

export function refuseEntry(entry: OutboxEntry, refusal: string, refusedAfterSeq: number): void {
  replace({ ...entry, refusal, refusedAfterSeq });
}

/**
 * Queues a refused entry again, last, because later messages may have arrived already. Its
 * client id does not change, because the server never stored it.
 */
export function retryEntry({ userId, orderId, clientId, content, image }: OutboxEntry): void {
  const others = outbox().filter((entry) => entry.clientId !== clientId);
  const again = {
    userId,
    orderId,
    clientId,
    content,
    at: nextTime(),
    ...(image && { image: { file: image.file, url: image.url } }),
  };
  store(again);
  publish([...others, again]);
}

export function showProgress(entry: OutboxEntry, fraction: number): void {
  // At most 99: the server still processes the picture after the last byte is sent.
  const progress = Math.min(99, Math.round(fraction * 100));
  if (entry.image) replace({ ...entry, image: { ...entry.image, progress } });
}

export function acknowledgeEntry(entry: OutboxEntry, sentSeq: number): void {
  replace({ ...entry, sentSeq });
}

function remove(isRemoved: (entry: OutboxEntry) => boolean): void {
  const removed = outbox().filter(isRemoved);
  if (removed.length === 0) return;
  for (const entry of removed) removeStored(entry);
  publish(outbox().filter((entry) => !removed.includes(entry)));
}

export function discardEntry({ clientId }: OutboxEntry): void {
  remove((entry) => entry.clientId === clientId);
}

/** Refused messages of a user, until they are retried or discarded. */
export function refusedEntries(all: readonly OutboxEntry[], userId: string): OutboxEntry[] {
  return all.filter((entry) => entry.userId === userId && entry.refusal !== undefined);
}

/** The number of messages of a user that the server has not stored, pending or refused. */
export function countUnsent(userId: string): number {
  readOutbox();
  return waitingEntries(userId).length + refusedEntries(outbox(), userId).length;
}

/** Deletes the unsent messages and drafts of a user from this device. */
export function discardUnsent(userId: string): void {
  remove((entry) => entry.userId === userId);
  tabDrafts.removeAll(chatDraftPrefix(userId));
}

/** Removes the entries whose messages this page has received, up to `newestSeq`. */
export function removeReceived(
  orderId: string,
  newestSeq: number,
  messages: readonly { clientId: string | null }[],
): void {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  remove(
    (entry) =>
      entry.orderId === orderId &&
      (arrived.has(entry.clientId) || (entry.sentSeq ?? Infinity) <= newestSeq),
  );
}
