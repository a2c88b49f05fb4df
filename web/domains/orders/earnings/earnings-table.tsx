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

const NUMBER = 'px-4 py-3 text-right align-top';
const WIDE_NUMBER = `${NUMBER} hidden sm:table-cell`;

/** The sum of one currency. */
export function EarningsTotal({ total }: { total: EarningsSum }) {
  const lines = [
    [words.agreed, total.agreed],
    [words.commission, -total.commission],
    [words.promotion, total.promotion],
  ] as const;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <p className="text-sm text-muted">{words.net}</p>
        <p>
          <Price amount={total.net} of={total} size="xl" />
        </p>
        <p className="text-sm text-muted">{words.orders(total.orders)}</p>
      </div>
      <dl className="flex flex-col gap-1.5">
        {lines.map(([label, amount]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd>
              <Price amount={amount + 0} of={total} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function EarningRow({ order, timezone }: { order: EarnedOrder; timezone: string }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-3 text-left align-top font-normal wrap-anywhere">
        <span className="block text-sm text-muted">
          {formatShortDate(order.completedAt, timezone)} · {order.number}
        </span>
        <Link
          to={`/orders/${order.id}`}
          className="inline-block min-h-6 font-semibold hover:underline"
        >
          {order.clientName}
        </Link>
        <span className="block text-sm">{order.title}</span>
        <span className="block text-sm text-muted sm:hidden">
          {words.agreed} <Price amount={order.agreed} of={order} className="font-normal" />
        </span>
      </th>
      <td className={WIDE_NUMBER}>
        <Price amount={order.agreed} of={order} />
      </td>
      <td className={WIDE_NUMBER}>
        <Price amount={-order.commission + 0} of={order} />
      </td>
      <td className={WIDE_NUMBER}>
        <Price amount={order.promotion} of={order} />
      </td>
      <td className={NUMBER}>
        <Price amount={order.net} of={order} />
      </td>
    </tr>
  );
}

/** The orders of a month. Phones show only what each paid. */
export function EarningsTable({ orders, timezone }: Pick<Earnings, 'orders' | 'timezone'>) {
  return (
    <Card padding="none" className="overflow-hidden">
      <table className="w-full">
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="px-4 py-3 text-left font-semibold">
              {words.order}
            </th>
            {[words.agreed, words.commission, words.promotion].map((label) => (
              <th key={label} scope="col" className={`${WIDE_NUMBER} font-semibold`}>
                {label}
              </th>
            ))}
            <th scope="col" className={`${NUMBER} font-semibold`}>
              {words.net}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <EarningRow key={order.id} order={order} timezone={timezone} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
