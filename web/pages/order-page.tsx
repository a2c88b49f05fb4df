import { Suspense, useState } from 'react';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { useParams, type MetaFunction } from 'react-router';
import { OrderChatLink } from '../domains/chat/chat-links.tsx';
import { ordersWords as words } from '../domains/orders/orders.text.ts';
import { OrderScreen, OrderScreenSkeleton } from '../domains/orders/order-screen.tsx';
import { useOrdersRefresh } from '../domains/orders/orders.api.ts';
import { PushOffer } from '../domains/push/push-offer.tsx';
import { SealedNote } from '../domains/reviews/pending-reviews.tsx';
import { lazyPart } from '../platform/api/fetch-part.ts';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';
import { ReportHost } from '../domains/reports/report-host.tsx';
import { RequireSession, useSignedInUser } from '../platform/session/route-guards.tsx';
import { PageContainer } from '../ui/layout/layout.tsx';

const ReviewDialog = lazyPart(
  async () => (await import('../domains/reviews/review-dialog.tsx')).ReviewDialog,
);

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: words.orderTitle,
    path: `/orders/${params['id'] ?? ''}`,
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

function Screen() {
  const { id = '' } = useParams();
  const user = useSignedInUser();
  const refresh = useOrdersRefresh();
  const [reviewed, setReviewed] = useState<Order | null>(null);
  const isClient = reviewed?.client.id === user.id;
  return (
    <>
      <div className="mb-6 empty:hidden">
        <PushOffer userId={user.id} />
      </div>
      <OrderScreen
        key={id}
        id={id.toLowerCase()}
        userId={user.id}
        onReview={setReviewed}
        ChatLink={OrderChatLink}
        SealedNote={SealedNote}
      />
      {reviewed && (
        <Suspense fallback={null}>
          <ReviewDialog
            orderId={reviewed.id}
            subjectName={isClient ? reviewed.provider.user.fullName : reviewed.client.fullName}
            onClose={() => setReviewed(null)}
            onSettled={refresh}
          />
        </Suspense>
      )}
    </>
  );
}

/** An order with its history and with what may happen next, for both of its parties. */
export default function OrderPage() {
  return (
    <PageContainer className="pt-6 pb-16">
      <ReportHost>
        <RequireSession fallback={<OrderScreenSkeleton />}>
          <Screen />
        </RequireSession>
      </ReportHost>
    </PageContainer>
  );
}
