import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { deviceZone, formatDayAndTime, zoneName } from '../../platform/format/time-format.ts';
import { negotiationWords as words } from './negotiations.text.ts';

export interface StartTimeProps {
  /** ISO 8601; null while there is none. */
  start: string | null;
  /** The provider's zone: the hour was chosen on that clock. */
  timezone: string;
}

/** Day, hour and zone, and the same on this device's clock when that shows something else. */
export function StartTime({ start, timezone }: StartTimeProps) {
  if (!start) return words.noDate;
  const there = formatDayAndTime(start, timezone);
  const here = formatDayAndTime(start, deviceZone());
  return (
    <>
      <time dateTime={start} className="block first-letter:uppercase">
        {there}
      </time>
      <span className="block text-sm font-normal text-muted first-letter:uppercase">
        {zoneName(timezone, new Date(start))}
        {here !== there && `. ${words.ownTime(here)}`}
      </span>
    </>
  );
}

/** When the work is to begin, as far as it has been agreed. */
export function NegotiationWhen({ negotiation }: { negotiation: Negotiation }) {
  if (!negotiation.isEmergency) {
    const { timezone } = negotiation.providerProfile;
    return <StartTime start={negotiation.scheduledDate} timezone={timezone} />;
  }
  return (
    <>
      <span className="block">{words.asSoonAsPossible}</span>
      <span className="block text-sm font-normal text-muted">{words.noDate}</span>
    </>
  );
}
