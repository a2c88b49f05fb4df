import type { ReactNode } from 'react';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Package from 'lucide-react/icons/package';
import Phone from 'lucide-react/icons/phone';
import Wrench from 'lucide-react/icons/wrench';
import { Link } from 'react-router';
import { formatDuration } from '#platform/format/duration.text.ts';
import { PhoneText } from '#platform/format/phone-text.tsx';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { AppointmentTime } from './appointment-time.tsx';
import { ordersWords } from '../orders.text.ts';

function Detail({
  icon,
  label,
  children,
}: {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className="flex gap-3">
      <dt className="mt-0.5 shrink-0 text-muted [&_svg]:size-5">
        <span aria-hidden="true">{icon}</span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function When({ order }: { order: Order }) {
  const { scheduledDate, provider } = order;
  if (!order.isEmergency)
    return <AppointmentTime start={scheduledDate} timezone={provider.timezone} />;
  return (
    <>
      <span className="block font-semibold">{ordersWords.asSoonAsPossible}</span>
      <span className="block text-sm text-muted">
        {ordersWords.requestedAt(formatDayAndTime(scheduledDate, deviceZone()))}
      </span>
    </>
  );
}

/** Package, time and phone of an order, as far as the viewer may see them. */
export function OrderDetails({ order, viewer }: { order: Order; viewer: OrderParty }) {
  const { servicePackage, client, provider } = order;
  const isProvider = viewer === 'provider';
  const phone = isProvider ? client.phone : provider.phone;
  const name = isProvider ? client.fullName : provider.user.fullName;
  return (
    <dl className="flex flex-col gap-3">
      <Detail icon={<Package />} label={ordersWords.price}>
        <span>{servicePackage?.name ?? ordersWords.customPackage}</span>
        <span className="text-muted">{` · ${formatDuration(order.durationMinutes)}`}</span>
        {order.negotiationId && (
          <Link
            to={`/negotiations/${order.negotiationId}`}
            className="text-link flex min-h-8 items-center text-sm"
          >
            {ordersWords.quote}
          </Link>
        )}
      </Detail>
      <Detail icon={<CalendarClock />} label={ordersWords.when}>
        <When order={order} />
      </Detail>
      {order.visitAt && (
        <Detail icon={<Wrench />} label={ordersWords.visit}>
          <span className="block text-sm text-muted">{ordersWords.visit}</span>
          <AppointmentTime start={order.visitAt} timezone={provider.timezone} />
        </Detail>
      )}
      {phone && (
        <Detail icon={<Phone />} label={ordersWords.phone}>
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            className="-my-2.5 inline-flex min-h-touch items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            <span className="sr-only">{`${ordersWords.call(name)}: `}</span>
            <PhoneText phone={phone} />
          </a>
        </Detail>
      )}
    </dl>
  );
}
