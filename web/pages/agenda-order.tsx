import { Suspense, useState } from 'react';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { OrderChatLink } from '../domains/chat/chat-links.tsx';
import { useOrdersRefresh } from '../domains/orders/orders.api.ts';
import { OrderSheet } from '../domains/orders/order-screen.tsx';
import { ReportHost } from '../domains/reports/report-host.tsx';
import { lazyPart } from '../platform/api/fetch-part.ts';
import { useSignedInUser } from '../platform/session/route-guards.tsx';

const ReviewDialog = lazyPart(
  async () => (await import('../domains/reviews/review-dialog.tsx')).ReviewDialog,
);

/** The sheet of an order in the agenda, with its chat and the review of its client. */
export function AgendaOrder({ id, onClose }: { id: string; onClose: () => void }) {
  const user = useSignedInUser();
  const refresh = useOrdersRefresh();
  const [reviewed, setReviewed] = useState<Order | null>(null);
  if (reviewed)
    return (
      <Suspense fallback={null}>
        <ReviewDialog
          orderId={reviewed.id}
          subjectName={reviewed.client.fullName}
          onClose={() => setReviewed(null)}
          onSettled={refresh}
        />
      </Suspense>
    );
  return (
    <ReportHost>
      <OrderSheet
        id={id}
        userId={user.id}
        ChatLink={OrderChatLink}
        onReview={setReviewed}
        onClose={onClose}
      />
    </ReportHost>
  );
}
