import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Clock from 'lucide-react/icons/clock';
import { LinkedText } from '#platform/format/linked-text.tsx';
import { deviceZone, formatTime } from '#platform/format/time-format.ts';
import { classNames } from '#ui/class-names.ts';
import type { OutboxEntry } from '../chat-outbox.live.ts';
import { chatWords } from '../chat.text.ts';

const EMOJI_ONLY =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F|\s)+$/u;
const MAX_LARGE_EMOJI = 3;

/** A message of one to three emoji and nothing else is shown large. */
function isLarge(content: string): boolean {
  if (content.length > 60 || !EMOJI_ONLY.test(content)) return false;
  const emoji = new Intl.Segmenter('es').segment(content.replace(/\s/g, ''));
  return [...emoji].length <= MAX_LARGE_EMOJI;
}

export interface ChatBubbleProps {
  content: string;
  /** ISO 8601. */
  createdAt: string;
  isOwn: boolean;
  /** Read aloud before the text. */
  authorName: string;
  /** The first of consecutive messages of one author. */
  isFirst: boolean;
  /** The delivery state, shown after the time of an own message. */
  mark?: ReactNode;
  /** The menu of a message of the other party. */
  menu?: ReactNode;
  /** The picture of which the message consists. */
  image?: ReactNode;
  /** A fixed sentence replaces the message. */
  isHidden?: boolean;
  children?: ReactNode;
}

export function SentMark() {
  return (
    <>
      <Check className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{chatWords.sent}</span>
    </>
  );
}

/** The other party has read the message; the newest one says so in a word. */
export function ReadMark({ isNewest }: { isNewest: boolean }) {
  return (
    <>
      <CheckCheck className="size-3.5" aria-hidden="true" />
      <span className={classNames(!isNewest && 'sr-only')}>{chatWords.readMark}</span>
    </>
  );
}

export function PendingMark({ entry, isOnline }: { entry: OutboxEntry; isOnline: boolean }) {
  if (entry.sentSeq !== undefined) return <SentMark />;
  if (entry.refusal !== undefined)
    return (
      <>
        <CircleAlert className="size-3.5 text-danger-ink" aria-hidden="true" />
        <span className="sr-only">{chatWords.notSent}</span>
      </>
    );
  return (
    <>
      <Clock className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{isOnline ? chatWords.pending : chatWords.waiting}</span>
    </>
  );
}

function BubbleFooter({ createdAt, mark }: Pick<ChatBubbleProps, 'createdAt' | 'mark'>) {
  return (
    <span className="float-right mt-2 -mb-0.5 ml-3 inline-flex items-center gap-1 text-xs leading-none opacity-85">
      <time dateTime={createdAt}>{formatTime(createdAt, deviceZone())}</time>
      {mark}
    </span>
  );
}

/** One message; own messages are at the right. */
export function ChatBubble(props: ChatBubbleProps) {
  const { content, createdAt, isOwn, authorName, isFirst, mark, menu, image, children } = props;
  const isEmoji = !image && isLarge(content);
  return (
    <li
      className={classNames(
        'flex flex-col px-3 sm:px-5',
        isOwn ? 'items-end' : 'items-start',
        isFirst ? 'mt-3' : 'mt-1',
      )}
    >
      <div
        className={classNames(
          'max-w-[85%] min-w-0 sm:max-w-[70%]',
          isEmoji
            ? 'text-muted'
            : classNames(
                'rounded-lg px-3.5 py-2 shadow-card',
                isOwn ? 'bg-accent-soft text-accent-ink' : 'bg-surface text-ink',
                isFirst && (isOwn ? 'rounded-tr-xs' : 'rounded-tl-xs'),
              ),
        )}
      >
        <span className="sr-only">{`${isOwn ? chatWords.you : authorName}: `}</span>
        {image || (
          <span
            className={classNames(
              'whitespace-pre-wrap wrap-anywhere',
              isEmoji ? 'block text-4xl' : props.isHidden ? 'text-muted italic' : 'text-ink',
            )}
          >
            <LinkedText>{content}</LinkedText>
          </span>
        )}
        {menu}
        <BubbleFooter createdAt={createdAt} mark={mark} />
      </div>
      {children}
    </li>
  );
}
