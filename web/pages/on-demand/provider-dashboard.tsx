import { turnOf } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Inbox from 'lucide-react/icons/inbox';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { useFirstLoad } from '#platform/pages/use-first-load.ts';
import { hasProviderProfile, isProvider } from '#platform/session/roles.ts';
import { RequireProviderProfile, useSignedInUser } from '#platform/session/route-guards.tsx';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageContainer, PageHeading, Section } from '#ui/layout/layout.tsx';
import { agendaWords } from '#domains/agenda/agenda.text.ts';
import { ReportHost } from '#domains/reports/report-host.tsx';
import { RequestChatLink } from '#domains/chat/chat-links.tsx';
import { OwnServices, OwnServicesSkeleton } from '#domains/catalog/own-services.tsx';
import { ownServiceCardsQuery } from '#domains/catalog/catalog-own.api.ts';
import { CardFigures } from '#domains/discovery/card-figures.tsx';
import { ServiceRequestList } from '#domains/service-requests/service-request-list.tsx';
import { serviceRequestsQuery } from '#domains/service-requests/service-requests.api.ts';
import { serviceRequestsWords } from '#domains/service-requests/service-requests.text.ts';
import { NegotiationList } from '#domains/negotiations/negotiation-list.tsx';
import { negotiationsQuery } from '#domains/negotiations/negotiations.api.ts';
import { negotiationListWords } from '#domains/negotiations/negotiations.text.ts';
import { OrderJumps, OrderJumpsSkeleton, type OtherWork } from '#domains/orders/order-jumps.tsx';
import { OrderListSkeleton } from '#domains/orders/order-list.tsx';
import { NewClientOrders } from '#domains/orders/new-client-orders.tsx';
import { newClientOrdersQuery } from '#domains/orders/orders-new-clients.api.ts';
import { useOrders } from '#domains/orders/orders.api.ts';
import { ordersWords } from '#domains/orders/orders.text.ts';
import { AreaNotice } from '#domains/providers/area-notice.tsx';
import { ownProviderProfileQuery } from '#domains/providers/providers-own.api.ts';
import { HiddenObjects } from '#domains/reports/hidden-objects.tsx';
import { hiddenObjectsQuery } from '#domains/reports/reports.api.ts';
import { PendingReviews } from '#domains/reviews/pending-reviews.tsx';
import { pendingReviewsQuery } from '#domains/reviews/reviews.api.ts';
import { VerificationNotice } from '#domains/verifications/verification-notice.tsx';
import { ownVerificationsQuery } from '#domains/verifications/verifications.api.ts';
import { DashboardOrders } from '../dashboard-orders.tsx';

const [QUOTES, CONTACTS] = ['presupuestos', 'contactos'];

function ContentSkeleton() {
  return (
    <>
      <OrderJumpsSkeleton />
      <Section title={ordersWords.providerOrders}>
        <OrderListSkeleton />
      </Section>
      <Section title={ordersWords.ownServices}>
        <OwnServicesSkeleton />
      </Section>
    </>
  );
}

/** The work beside orders that waits for an active provider, by the part of the page that shows it. */
function useOtherWork(): OtherWork[] {
  const quotes = useInfiniteQuery({ ...negotiationsQuery('provider', 'open'), enabled: false });
  const contacts = useInfiniteQuery({ ...serviceRequestsQuery('open'), enabled: false });
  const itemsOf = <T,>(data: { pages: { items: T[] }[] } | undefined) =>
    data?.pages.flatMap(({ items }) => items) ?? [];
  return [
    {
      id: QUOTES,
      count: itemsOf(quotes.data).filter((quote) => turnOf(quote) === 'provider').length,
    },
    {
      id: CONTACTS,
      count: itemsOf(contacts.data).filter(({ answeredAt }) => answeredAt === null).length,
    },
  ];
}

