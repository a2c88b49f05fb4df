import { useQuery } from '@tanstack/react-query';
import { calendarDate } from '#platform/format/calendar-date.ts';
import { addDays } from '#platform/format/near-day.text.ts';
import { useNow } from '#platform/pages/use-now.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { MAX_AGENDA_DAYS } from '@oficio/contract/domains/agenda/agenda.schema.ts';
import { agendaQuery } from './agenda.api.ts';
import { agendaWords as words } from './agenda.text.ts';

/** Says what a change of the zone means for the private appointments of the next weeks; nothing without any. */
export function AgendaZoneNote({ zone }: { zone: string }) {
  const today = calendarDate(new Date(useNow()), zone);
  const { data = [] } = useQuery(
    agendaQuery({ from: today, to: addDays(today, MAX_AGENDA_DAYS - 1) }),
  );
  const count = data.filter(({ kind }) => kind === 'private').length;
  if (count === 0) return null;
  return (
    <Banner tone="warning" role="status">
      {words.zoneChanges(count)}
    </Banner>
  );
}
