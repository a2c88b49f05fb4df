import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { Price } from '#ui/display/price.tsx';
import { DescriptionList } from '#ui/display/description-list.tsx';
import { AppointmentTime } from './order-card/appointment-time.tsx';
import { ordersWords as words, statusLabel } from './orders.text.ts';

/** The service, time, amount and status of an order, for a screen about something related to it. */
export function OrderSummary({ order, viewer }: { order: Order; viewer: OrderParty }) {
  const isClient = viewer === 'client';
  const amount = isClient ? (order.totalAmount ?? order.finalPrice) : order.providerPayout;
  return (
    <DescriptionList
      variant="stacked"
      className="grid-cols-2"
      items={[
        { term: words.service, description: order.servicePackage?.name ?? words.customPackage },
        {
          term: words.when,
          description: order.isEmergency ? (
            words.asSoonAsPossible
          ) : (
            <AppointmentTime start={order.scheduledDate} timezone={order.provider.timezone} />
          ),
        },
        {
          term: isClient ? words.total : words.payout,
          description: <Price amount={amount} of={order} />,
        },
        { term: words.status, description: statusLabel(order.status) },
      ]}
    />
  );
}
