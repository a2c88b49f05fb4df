import { lazy, Suspense, useState } from 'react';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { Inbox, Plus } from 'lucide-react';
import { Link, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '../../platform/page-meta.ts';
import { RequireProvider, useSignedInUser } from '../../platform/route-guards.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageContainer, PageHeading, Section } from '../../ui/layout.tsx';
import { OwnServices, OwnServicesSkeleton } from '../catalogue/own-services.tsx';
import { OrderChatLink } from '../chat/order-chat-link.tsx';
import { ContactList, ContactListSkeleton } from '../contacts/contact-list.tsx';
import { contactsWords } from '../contacts/contacts.text.ts';
import { NegotiationList, NegotiationListSkeleton } from '../negotiations/negotiation-list.tsx';
import { negotiationListWords } from '../negotiations/negotiations.text.ts';
import { ReceivedReviewList } from '../reviews/received-review-list.tsx';
import { OrderList, OrderListSkeleton } from './order-list.tsx';
import { useOrdersRefresh } from './orders.api.ts';
import { ordersWords } from './orders.text.ts';
import { fetchPart } from '../../platform/fetch-part.ts';

const ReviewDialog = lazy(() =>
  fetchPart(async () => ({ default: (await import('../reviews/review-dialog.tsx')).ReviewDialog })),
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
        renderChat={({ id, status }) => (
          <OrderChatLink orderId={id} isOpen={status === 'ACCEPTED'} />
        )}
        renderReviews={(reviews) => <ReceivedReviewList reviews={reviews} />}
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

export default function ProviderDashboardPage() {
  return (
    <PageContainer className="pt-8 pb-16 sm:pt-12">
      <PageHeading
        title={ordersWords.providerTitle}
        actions={
          <Button asChild icon={<Plus />}>
            <Link to="/my-services/create">{ordersWords.newService}</Link>
          </Button>
        }
      >
        {ordersWords.providerLead}
      </PageHeading>
      <Section title={ordersWords.ownServices}>
        <RequireProvider fallback={<OwnServicesSkeleton />}>
          <OwnServices />
        </RequireProvider>
      </Section>
      <Section title={negotiationListWords.providerTitle}>
        <RequireProvider fallback={<NegotiationListSkeleton />}>
          <NegotiationList viewer="provider" />
        </RequireProvider>
      </Section>
      <Section title={contactsWords.received}>
        <RequireProvider fallback={<ContactListSkeleton />}>
          <ContactList />
        </RequireProvider>
      </Section>
      <Section title={ordersWords.providerOrders}>
        <RequireProvider fallback={<OrderListSkeleton />}>
          <ReceivedOrders />
        </RequireProvider>
      </Section>
    </PageContainer>
  );
}
