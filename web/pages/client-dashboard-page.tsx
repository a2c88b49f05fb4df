import { turnOf } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Search from 'lucide-react/icons/search';
import { Link, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';
import { useFirstLoad } from '../platform/pages/use-first-load.ts';
import { RequireSession } from '../platform/session/route-guards.tsx';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PageContainer, PageHeading, Section } from '../ui/layout/layout.tsx';
import { ReportHost } from '../domains/reports/report-host.tsx';
import {
  NegotiationList,
  NegotiationListSkeleton,
} from '../domains/negotiations/negotiation-list.tsx';
import { negotiationsQuery } from '../domains/negotiations/negotiations.api.ts';
import { negotiationListWords } from '../domains/negotiations/negotiations.text.ts';
import { OrderJumps, OrderJumpsSkeleton } from '../domains/orders/order-jumps.tsx';
import { OrderListSkeleton } from '../domains/orders/order-list.tsx';
import { NextAppointment } from '../domains/orders/next-appointment.tsx';
import { nextAppointmentQuery, useOrders } from '../domains/orders/orders.api.ts';
import { WaitingDays } from '../domains/orders/waiting-days.tsx';
import { ordersWords } from '../domains/orders/orders.text.ts';
import { PendingReviews } from '../domains/reviews/pending-reviews.tsx';
import { pendingReviewsQuery } from '../domains/reviews/reviews.api.ts';
import { DashboardOrders } from './dashboard-orders.tsx';

const QUOTES = 'presupuestos';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: ordersWords.clientTitle,
    path: '/dashboard/client',
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

function ContentSkeleton() {
  return (
    <>
      <OrderJumpsSkeleton />
      <Section title={ordersWords.clientOrders}>
        <OrderListSkeleton />
      </Section>
      <Section title={negotiationListWords.clientTitle}>
        <NegotiationListSkeleton />
      </Section>
    </>
  );
}

/** Shows all parts at once, because one that came later would move the others. */
function Content() {
  const quotes = useInfiniteQuery(negotiationsQuery('client', 'open'));
  const orders = useOrders('client');
  const isLoading = useFirstLoad([
    orders.query,
    quotes,
    useQuery(pendingReviewsQuery()),
    useQuery(nextAppointmentQuery()),
  ]);
  if (isLoading) return <ContentSkeleton />;
  const listedQuotes = quotes.data?.pages.flatMap(({ items }) => items) ?? [];
  const waiting = listedQuotes.filter((quote) => turnOf(quote) === 'client').length;
  const ofQuotes = (
    <Section key={QUOTES} id={QUOTES} tabIndex={-1} title={negotiationListWords.clientTitle}>
      <NegotiationList viewer="client" />
    </Section>
  );
  return (
    <>
      <NextAppointment className="mt-6" />
      <OrderJumps viewer="client" others={[{ id: QUOTES, count: waiting }]} />
      {waiting > 0 && ofQuotes}
      <Section title={ordersWords.clientOrders}>
        <DashboardOrders
          viewer="client"
          failedText={ordersWords.clientFailed}
          empty={
            <EmptyState icon={<ClipboardList />} title={ordersWords.noClientOrders}>
              {ordersWords.noClientOrdersHint}
            </EmptyState>
          }
        />
      </Section>
      {waiting === 0 && ofQuotes}
      <PendingReviews reviewedAs="provider" limit={3} className="mt-10" />
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
