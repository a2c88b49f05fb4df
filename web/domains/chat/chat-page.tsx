import { useQuery } from '@tanstack/react-query';
import { useParams, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { RequireSession, useSignedInUser } from '#platform/session/route-guards.tsx';
import { WindowFrame } from '#ui/overlays/window-frame.tsx';
import { OrderSummary } from '../orders/order-summary.tsx';
import { orderQuery } from '../orders/orders.api.ts';
import { statusLabel } from '../orders/orders.text.ts';
import { ChatScreen, ChatSkeleton } from './conversation/screen.tsx';
import { chatWords } from './chat.text.ts';

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: chatWords.title,
    path: `/orders/${params['orderId'] ?? ''}/chat`,
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

function Screen() {
  const id = (useParams()['orderId'] ?? '').toLowerCase();
  const user = useSignedInUser();
  const { data: order } = useQuery(orderQuery(id));
  const viewer = order?.client.id === user.id ? 'client' : 'provider';
  return (
    <ChatScreen
      key={id}
      orderId={id}
      userId={user.id}
      statusLabel={statusLabel}
      orderPath={`/orders/${id}`}
      summary={order && <OrderSummary order={order} viewer={viewer} />}
    />
  );
}

export default function ChatPage() {
  return (
    <WindowFrame>
      <RequireSession fallback={<ChatSkeleton />}>
        <Screen />
      </RequireSession>
    </WindowFrame>
  );
}
