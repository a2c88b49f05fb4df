import { useEffect, useId, useState, type ReactNode } from 'react';
import type { ChatSummary } from '@oficio/contract/domains/chat/chat.schema.ts';
import { chatError } from '@oficio/contract/domains/chat/chat.socket.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import { Link } from 'react-router';
import { onLive } from '#platform/live/live.ts';
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
import { chatWords as words } from '../chat.text.ts';

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
  orderPath: string;
  connection: ChatConnection;
  /** A short summary of the order. */
  summary: ReactNode;
}

interface OrderSummaryToggleProps {
  title: string;
  orderPath: string;
  children: ReactNode;
}

function OrderSummaryToggle({ title, orderPath, children }: OrderSummaryToggleProps) {
  const [isOpen, setIsOpen] = useState(false);
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
        <span className="min-w-0 flex-1 truncate text-muted">{title}</span>
        <ChevronDown
          className={classNames(
            'size-5 shrink-0 text-muted transition-transform',
            isOpen && 'rotate-180',
          )}
          aria-hidden="true"
        />
      </button>
      <div id={id} className="max-h-[50dvh] overflow-y-auto px-4 sm:px-6">
        {isOpen && (
          <div className="pt-1 pb-4">
            {children}
            <Button asChild variant="secondary" className="mt-4">
              <Link to={orderPath}>{words.toOrder}</Link>
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function ChatHeader({ chat, userId, orderPath, connection, summary }: ChatHeaderProps) {
  const { counterpart, cardTitle, access } = chat;
  const isCounterpartTyping = useCounterpartTyping(chat.orderId, userId);
  return (
    <header className="@container shrink-0 border-b border-line bg-surface">
      <div className="flex items-center gap-2.5 px-2 py-2 sm:px-4">
        <Link
          to={orderPath}
          aria-label={words.back}
          title={words.back}
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
            {counterpart.fullName}
          </h1>
          {access === 'closed' ? null : (
            <ConnectionLabel
              isCounterpartPresent={chat.isCounterpartPresent ?? false}
              {...{ connection, isCounterpartTyping }}
            />
          )}
        </div>
        <PersonMenu person={counterpart} />
      </div>
      <OrderSummaryToggle title={cardTitle} orderPath={orderPath}>
        {summary}
      </OrderSummaryToggle>
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
          {words.readOnly(chat.orderStatus === 'COMPLETED')}
        </Banner>
      )}
    </>
  );
}

export interface ChatScreenProps {
  orderId: string;
  userId: string;
  statusLabel: (status: ChatSummary['orderStatus']) => string;
  /** The path of the order. */
  orderPath: string;
  summary: ReactNode;
}

/** The chat of one order, for one of its parties. */
export function ChatScreen(props: ChatScreenProps) {
  const { orderId, userId, statusLabel, orderPath, summary } = props;
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
  return (
    <>
      <ChatHeader {...{ chat, userId, orderPath, connection, summary }} />
      {chat.access === 'closed' ? (
        <ChatClosed statusText={statusLabel(chat.orderStatus)} orderPath={orderPath}>
          {unsent}
        </ChatClosed>
      ) : (
        <Conversation {...{ chat, userId, connection }} />
      )}
    </>
  );
}
