import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ChatKind } from '@oficio/contract/domains/chat/chat.rules.ts';
import Lock from 'lucide-react/icons/lock';
import { Link } from 'react-router';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { deviceZone } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { onOutbox, outbox, refusedEntries } from '../chat-outbox.live.ts';
import { ChatRows } from './rows.tsx';
import { chatWords as words, recordWords } from '../chat.text.ts';

/** Refused messages of a chat that is no longer open: they can still be read and discarded. */
export function UnsentMessages({ orderId, userId }: { orderId: string; userId: string }) {
  const titleId = useId();
  const [zone] = useState(deviceZone);
  const all = useSyncExternalStore(onOutbox, outbox, outbox);
  const entries = refusedEntries(all, userId).filter((entry) => entry.orderId === orderId);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mx-auto w-full max-w-md pb-6">
      <h2 id={titleId} className="px-3 text-lg sm:px-5">
        {words.unsentTitle}
      </h2>
      <ol>
        <ChatRows
          messages={[]}
          pending={entries}
          otherName=""
          dividerSeq={null}
          counterpartReadSeq={0}
          isOnline
          canRetry={false}
          {...{ userId, zone }}
        />
      </ol>
    </section>
  );
}

/** Centers its content below the header, and scrolls when there is not enough room. */
function Centered({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="m-auto w-full p-4">{children}</div>
    </div>
  );
}

interface ChatClosedProps {
  kind: ChatKind;
  /** Null unless it is the chat of an order. */
  statusText: string | null;
  recordPath: string;
  children: ReactNode;
}

/** Replaces the chat of an order whose status has none, or of a quote that ended without messages. */
export function ChatClosed({ kind, statusText, recordPath, children }: ChatClosedProps) {
  return (
    <Centered>
      <EmptyState
        icon={<Lock />}
        title={words.closedTitle}
        headingLevel={2}
        className="border-transparent"
        action={
          <Button asChild>
            <Link to={recordPath}>{recordWords[kind].open}</Link>
          </Button>
        }
      >
        {statusText === null ? words.neverWritten : words.closed(statusText)}
      </EmptyState>
      {children}
    </Centered>
  );
}

/** A retry would fail again. */
export const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);

interface ChatFailedProps {
  error: Error;
  onRetry: () => void;
  children?: ReactNode;
}

export function ChatFailed({ error, onRetry, children }: ChatFailedProps) {
  const isMissing = isRefusal(error);
  return (
    <Centered>
      <ErrorState
        title={isMissing ? words.failed : errorMessage(error, words.failed)}
        {...(!isMissing && { onRetry })}
        action={
          isMissing && (
            <Button asChild>
              <Link to="/">{words.toHome}</Link>
            </Button>
          )
        }
      />
      {isMissing && children}
    </Centered>
  );
}
