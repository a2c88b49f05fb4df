import { tabDrafts } from '../../platform/drafts/draft-store.ts';

/** What somebody said and the server has not yet acknowledged. Kept on the device, each entry under a key of its own. */
export interface OutboxEntry {
  userId: string;
  orderId: string;
  /** Sent again with the same one it is stored once. */
  clientId: string;
  content: string;
  /** Epoch milliseconds, different for every entry of a person: their order. */
  at: number;
  /** Why the server does not want it; it is sent again when the person says so. */
  refusal?: string;
  /** Acknowledged with this place; shown until the message itself is here, and no longer kept on the device. */
  sentSeq?: number;
}

const PREFIX = 'chat-outbox:';
/** Before the order's id: the name of what a person is writing in a chat, in this tab. */
export const chatDraftPrefix = (userId: string): string => `chat:${userId}:`;

let entries: readonly OutboxEntry[] | undefined;
const listeners = new Set<() => void>();
/** Keys that could not be written: storage is full or off, and they live in this tab only (fault H7). */
const unwritten = new Set<string>();

const keyOf = ({ userId, clientId }: Pick<OutboxEntry, 'userId' | 'clientId'>) =>
  `${PREFIX}${userId}:${clientId}`;

function parseEntry(kept: string | null): OutboxEntry[] {
  try {
    const entry = JSON.parse(kept ?? '') as Partial<OutboxEntry> | null;
    const { userId, orderId, clientId, content, at, refusal } = entry ?? {};
    const isWhole =
      typeof userId === 'string' &&
      typeof orderId === 'string' &&
      typeof clientId === 'string' &&
      typeof content === 'string' &&
      typeof at === 'number';
    if (!isWhole) return [];
    const known = { userId, orderId, clientId, content, at };
    return [typeof refusal === 'string' ? { ...known, refusal } : known];
  } catch {
    return [];
  }
}

function readKept(): OutboxEntry[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => parseEntry(localStorage.getItem(key)));
  } catch {
    return [];
  }
}

function keep(entry: OutboxEntry): void {
  const key = keyOf(entry);
  try {
    if (entry.sentSeq === undefined) localStorage.setItem(key, JSON.stringify(entry));
    else localStorage.removeItem(key);
    unwritten.delete(key);
  } catch {
    unwritten.add(key);
  }
}

function forget(entry: OutboxEntry): void {
  unwritten.delete(keyOf(entry));
  try {
    localStorage.removeItem(keyOf(entry));
  } catch {
    // Storage is off: nothing was kept.
  }
}

function show(next: readonly OutboxEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Takes over what is kept, also by other tabs, and keeps what only this tab knows. */
export function readOutbox(): void {
  const own = (entries ?? []).filter(
    (entry) => entry.sentSeq !== undefined || unwritten.has(keyOf(entry)),
  );
  const ownKeys = new Set(own.map(keyOf));
  const kept = readKept().filter((entry) => !ownKeys.has(keyOf(entry)));
  show([...own, ...kept].toSorted((a, b) => a.at - b.at));
}

function followOtherTabs({ key }: StorageEvent): void {
  // A null key: the whole storage was cleared.
  if (key === null || key.startsWith(PREFIX)) readOutbox();
}

/** Calls back when `outbox` gives something else. */
export function onOutbox(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** Of all people who write on this device, in the order of writing; the same array until something changes. */
export function outbox(): readonly OutboxEntry[] {
  if (!entries) readOutbox();
  return entries ?? [];
}

/** Those of a person that are still to be sent. */
export function waitingEntries(userId: string): OutboxEntry[] {
  return outbox().filter(
    (entry) =>
      entry.userId === userId && entry.refusal === undefined && entry.sentSeq === undefined,
  );
}

function nextPlace(): number {
  return Math.max(Date.now(), (outbox().at(-1)?.at ?? 0) + 1);
}

export function addToOutbox(entry: Pick<OutboxEntry, 'userId' | 'orderId' | 'content'>): void {
  const added = { ...entry, clientId: crypto.randomUUID(), at: nextPlace() };
  keep(added);
  show([...outbox(), added]);
}

function replace(changed: OutboxEntry): void {
  // Let go while it was under way: it must not come back.
  if (!outbox().some((entry) => keyOf(entry) === keyOf(changed))) return;
  keep(changed);
  show(outbox().map((entry) => (keyOf(entry) === keyOf(changed) ? changed : entry)));
}

export function refuseEntry(entry: OutboxEntry, refusal: string): void {
  replace({ ...entry, refusal });
}

/** At the end: what was said after it may have arrived. The server has never stored it, so it keeps its name. */
export function retryEntry({ userId, orderId, clientId, content }: OutboxEntry): void {
  const others = outbox().filter((entry) => entry.clientId !== clientId);
  const again = { userId, orderId, clientId, content, at: nextPlace() };
  keep(again);
  show([...others, again]);
}

export function acknowledgeEntry(entry: OutboxEntry, sentSeq: number): void {
  replace({ ...entry, sentSeq });
}

function remove(isRemoved: (entry: OutboxEntry) => boolean): void {
  const removed = outbox().filter(isRemoved);
  if (removed.length === 0) return;
  for (const entry of removed) forget(entry);
  show(outbox().filter((entry) => !removed.includes(entry)));
}

/** The person does not want it sent any more. */
export function discardEntry({ clientId }: OutboxEntry): void {
  remove((entry) => entry.clientId === clientId);
}

/** What a person has said and the server did not want, until they decide what becomes of it. */
export function refusedAmong(all: readonly OutboxEntry[], userId: string): OutboxEntry[] {
  return all.filter((entry) => entry.userId === userId && entry.refusal !== undefined);
}

/** How many messages of a person nobody has got yet, waiting or refused. */
export function countUnsent(userId: string): number {
  readOutbox();
  return waitingEntries(userId).length + refusedAmong(outbox(), userId).length;
}

/** Forgets what a person has written on this device and nobody has got. */
export function discardUnsent(userId: string): void {
  remove((entry) => entry.userId === userId);
  tabDrafts.forgetAll(chatDraftPrefix(userId));
}

/** This page has a chat's messages up to `newestSeq`, and among them some that were waiting here. */
export function removeArrived(
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
