import { Suspense, useState } from 'react';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { lazyPart } from '../platform/api/fetch-part.ts';
import { useSignedInUser } from '../platform/session/route-guards.tsx';
import { OrderChatLink } from '../domains/chat/chat-links.tsx';
import { OrderList, type OrderListProps } from '../domains/orders/order-list.tsx';
import { useOrdersRefresh } from '../domains/orders/orders.api.ts';

const ReviewDialog = lazyPart(
  async () => (await import('../domains/reviews/review-dialog.tsx')).ReviewDialog,
);

type DashboardOrdersProps = Pick<OrderListProps, 'viewer' | 'empty' | 'failedText'>;

/** The orders of the user in one role, with the dialog in which the other party is reviewed. */
export function DashboardOrders(props: DashboardOrdersProps) {
  const user = useSignedInUser();
  const refresh = useOrdersRefresh();
  const [reviewed, setReviewed] = useState<Order | null>(null);
  const subject = props.viewer === 'client' ? reviewed?.provider.user : reviewed?.client;
  return (
    <>
      <OrderList {...props} userId={user.id} onReview={setReviewed} ChatLink={OrderChatLink} />
      {reviewed && subject && (
        <Suspense fallback={null}>
          <ReviewDialog
            orderId={reviewed.id}
            subjectName={subject.fullName}
            onClose={() => setReviewed(null)}
            onSettled={refresh}
          />
        </Suspense>
      )}
    </>
  );
}
