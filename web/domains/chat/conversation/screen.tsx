import { useEffect, useId, useState, type ReactElement, type ReactNode } from 'react';
import type { ChatKind } from '@oficio/contract/domains/chat/chat.rules.ts';
import type { ChatSummary } from '@oficio/contract/domains/chat/chat.schema.ts';
import { chatError } from '@oficio/contract/domains/chat/chat.socket.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import { Link } from 'react-router';
import { onLive } from '#platform/live/live.ts';
import type { ReportTarget } from '#platform/reporting/report-target.ts';
import { PersonMenu } from '#domains/blocks/person-menu.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showError } from '#ui/feedback/toaster.tsx';
import { ChatComposer } from './composer.tsx';
import {
  ConnectionLabel,
  useChatConnection,
  useConnectionToasts,
  type ChatConnection,
} from './connection.tsx';
import { ChatMessages } from './messages.tsx';
import { useCounterpartTyping } from './typing.live.ts';
import { ChatClosed, ChatFailed, isRefusal, UnsentMessages } from './unavailable.tsx';
import { chatKeys, chatQuery, messagesQuery } from '../chat.api.ts';
import { enterChat } from '../chat.live.ts';
import { chatWords as words, recordWords } from '../chat.text.ts';

export function ChatSkeleton() {
  const widths = ['w-48', 'w-64', 'w-36', 'w-56'];
  return (
    <SkeletonRegion className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-16 items-center gap-3 border-b border-line px-4">
        <Skeleton shape="circle" className="size-11" />
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="flex flex-1 flex-col justify-end gap-3 bg-sunken p-5">
        {widths.map((width, index) => (
          <Skeleton
            key={width}
            shape="block"
            className={`h-11 max-w-[80%] ${width} ${index % 2 ? 'self-end' : ''}`}
          />
        ))}
      </div>
      <div className="border-t border-line p-3">
        <Skeleton shape="block" className="h-12 w-full" />
      </div>
    </SkeletonRegion>
  );
}

interface ChatHeaderProps {
  chat: ChatSummary;
  userId: string;
  recordPath: string;
  connection: ChatConnection;
  /** A short summary of the order, quote or service request. */
  summary: ReactElement | null | undefined;
  /** The text of the counterpart that is no message, to report it. */
  report?: ReportTarget | undefined;
}

interface SummaryToggleProps {
  chat: ChatSummary;
  recordPath: string;
  children: ReactNode;
}

