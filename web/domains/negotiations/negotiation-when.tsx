import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { deviceZone, formatDayAndTime, zoneName } from '#platform/format/time-format.ts';
import { negotiationWords as words } from './negotiations.text.ts';

export interface StartTimeProps {
  /** ISO 8601; null while no start is agreed on. */
  start: string | null;
  /** The IANA zone of the provider, in which the slot was chosen. */
  timezone: string;
}

/** The start in the provider's zone; with its name and the start in the device's zone when they differ. */
export function StartTime({ start, timezone }: StartTimeProps) {
  if (!start) return <span>{words.noDate}</span>;
  const providerTime = formatDayAndTime(start, timezone);
  const deviceTime = formatDayAndTime(start, deviceZone());
  return (
    <>
      <time dateTime={start} className="block first-letter:uppercase">
        {providerTime}
      </time>
      {deviceTime !== providerTime && (
        <span className="block text-sm font-normal text-muted first-letter:uppercase">
          {`${zoneName(timezone, new Date(start))}. ${words.ownTime(deviceTime)}`}
        </span>
      )}
    </>
  );
}

/** The start of the work, as far as it has been agreed on. */
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
