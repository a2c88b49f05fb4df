import { Suspense, useState } from 'react';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Inbox, Plus } from 'lucide-react';
import { Link, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';
import { useFirstLoad } from '../platform/pages/use-first-load.ts';
import { hasProviderProfile, isProvider } from '../platform/session/roles.ts';
import { RequireProviderProfile, useSignedInUser } from '../platform/session/route-guards.tsx';
import { useUser } from '../platform/session/session.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PageContainer, PageHeading, Section } from '../ui/layout/layout.tsx';
import { ReportHost } from '../domains/reports/report-host.tsx';
import { OwnServices, OwnServicesSkeleton } from '../domains/catalog/own-services.tsx';
import { ownServiceCardsQuery } from '../domains/catalog/publishing/publishing.api.ts';
import { OrderChatLink } from '../domains/chat/order-chat-link.tsx';
import { ServiceRequestList } from '../domains/service-requests/service-request-list.tsx';
import { serviceRequestsQuery } from '../domains/service-requests/service-requests.api.ts';
import { serviceRequestsWords } from '../domains/service-requests/service-requests.text.ts';
import { NegotiationList } from '../domains/negotiations/negotiation-list.tsx';
import { negotiationsQuery } from '../domains/negotiations/negotiations.api.ts';
import { negotiationListWords } from '../domains/negotiations/negotiations.text.ts';
import { OrderJumps, OrderJumpsSkeleton } from '../domains/orders/order-card/order-jumps.tsx';
import { OrderList, OrderListSkeleton } from '../domains/orders/order-card/order-list.tsx';
import { NewClientOrders } from '../domains/orders/new-client-orders.tsx';
import { newClientOrdersQuery } from '../domains/orders/orders-new-clients.api.ts';
import { ordersQuery, useOrdersRefresh } from '../domains/orders/orders.api.ts';
import { ordersWords } from '../domains/orders/orders.text.ts';
import { AreaNotice } from '../domains/providers/area-notice.tsx';
import { ownProviderProfileQuery } from '../domains/providers/providers.api.ts';
import { HiddenObjects } from '../domains/reports/hidden-objects.tsx';
import { hiddenObjectsQuery } from '../domains/reports/reports.api.ts';
import { PendingReviews } from '../domains/reviews/pending-reviews.tsx';
import { pendingReviewsQuery } from '../domains/reviews/reviews.api.ts';
import { VerificationNotice } from '../domains/verifications/verification-notice.tsx';
import { ownVerificationsQuery } from '../domains/verifications/verifications.api.ts';
import { lazyPart } from '../platform/api/fetch-part.ts';

const ReviewDialog = lazyPart(
  async () => (await import('../domains/reviews/review-dialog.tsx')).ReviewDialog,
);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: ordersWords.providerTitle,
    path: '/dashboard/provider',
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

function ReceivedOrders() {
  const user = useSignedInUser();
  const refresh = useOrdersRefresh();
  const [reviewed, setReviewed] = useState<Order | null>(null);
  return (
    <>
      <OrderList
        viewer="provider"
        userId={user.id}
        failedText={ordersWords.providerFailed}
        onReview={setReviewed}
        ChatLink={OrderChatLink}
        empty={
          <EmptyState icon={<Inbox />} title={ordersWords.noProviderOrders}>
            {ordersWords.noProviderOrdersHint}
          </EmptyState>
        }
      />
      {reviewed && (
        <Suspense fallback={null}>
          <ReviewDialog
            orderId={reviewed.id}
            subjectName={reviewed.client.fullName}
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
      <Section title={ordersWords.ownServices}>
        <OwnServicesSkeleton />
      </Section>
      <Section title={ordersWords.providerOrders}>
        <OrderListSkeleton />
      </Section>
    </>
  );
}

/** Sections above the orders that only active providers see. */
function ProviderSections() {
  return (
    <>
      <HiddenObjects className="mt-6" />
      <AreaNotice />
      <NewClientOrders />
      <VerificationNotice />
      <Section title={ordersWords.ownServices}>
        <OwnServices />
      </Section>
      <Section title={negotiationListWords.providerTitle}>
        <NegotiationList viewer="provider" />
      </Section>
      <Section title={serviceRequestsWords.received}>
        <ServiceRequestList />
      </Section>
    </>
  );
}

/** Shows all parts at once, because one that came later would move the others. */
function Content() {
  const isActive = isProvider(useSignedInUser());
  const ofActive = { enabled: isActive };
  const isLoading = useFirstLoad([
    useInfiniteQuery(ordersQuery('provider')),
    useQuery(pendingReviewsQuery()),
    useQuery({ ...hiddenObjectsQuery(), ...ofActive }),
    useQuery({ ...ownProviderProfileQuery(), ...ofActive }),
    useQuery({ ...ownVerificationsQuery(), ...ofActive }),
    useQuery({ ...newClientOrdersQuery(), ...ofActive }),
    useQuery({ ...ownServiceCardsQuery(), ...ofActive }),
    useInfiniteQuery({ ...negotiationsQuery('provider', 'open'), ...ofActive }),
    useInfiniteQuery({ ...serviceRequestsQuery(), ...ofActive }),
  ]);
  if (isLoading) return <ContentSkeleton />;
  return (
    <>
      <OrderJumps viewer="provider" />
      {isActive && <ProviderSections />}
      <PendingReviews reviewedAs="client" limit={3} className="mt-10" />
      <Section title={ordersWords.providerOrders}>
        <ReceivedOrders />
      </Section>
    </>
  );
}

export default function ProviderDashboardPage() {
  const user = useUser();
  const isFormer = hasProviderProfile(user) && !isProvider(user);
  return (
    <PageContainer className="pt-8 pb-16 sm:pt-12">
      <PageHeading
        title={ordersWords.providerTitle}
        actions={
          !isFormer && (
            <Button asChild icon={<Plus />}>
              <Link to="/my-services/create">{ordersWords.newService}</Link>
            </Button>
          )
        }
      >
        {isFormer ? ordersWords.formerProvider : ordersWords.providerLead}
      </PageHeading>
      <RequireProviderProfile fallback={<ContentSkeleton />}>
        <ReportHost>
          <Content />
        </ReportHost>
      </RequireProviderProfile>
    </PageContainer>
  );
}
