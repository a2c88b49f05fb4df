import { turnOf } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { firstNameOf } from '#platform/format/first-name.ts';
import { Card } from '#ui/layout/card.tsx';
import { useNow } from '#platform/pages/use-now.ts';
import { nextAppointmentQuery } from './orders.api.ts';
import { nextAppointmentWords as words } from './rows/next-appointment.text.ts';
import { OrderLines } from './rows/order-lines.tsx';

/** The one thing that the client can do next. */
function nextThing(order: Order, now: number): string {
  const name = firstNameOf(order.provider.user.fullName);
  if (turnOf(order, now) === 'mine') return words.answer;
  if (order.status === 'PENDING') return words.wait(name);
  return order.isEmergency ? words.writeNow(name) : words.write(name);
}

/** The next appointment of the signed-in client, which opens its order; nothing without one. */
export function NextAppointment({ className }: { className?: string }) {
  const now = useNow();
  const { data } = useQuery(nextAppointmentQuery());
  const order = data?.order;
  if (!order) return null;
  return (
    <section aria-label={words.title} className={className}>
      <Card padding="none" interactive className="relative border-accent px-4 py-3">
        <h2 className="mb-1 flex items-center gap-2 font-text text-sm font-semibold tracking-normal text-accent-ink">
          <CalendarClock className="size-4 shrink-0" aria-hidden="true" />
          {words.title}
        </h2>
        <OrderLines order={order} viewer="client" now={now} />
        <p className="mt-1 text-sm">{nextThing(order, now)}</p>
      </Card>
    </section>
  );
}