/** Quotes and contacts, which only active providers receive. */
function Requests() {
  return (
    <>
      <Section id={QUOTES} tabIndex={-1} title={negotiationListWords.providerTitle}>
        <NegotiationList viewer="provider" />
      </Section>
      <Section id={CONTACTS} tabIndex={-1} title={serviceRequestsWords.received}>
        <ServiceRequestList ChatLink={RequestChatLink} />
      </Section>
    </>
  );
}

/** The services of an active provider, and what their profile misses. Folded below the orders. */
function Services({ isFolded }: { isFolded: boolean }) {
  return (
    <>
      <AreaNotice />
      <VerificationNotice />
      {isFolded ? (
        <details className="group py-6">
          <summary className="flex min-h-touch list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
            <h2 className="text-2xl">{ordersWords.ownServices}</h2>
            <ChevronDown
              className="size-5 transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <div className="pt-3">
            <OwnServices Figures={CardFigures} />
          </div>
        </details>
      ) : (
        <Section title={ordersWords.ownServices}>
          <OwnServices Figures={CardFigures} />
        </Section>
      )}
    </>
  );
}

/** Shows all parts at once, because one that came later would move the others. */
function Content() {
  const isActive = isProvider(useSignedInUser());
  const ofActive = { enabled: isActive };
  const orders = useOrders('provider');
  const others = useOtherWork();
  const cards = useQuery({ ...ownServiceCardsQuery(), ...ofActive });
  const isLoading = useFirstLoad([
    orders.query,
    useQuery(pendingReviewsQuery()),
    useQuery({ ...hiddenObjectsQuery(), ...ofActive }),
    useQuery({ ...ownProviderProfileQuery(), ...ofActive }),
    useQuery({ ...ownVerificationsQuery(), ...ofActive }),
    useQuery({ ...newClientOrdersQuery(), ...ofActive }),
    cards,
    useInfiniteQuery({ ...negotiationsQuery('provider', 'open'), ...ofActive }),
    useInfiniteQuery({ ...serviceRequestsQuery('open'), ...ofActive }),
    useInfiniteQuery({ ...serviceRequestsQuery('closed'), ...ofActive }),
  ]);
  if (isLoading) return <ContentSkeleton />;
  const hasOrders = orders.records.length > 0;
  const isFolded = hasOrders && (cards.data?.length ?? 0) > 0;
  const services = isActive && <Services isFolded={isFolded} />;
  return (
    <>
      <OrderJumps viewer="provider" others={others} />
      {isActive && (
        <>
          <HiddenObjects className="mt-6" />
          <NewClientOrders />
        </>
      )}
      {/* A provider without orders publishes a service first. */}
      {!hasOrders && services}
      <Section title={ordersWords.providerOrders}>
        <DashboardOrders
          viewer="provider"
          failedText={ordersWords.providerFailed}
          empty={
            <EmptyState icon={<Inbox />} title={ordersWords.noProviderOrders} className="py-8">
              {ordersWords.noProviderOrdersHint}
            </EmptyState>
          }
        />
      </Section>
      {isActive && <Requests />}
      <PendingReviews reviewedAs="client" limit={2} className="mt-10" />
      {hasOrders && services}
    </>
  );
}

export function ProviderDashboardPage() {
  const user = useUser();
  const isFormer = hasProviderProfile(user) && !isProvider(user);
  return (
    <PageContainer className="pt-8 pb-16 sm:pt-12">
      <PageHeading
        title={ordersWords.providerTitle}
        actions={
          <>
            {!isFormer && (
              <Button asChild variant="secondary" icon={<CalendarDays />}>
                <Link to="/agenda">{agendaWords.title}</Link>
              </Button>
            )}
            <Button asChild variant="secondary">
              <Link to="/ingresos">{ordersWords.earnings}</Link>
            </Button>
            {!isFormer && (
              <Button asChild icon={<Plus />}>
                <Link to="/my-services/create">{ordersWords.newService}</Link>
              </Button>
            )}
          </>
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
