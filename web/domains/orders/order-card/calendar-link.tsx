import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { toSlug } from '@oficio/contract/platform/slug.ts';
import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { brand } from '#platform/brand.ts';
import { saveFile } from '#platform/save-file.ts';
import { writeCalendarFile } from './calendar-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { jobPlace } from '../orders-job.text.ts';
import { ordersWords } from '../orders.text.ts';

/** Downloads the appointment as an '.ics' file. */
export function CalendarLink({ order, otherName }: { order: Order; otherName: string }) {
  const save = () => {
    const event = {
      site: brand().name,
      uid: `${order.id}@${location.host}`,
      start: order.scheduledDate,
      minutes: (Date.parse(order.endsAt) - Date.parse(order.scheduledDate)) / MINUTE_MS,
      stamp: new Date().toISOString(),
      title: `${order.serviceCard.title} (${otherName})`,
      description: `${ordersWords.number(order.number)}\n${location.origin}/orders/${order.id}`,
      location: jobPlace(order.job) || null,
    };
    const file = new Blob([writeCalendarFile(event)], { type: 'text/calendar;charset=utf-8' });
    saveFile(file, `${toSlug(brand().name)}-${ordersWords.calendarFile}-${order.number}.ics`);
  };
  return (
    <Button variant="ghost" icon={<CalendarPlus />} onClick={save}>
      {ordersWords.addToCalendar}
    </Button>
  );
}
