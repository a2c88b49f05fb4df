import { useQuery } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { unreadChatsQuery } from './chat.api.ts';
import { chatWords } from './chat.text.ts';

export interface OrderChatLinkProps {
  orderId: string;
  /** false while the chat can only be read. */
  isOpen: boolean;
}

/** A link from an order to its chat, with the number of unread messages. */
export function OrderChatLink({ orderId, isOpen }: OrderChatLinkProps) {
  const { data } = useQuery(unreadChatsQuery());
  const unread = data?.chats.find((chat) => chat.orderId === orderId)?.unreadCount ?? 0;
  const label = isOpen ? chatWords.open : chatWords.read;
  return (
    <Button asChild variant="secondary" icon={<MessageCircle />} fullWidth>
      <Link to={`/orders/${orderId}/chat`}>
        {label}
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
