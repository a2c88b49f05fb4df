import { Suspense, useState } from 'react';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ClipboardList, Search } from 'lucide-react';
import { Link, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';
import { useFirstLoad } from '../platform/pages/use-first-load.ts';
import { RequireSession, useSignedInUser } from '../platform/session/route-guards.tsx';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PageContainer, PageHeading, Section } from '../ui/layout/layout.tsx';
import { ReportHost } from '../domains/reports/report-host.tsx';
import { OrderChatLink } from '../domains/chat/order-chat-link.tsx';
import {
  NegotiationList,
  NegotiationListSkeleton,
} from '../domains/negotiations/negotiation-list.tsx';
import { negotiationsQuery } from '../domains/negotiations/negotiations.api.ts';
import { negotiationListWords } from '../domains/negotiations/negotiations.text.ts';
import { OrderJumps, OrderJumpsSkeleton } from '../domains/orders/order-card/order-jumps.tsx';
import { OrderList, OrderListSkeleton } from '../domains/orders/order-card/order-list.tsx';
import { ordersQuery, useOrdersRefresh } from '../domains/orders/orders.api.ts';
import { WaitingDays } from '../domains/orders/waiting-days.tsx';
import { ordersWords } from '../domains/orders/orders.text.ts';
import { PendingReviews } from '../domains/reviews/pending-reviews.tsx';
import { pendingReviewsQuery } from '../domains/reviews/reviews.api.ts';
import { lazyPart } from '../platform/api/fetch-part.ts';

const ReviewDialog = lazyPart(
  async () => (await import('../domains/reviews/review-dialog.tsx')).ReviewDialog,
);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: ordersWords.clientTitle,
    path: '/dashboard/client',
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

function NoOrders() {
  return (
    <EmptyState icon={<ClipboardList />} title={ordersWords.noClientOrders}>
      {ordersWords.noClientOrdersHint}
    </EmptyState>
  );
}

function Orders() {
  const user = useSignedInUser();
  const refresh = useOrdersRefresh();
  const [reviewed, setReviewed] = useState<Order | null>(null);
  return (
    <>
      <OrderList
        viewer="client"
        userId={user.id}
        empty={<NoOrders />}
        failedText={ordersWords.clientFailed}
        onReview={setReviewed}
        ChatLink={OrderChatLink}
      />
      {reviewed && (
        <Suspense fallback={null}>
          <ReviewDialog
            orderId={reviewed.id}
            subjectName={reviewed.provider.user.fullName}
            onClose={() => setReviewed(null)}
            onSettled={refresh}
          />
        </Suspense>
      )}
    </>
  );
}

function ContentSkeleton() {
  return (
    <>
      <OrderJumpsSkeleton />
      <Section title={negotiationListWords.clientTitle}>
        <NegotiationListSkeleton />
      </Section>
      <Section title={ordersWords.clientOrders}>
        <OrderListSkeleton />
      </Section>
    </>
  );
}

/** Shows all parts at once, because one that came later would move the others. */
function Content() {
  const isLoading = useFirstLoad([
    useInfiniteQuery(ordersQuery('client')),
    useInfiniteQuery(negotiationsQuery('client', 'open')),
    useQuery(pendingReviewsQuery()),
  ]);
  if (isLoading) return <ContentSkeleton />;
  return (
    <>
      <OrderJumps viewer="client" />
      <Section title={negotiationListWords.clientTitle}>
        <NegotiationList viewer="client" />
      </Section>
      <PendingReviews reviewedAs="provider" limit={3} className="mt-10" />
      <Section title={ordersWords.clientOrders}>
        <Orders />
      </Section>
      <WaitingDays />
    </>
  );
}

export default function ClientDashboardPage() {
  return (
    <PageContainer className="pt-8 pb-16 sm:pt-12">
      <PageHeading
        title={ordersWords.clientTitle}
        actions={
          <Button asChild variant="secondary" icon={<Search />}>
            <Link to="/">{ordersWords.searchServices}</Link>
          </Button>
        }
      >
        {ordersWords.clientLead}
      </PageHeading>
      <RequireSession fallback={<ContentSkeleton />}>
        <ReportHost>
          <Content />
        </ReportHost>
      </RequireSession>
    </PageContainer>
  );
}