/** The record of the chat, folded. A service request without a message is shown, because it is what is answered. */
function SummaryToggle({
  chat: { kind, cardTitle, lastSeq },
  recordPath,
  children,
}: SummaryToggleProps) {
  const [isOpen, setIsOpen] = useState(kind === 'serviceRequest' && lastSeq === 0);
  const id = useId();
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-touch w-full items-center gap-2 px-4 text-left text-sm -outline-offset-3 hover:bg-sunken sm:px-6"
      >
        <span className="sr-only">{words.summary}: </span>
        <span className="min-w-0 flex-1 truncate text-muted">
          {cardTitle ?? recordWords[kind].title}
        </span>
        <ChevronDown
          className={classNames(
            'size-5 shrink-0 text-muted transition-transform',
            isOpen && 'rotate-180',
          )}
          aria-hidden="true"
        />
      </button>
      <div
        id={id}
        className={classNames(
          'overflow-y-auto px-4 sm:px-6',
          // The field stays in the window with large text, although the request is shown at first.
          kind === 'serviceRequest' ? 'max-h-[30dvh]' : 'max-h-[50dvh]',
        )}
      >
        {isOpen && (
          <div className="pt-1 pb-4">
            {children}
            {kind !== 'serviceRequest' && (
              <Button asChild variant="secondary" className="mt-4">
                <Link to={recordPath}>{recordWords[kind].open}</Link>
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function ChatHeader({ chat, userId, recordPath, connection, summary, report }: ChatHeaderProps) {
  const { counterpart, access } = chat;
  const { back } = recordWords[chat.kind];
  const isCounterpartTyping = useCounterpartTyping(chat.orderId, userId);
  return (
    <header className="@container shrink-0 border-b border-line bg-surface">
      <div className="flex items-center gap-2.5 px-2 py-2 sm:px-4">
        <Link
          to={recordPath}
          aria-label={back}
          title={back}
          className="inline-flex size-touch shrink-0 items-center justify-center rounded-full hover:bg-sunken"
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
        </Link>
        <div className="@max-[15rem]:hidden">
          <Avatar name={counterpart.fullName} photoUrl={counterpart.photoUrl} />
        </div>
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-text text-base leading-tight font-semibold tracking-normal">
            <span className="sr-only">{words.with('')}</span>
            <span translate="no">{counterpart.fullName}</span>
          </h1>
          {access === 'closed' ? null : (
            <ConnectionLabel
              isCounterpartPresent={chat.isCounterpartPresent ?? false}
              {...{ connection, isCounterpartTyping }}
            />
          )}
        </div>
        <PersonMenu person={counterpart} report={report} />
      </div>
      <SummaryToggle chat={chat} recordPath={recordPath}>
        {summary}
      </SummaryToggle>
    </header>
  );
}

interface ConversationProps {
  chat: ChatSummary;
  userId: string;
  connection: ChatConnection;
}

/** The messages of a chat and, while it is open, the field for a new one. */
function Conversation({ chat, userId, connection }: ConversationProps) {
  const client = useQueryClient();
  const { orderId, access } = chat;
  const messages = useQuery(messagesQuery(orderId));
  useEffect(() => enterChat(client, userId, orderId), [client, userId, orderId]);
  useConnectionToasts(connection);
  return (
    <>
      {messages.data && (
        <ChatMessages
          chat={chat}
          history={messages.data}
          userId={userId}
          isOnline={connection === 'connected'}
        />
      )}
      {messages.isPending && <ChatSkeleton />}
      {messages.isError && !messages.data && (
        <ChatFailed error={messages.error} onRetry={() => void messages.refetch()} />
      )}
      {access === 'open' ? (
        <ChatComposer orderId={orderId} userId={userId} connection={connection} />
      ) : (
        <Banner className="m-3" icon={<Lock />}>
          {chat.kind === 'order'
            ? words.readOnly(chat.orderStatus === 'COMPLETED')
            : words.readOnlyContact}
        </Banner>
      )}
    </>
  );
}

export interface ChatScreenProps {
  orderId: string;
  userId: string;
  statusLabel: (status: NonNullable<ChatSummary['orderStatus']>) => string;
  /** The page of the order or quote; the inbox for a service request. */
  pathOf: (kind: ChatKind) => string;
  summary: ReactElement | null | undefined;
  report?: ReportTarget | undefined;
}

/** The chat of one order, quote or service request, for one of its parties. */
export function ChatScreen(props: ChatScreenProps) {
  const { orderId, userId, statusLabel, pathOf, summary, report } = props;
  const client = useQueryClient();
  const query = useQuery({ ...chatQuery(orderId), refetchOnMount: 'always' });
  const connection = useChatConnection();
  useEffect(
    () =>
      onLive(chatError, (sentence) => {
        showError(sentence);
        // The summary from the server decides whether the user may still be in the chat.
        void client.invalidateQueries({ queryKey: chatKeys.summary(orderId) });
      }),
    [client, orderId],
  );
  const chat = query.data;
  const unsent = <UnsentMessages orderId={orderId} userId={userId} />;
  if (query.isPending) return <ChatSkeleton />;
  if (!chat || (query.error && isRefusal(query.error)))
    return (
      query.error && (
        <ChatFailed error={query.error} onRetry={() => void query.refetch()}>
          {unsent}
        </ChatFailed>
      )
    );
  const recordPath = pathOf(chat.kind);
  return (
    <>
      <ChatHeader {...{ chat, userId, recordPath, connection, summary, report }} />
      {chat.access === 'closed' ? (
        <ChatClosed
          kind={chat.kind}
          statusText={chat.orderStatus && statusLabel(chat.orderStatus)}
          recordPath={recordPath}
        >
          {unsent}
        </ChatClosed>
      ) : (
        <Conversation {...{ chat, userId, connection }} />
      )}
    </>
  );
}
