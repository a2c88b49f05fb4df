import { Suspense, useState } from 'react';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { Inbox, Plus } from 'lucide-react';
import { Link, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';
import { hasProviderProfile, isProvider } from '../platform/session/roles.ts';
import {
  RequireProvider,
  RequireProviderProfile,
  useSignedInUser,
} from '../platform/session/route-guards.tsx';
import { useUser } from '../platform/session/session.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PageContainer, PageHeading, Section } from '../ui/layout/layout.tsx';
import { OwnServices, OwnServicesSkeleton } from '../domains/catalog/own-services.tsx';
import { OrderChatLink } from '../domains/chat/order-chat-link.tsx';
import {
  ServiceRequestList,
  ServiceRequestListSkeleton,
} from '../domains/service-requests/service-request-list.tsx';
import { serviceRequestsWords } from '../domains/service-requests/service-requests.text.ts';
import {
  NegotiationList,
  NegotiationListSkeleton,
} from '../domains/negotiations/negotiation-list.tsx';
import { negotiationListWords } from '../domains/negotiations/negotiations.text.ts';
import { OrderJumps, OrderJumpsSkeleton } from '../domains/orders/order-card/order-jumps.tsx';
import { OrderList, OrderListSkeleton } from '../domains/orders/order-card/order-list.tsx';
import { useOrdersRefresh } from '../domains/orders/orders.api.ts';
import { ordersWords } from '../domains/orders/orders.text.ts';
import { lazyPart } from '../platform/api/fetch-part.ts';

const ReviewDialog = lazyPart(
  async () => (await import('../domains/reviews/review-dialog.tsx')).ReviewDialog,
);

const HiddenObjects = lazyPart(
  async () => (await import('../domains/reports/hidden-objects.tsx')).HiddenObjects,
);

const PendingReviews = lazyPart(
  async () => (await import('../domains/reviews/pending-reviews.tsx')).PendingReviews,
);

const AreaNotice = lazyPart(
  async () => (await import('../domains/providers/area-notice.tsx')).AreaNotice,
);

const VerificationNotice = lazyPart(
  async () => (await import('../domains/verifications/verification-notice.tsx')).VerificationNotice,
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

/** Redirect target for users without a provider profile. */
const OWN_REQUESTS = '/my-requests';

/** Sections above the orders that only active providers see. */
function ProviderSections() {
  return (
    <>
      <RequireProvider otherwise={OWN_REQUESTS} fallback={null}>
        <Suspense fallback={null}>
          <HiddenObjects className="mt-6" />
          <AreaNotice />
          <VerificationNotice />
        </Suspense>
      </RequireProvider>
      <Section title={ordersWords.ownServices}>
        <RequireProvider otherwise={OWN_REQUESTS} fallback={<OwnServicesSkeleton />}>
          <OwnServices />
        </RequireProvider>
      </Section>
      <Section title={negotiationListWords.providerTitle}>
        <RequireProvider otherwise={OWN_REQUESTS} fallback={<NegotiationListSkeleton />}>
          <NegotiationList viewer="provider" />
        </RequireProvider>
      </Section>
      <Section title={serviceRequestsWords.received}>
        <RequireProvider otherwise={OWN_REQUESTS} fallback={<ServiceRequestListSkeleton />}>
          <ServiceRequestList />
        </RequireProvider>
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
      <RequireProviderProfile fallback={<OrderJumpsSkeleton />}>
        <OrderJumps viewer="provider" />
      </RequireProviderProfile>
      {!isFormer && <ProviderSections />}
      <RequireProviderProfile>
        <Suspense fallback={null}>
          <PendingReviews reviewedAs="client" limit={3} className="mt-10" />
        </Suspense>
      </RequireProviderProfile>
      <Section title={ordersWords.providerOrders}>
        <RequireProviderProfile fallback={<OrderListSkeleton />}>
          <ReceivedOrders />
        </RequireProviderProfile>
      </Section>
    </PageContainer>
  );
}
