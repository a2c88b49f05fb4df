import { useQuery } from '@tanstack/react-query';
import { Banner } from '#ui/feedback/banner.tsx';
import { appointmentsQuery } from './agenda.api.ts';
import { agendaWords as words } from './agenda.text.ts';

/** Says what a change of the zone means for the private appointments to come; nothing without any. */
export function AgendaZoneNote() {
  const { data = [] } = useQuery(appointmentsQuery());
  if (data.length === 0) return null;
  return (
    <Banner tone="warning" role="status">
      {words.zoneChanges(data.length)}
    </Banner>
  );
}
