import type { OrderRow } from '@oficio/contract/domains/administration/administration-people.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import SearchX from 'lucide-react/icons/search-x';
import { Link, useSearchParams } from 'react-router';
import { NextPage } from '#platform/api/page-list.tsx';
import { QueryState } from '#platform/api/query-state.tsx';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Price } from '#ui/display/price.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { statusLabel } from '../orders/orders.text.ts';
import { disputesWords } from './disputes/disputes.text.ts';
import {
  noFilters,
  OrderFiltersForm,
  readOrderFilters,
  writeOrderFilters,
} from './people/order-filters.tsx';
import { ordersQuery, type OrderFilters } from './people/people.api.ts';
import { peopleWords as words } from './people/people.text.ts';

const FRAME = 'divide-y divide-line rounded-lg border border-line bg-surface shadow-card';

function OrderItem({ order }: { order: OrderRow }) {
  const { id, number, title, client, provider, scheduledDate, totalAmount } = order;
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-4 transition-colors hover:bg-sunken has-focus-visible:bg-sunken">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Link to={`/admin/orders/${id}`} className="after:absolute after:inset-0">
            <span translate="no">{number}</span>
            <span>{` · ${disputesWords.between(client.fullName, provider.fullName)}`}</span>
          </Link>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <time dateTime={scheduledDate}>{formatDayAndTime(scheduledDate, deviceZone())}</time>
          <span>{` · ${title}`}</span>
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-1.5">
        {order.isDisputed && <Badge tone="warning">{words.disputed}</Badge>}
        {order.isEmergency && <Badge tone="danger">{words.urgent}</Badge>}
        <Badge>{statusLabel(order.status)}</Badge>
        <Price amount={totalAmount} of={order} />
      </div>
    </li>
  );
}

function OrdersSkeleton() {
  return (
    <SkeletonRegion>
      <Skeleton className="mb-3 h-6 w-40" />
      <div className={FRAME}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="flex flex-col gap-2 px-5 py-4">
            <Skeleton className="h-5 w-64 max-w-full" />
            <Skeleton className="h-4 w-44" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

function NoOrders({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState title={words.noOrders} headingLevel={2} icon={<ClipboardList />}>
        {words.noOrdersHint}
      </EmptyState>
    );
  return (
    <EmptyState
      title={words.none}
      headingLevel={2}
      icon={<SearchX />}
      action={
        <Button variant="secondary" onClick={onClear}>
          {words.clear}
        </Button>
      }
    >
      {words.noneHint}
    </EmptyState>
  );
}

function Orders({ filters, onClear }: { filters: OrderFilters; onClear: () => void }) {
  const query = useInfiniteQuery(ordersQuery(filters));
  return (
    <QueryState query={query} title={words.loadFailed} skeleton={<OrdersSkeleton />}>
      {(data) => {
        const orders = data.pages.flatMap(({ items }) => items);
        return (
          <div
            aria-busy={query.isPlaceholderData}
            className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
          >
            <p role="status" className="mb-3 min-h-6 text-sm font-semibold text-muted tabular-nums">
              {orders.length > 0 && words.found(orders.length, query.hasNextPage)}
            </p>
            {orders.length === 0 ? (
              <NoOrders isFiltered={Object.values(filters).some(Boolean)} onClear={onClear} />
            ) : (
              <ol className={FRAME}>
                {orders.map((order) => (
                  <OrderItem key={order.id} order={order} />
                ))}
              </ol>
            )}
            <NextPage query={query} className="mt-6 justify-center">
              {words.more}
            </NextPage>
          </div>
        );
      }}
    </QueryState>
  );
}

/** All orders. The filters are in the address. */
export default function OrdersPage() {
  const [address, setAddress] = useSearchParams();
  const filters = readOrderFilters(address);
  const change = (next: OrderFilters) =>
    setAddress(writeOrderFilters(next), { preventScrollReset: true });
  return (
    <>
      <PageHeading title={words.orders}>{words.ordersLead}</PageHeading>
      <div className="mt-7 mb-6">
        <OrderFiltersForm filters={filters} onChange={change} />
      </div>
      <Orders filters={filters} onClear={() => change(noFilters)} />
    </>
  );
}
