import type { ChatMessage } from '@oficio/contract/domains/chat/chat.schema.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { formatDay } from '#platform/format/time-format.ts';
import { ReportMenu } from '#platform/reporting/report-menu.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import { ChatImage, PendingImage } from './image.tsx';
import { ChatBubble, PendingMark, ReadMark, SentMark } from './bubble.tsx';
import { discardEntry, retryEntry, type OutboxEntry } from '../chat-outbox.live.ts';
import { chatWords } from '../chat.text.ts';

/** Consecutive messages of one author within this time form a group. */
const GROUP_MS = 5 * 60_000;

export interface ChatRowsProps {
  messages: readonly ChatMessage[];
  /** Outbox entries that are not among the messages yet, in order. */
  pending: readonly OutboxEntry[];
  userId: string;
  otherName: string;
  /** Sequence number up to which the other party has read. */
  counterpartReadSeq: number;
  /** Sequence number of the first message below the 'new messages' divider. */
  dividerSeq: number | null;
  isOnline: boolean;
  /** Refused messages can be sent again: the chat is open. */
  canRetry: boolean;
  zone: string;
}

interface RowMessage {
  /**
   * Stays the same when a pending entry becomes a stored message, so that React keeps the element.
   */
  key: string;
  /** 0 while it is pending. */
  seq: number;
  content: string;
  /** Epoch milliseconds. */
  at: number;
  isOwn: boolean;
  isPending: boolean;
  isHidden: boolean;
  /** Undefined while it is pending. */
  id?: string;
  /** Undefined for a text, and while it is pending. */
  image?: Image | undefined;
}

type Row =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'divider' }
  | { kind: 'message'; message: RowMessage; isFirst: boolean };

function fromMessage(message: ChatMessage, userId: string): RowMessage {
  const { id, seq, clientId, content, image, createdAt, author, isHidden = false } = message;
  const isOwn = author.id === userId;
  const key = (isOwn && clientId) || String(seq);
  const at = Date.parse(createdAt);
  return { key, seq, content, image, at, isOwn, isPending: false, isHidden, id };
}

function fromEntry({ clientId, content, at }: OutboxEntry): RowMessage {
  return { key: clientId, seq: 0, content, at, isOwn: true, isPending: true, isHidden: false };
}

/** The messages and the entries that are still to be sent, in the order in which their author wrote them. */
function inOrder(
  messages: readonly RowMessage[],
  pending: readonly OutboxEntry[],
): readonly RowMessage[] {
  const all = [...messages];
  for (const entry of pending) {
    const next = all.findIndex(({ seq }) => seq > (entry.refusedAfterSeq ?? Infinity));
    all.splice(next < 0 ? all.length : next, 0, fromEntry(entry));
  }
  return all;
}

function dayName(at: number, zone: string): string {
  const day = formatDay(new Date(at), zone);
  const now = Date.now();
  if (day === formatDay(new Date(now), zone)) return chatWords.today;
  if (day === formatDay(new Date(now - DAY_MS), zone)) return chatWords.yesterday;
  return day;
}

function rowsOf(all: readonly RowMessage[], dividerSeq: number | null, zone: string): Row[] {
  const days = all.map(({ at }) => dayName(at, zone));
  return all.flatMap((message, index): Row[] => {
    const before = all[index - 1];
    const day = days[index] ?? '';
    const isNewDay = day !== days[index - 1];
    const isDivided = message.seq !== 0 && message.seq === dividerSeq;
    const isGroupStart = before?.isOwn !== message.isOwn || message.at - before.at > GROUP_MS;
    return [
      ...(isNewDay ? [{ kind: 'day' as const, key: `day ${message.key}`, day }] : []),
      ...(isDivided ? [{ kind: 'divider' as const }] : []),
      { kind: 'message', message, isFirst: isNewDay || isDivided || isGroupStart },
    ];
  });
}

function DayRow({ children }: { children: string }) {
  return (
    <li className="mt-5 mb-2 flex justify-center">
      <span className="rounded-full bg-raised px-3 py-1 text-xs font-semibold text-muted shadow-card first-letter:uppercase">
        {children}
      </span>
    </li>
  );
}

function DividerRow() {
  return (
    <li
      data-unread-divider
      className="mt-5 mb-2 flex items-center gap-3 px-3 text-xs font-semibold text-urgent-ink before:h-px before:flex-1 before:bg-urgent after:h-px after:flex-1 after:bg-urgent sm:px-5"
    >
      {chatWords.unread}
    </li>
  );
}

function Refused({ entry, canRetry }: { entry: OutboxEntry; canRetry: boolean }) {
  return (
    <div className="mt-1 flex max-w-[85%] flex-col items-end text-sm">
      <p className="text-right text-danger-ink">{`${chatWords.notSent}. ${entry.refusal}`}</p>
      <div className="flex gap-1">
        {canRetry && (
          <Button variant="ghost" className="px-3" onClick={() => retryEntry(entry)}>
            {chatWords.retry}
          </Button>
        )}
        <Button variant="ghost" className="px-3" onClick={() => discardEntry(entry)}>
          {chatWords.discard}
        </Button>
      </div>
    </div>
  );
}

/** All messages, with a row before each new day and a divider before the unread messages. */
export function ChatRows(props: ChatRowsProps) {
  const { messages, pending, userId, otherName, dividerSeq, isOnline, canRetry, zone } = props;
  // An author has read the messages before their own.
  const written = messages.findLast(({ author }) => author.id !== userId)?.seq ?? 0;
  const readSeq = Math.max(props.counterpartReadSeq, written);
  const newestRead = messages.findLast(({ author, seq }) => author.id === userId && seq <= readSeq);
  const entries = new Map(pending.map((entry) => [entry.clientId, entry]));
  const all = inOrder(
    messages.map((message) => fromMessage(message, userId)),
    pending,
  );
  return rowsOf(all, dividerSeq, zone).map((row) => {
    if (row.kind === 'day') return <DayRow key={row.key}>{row.day}</DayRow>;
    if (row.kind === 'divider') return <DividerRow key="divider" />;
    const { key, seq, content, at, isOwn, isHidden, id, image } = row.message;
    const entry = row.message.isPending ? entries.get(key) : undefined;
    const ownMark = seq <= readSeq ? <ReadMark isNewest={seq === newestRead?.seq} /> : <SentMark />;
    return (
      <ChatBubble
        key={key}
        content={content}
        createdAt={new Date(at).toISOString()}
        isOwn={isOwn}
        authorName={otherName}
        isFirst={row.isFirst}
        isHidden={isHidden}
        image={
          image ? (
            <ChatImage image={image} label={chatWords.imageOf(isOwn ? chatWords.you : otherName)} />
          ) : (
            entry?.image && <PendingImage image={entry.image} refusal={entry.refusal} />
          )
        }
        menu={
          id !== undefined &&
          !isOwn &&
          !isHidden && (
            <ReportMenu
              target={{ objectType: 'MESSAGE', objectId: id }}
              className="float-right -my-2 -mr-3 ml-1 opacity-60"
            />
          )
        }
        mark={entry ? <PendingMark entry={entry} isOnline={isOnline} /> : isOwn && ownMark}
      >
        {entry?.refusal !== undefined && <Refused entry={entry} canRetry={canRetry} />}
      </ChatBubble>
    );
  });
}
