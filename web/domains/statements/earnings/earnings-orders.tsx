import type {
  EarnedOrder,
  Earnings,
  EarningsSum,
} from '@oficio/contract/domains/orders/orders-earnings.schema.ts';
import { Link } from 'react-router';
import { formatShortDate } from '#platform/format/time-format.ts';
import { Price } from '#ui/display/price.tsx';
import { Card } from '#ui/layout/card.tsx';
import { earningsWords as words } from './earnings.text.ts';

type Amounts = Pick<EarningsSum, 'agreed' | 'commission' | 'promotion' | 'net'>;

/** The amounts that lead to the net, with their signs. Adding 0 makes −0 a 0. */
const linesOf = ({ agreed, commission, promotion }: Amounts) =>
  [
    [words.agreed, agreed],
    [words.commission, -commission + 0],
    [words.promotion, promotion],
  ] as const;

/** The sum of one currency. */
export function EarningsTotal({ total }: { total: EarningsSum }) {
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <div>
        <p className="text-sm text-muted">{words.net}</p>
        <p className="wrap-anywhere">
          <Price amount={total.net} of={total} size="xl" />
        </p>
        <p className="text-sm text-muted">{words.orders(total.orders)}</p>
      </div>
      <dl className="flex flex-col gap-1.5">
        {linesOf(total).map(([label, amount]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd>
              <Price amount={amount} of={total} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function EarnedOrderRow({ order, timezone }: { order: EarnedOrder; timezone: string }) {
  return (
    <li className="flex flex-col gap-x-6 gap-y-2 border-line px-4 py-3 not-first:border-t md:flex-row md:items-start md:justify-between">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-sm text-muted">
          <span>{`${formatShortDate(order.completedAt, timezone)} · `}</span>
          <span translate="no">{order.number}</span>
        </p>
        <Link
          to={`/orders/${order.id}`}
          className="inline-block min-h-6 font-semibold hover:underline"
          translate="no"
        >
          {order.clientName}
        </Link>
        <p className="text-sm">{order.title}</p>
      </div>
      <dl className="grid shrink-0 grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4 gap-y-1 md:w-md md:grid-cols-4 md:text-right">
        {[...linesOf(order), [words.net, order.net] as const].map(([label, amount]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <Price amount={amount} of={order} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The orders of a month, the last completed one first. */
export function EarnedOrders({ orders, timezone }: Pick<Earnings, 'orders' | 'timezone'>) {
  return (
    <Card padding="none">
      <ul>
        {orders.map((order) => (
          <EarnedOrderRow key={order.id} order={order} timezone={timezone} />
        ))}
      </ul>
    </Card>
  );
}
