import { chatPath } from '@oficio/contract/domains/chat/chat.rules.ts';
import { useQuery } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { unreadChatsQuery } from './chat.api.ts';
import { chatWords } from './chat.text.ts';

interface ChatLinkProps {
  id: string;
  path: string;
  label: string;
  fullWidth?: boolean;
}

/** A link to a chat, with the number of unread messages. */
function ChatLink({ id, path, label, fullWidth = false }: ChatLinkProps) {
  const { data } = useQuery(unreadChatsQuery());
  const unread = data?.chats.find((chat) => chat.orderId === id)?.unreadCount ?? 0;
  return (
    <Button asChild variant="secondary" icon={<MessageCircle />} fullWidth={fullWidth}>
      <Link to={path}>
        <span>{label}</span>
        {unread > 0 && <span className="sr-only">{chatWords.unreadMessages(unread)}</span>}
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="min-w-6 rounded-full bg-urgent px-1.5 py-0.5 text-center text-xs text-on-urgent"
          >
            {chatWords.count(unread)}
          </span>
        )}
      </Link>
    </Button>
  );
}

export interface OrderChatLinkProps {
  orderId: string;
  /** false while the chat can only be read. */
  isOpen: boolean;
}

/** A link from an order to its chat. */
export function OrderChatLink({ orderId, isOpen }: OrderChatLinkProps) {
  const label = isOpen ? chatWords.open : chatWords.read;
  return <ChatLink id={orderId} path={chatPath('order', orderId)} label={label} fullWidth />;
}

export interface QuoteChatLinkProps {
  id: string;
  /** The first name of the other party. */
  name: string;
  /** false for a quote that ended: its chat can only be read. */
  isOpen: boolean;
  hasMessages: boolean;
}

/** A link from a quote to its chat, in which either party may ask before a price is agreed. */
export function QuoteChatLink({ id, name, isOpen, hasMessages }: QuoteChatLinkProps) {
  const open = hasMessages ? chatWords.openWith(name) : chatWords.ask(name);
  const label = isOpen ? open : chatWords.read;
  return <ChatLink id={id} path={chatPath('quote', id)} label={label} />;
}

/** A link from a service request to its chat. */
export function RequestChatLink({ id, label }: { id: string; label: string }) {
  return <ChatLink id={id} path={chatPath('serviceRequest', id)} label={label} />;
}
