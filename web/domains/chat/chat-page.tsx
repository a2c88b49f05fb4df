import type { ChatKind } from '@oficio/contract/domains/chat/chat.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, type MetaFunction } from 'react-router';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import type { ReportTarget } from '#platform/reporting/report-target.ts';
import { RequireSession, useSignedInUser } from '#platform/session/route-guards.tsx';
import { WindowFrame } from '#ui/overlays/window-frame.tsx';
import { negotiationQuery } from '../negotiations/negotiations.api.ts';
import { OrderSummary } from '../orders/order-summary.tsx';
import { orderQuery } from '../orders/orders.api.ts';
import { statusLabel } from '../orders/orders.text.ts';
import { serviceRequestQuery } from '../service-requests/service-requests.api.ts';
import { ChatScreen, ChatSkeleton } from './conversation/screen.tsx';
import { chatQuery } from './chat.api.ts';
import { chatWords } from './chat.text.ts';

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: chatWords.title,
    path: params['orderId']
      ? `/orders/${params['orderId']}/chat`
      : `/mensajes/${params['id'] ?? ''}`,
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

const recordPaths: Record<ChatKind, (id: string) => string> = {
  order: (id) => `/orders/${id}`,
  quote: (id) => `/negotiations/${id}`,
  serviceRequest: () => '/mensajes',
};

interface SummaryProps {
  id: string;
  userId: string;
}

function SummaryOfOrder({ id, userId }: SummaryProps) {
  const { data: order } = useQuery(orderQuery(id));
  const viewer = order?.client.id === userId ? 'client' : 'provider';
  return order && <OrderSummary order={order} viewer={viewer} />;
}

function SummaryOfQuote({ id }: SummaryProps) {
  const { data: quote } = useQuery(negotiationQuery(id));
  return quote && <WrittenText text={quote.initialRequestMessage} at={quote.createdAt} />;
}

function SummaryOfRequest({ id }: SummaryProps) {
  const { data: request } = useQuery(serviceRequestQuery(id));
  return request && <WrittenText text={request.message} at={request.createdAt} />;
}

/** The first words of a conversation, with their time. */
function WrittenText({ text, at }: { text: string; at: string }) {
  return (
    <>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
      <time dateTime={at} className="text-sm text-muted">
        {formatDayAndTime(at, deviceZone())}
      </time>
    </>
  );
}

function Summary({ kind, ...props }: SummaryProps & { kind: ChatKind }) {
  if (kind === 'order') return <SummaryOfOrder {...props} />;
  return kind === 'quote' ? <SummaryOfQuote {...props} /> : <SummaryOfRequest {...props} />;
}

/** The address of an order's chat says what it is about; that of another chat does not. */
function useChatKind(id: string): ChatKind | undefined {
  const isOrder = useParams()['orderId'] !== undefined;
  const { data: chat } = useQuery({ ...chatQuery(id), enabled: !isOrder });
  return isOrder ? 'order' : chat?.kind;
}

function Screen() {
  const params = useParams();
  const id = (params['orderId'] ?? params['id'] ?? '').toLowerCase();
  const user = useSignedInUser();
  const kind = useChatKind(id);
  return (
    <ChatScreen
      key={id}
      orderId={id}
      userId={user.id}
      statusLabel={statusLabel}
      pathOf={(chatKind) => recordPaths[chatKind](id)}
      summary={kind && <Summary kind={kind} id={id} userId={user.id} />}
      report={reportOf(kind, id)}
    />
  );
}

/** The text that began a conversation, which is no message. */
function reportOf(kind: ChatKind | undefined, objectId: string): ReportTarget | undefined {
  if (kind === 'quote') return { objectType: 'NEGOTIATION', objectId };
  return kind === 'serviceRequest' ? { objectType: 'SERVICE_REQUEST', objectId } : undefined;
}

export default function ChatPage() {
  return (
    <WindowFrame>
      <RequireSession needsTerms fallback={<ChatSkeleton />}>
        <Screen />
      </RequireSession>
    </WindowFrame>
  );
}
