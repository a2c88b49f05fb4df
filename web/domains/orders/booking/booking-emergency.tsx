import { useState } from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { workStateAt } from '@oficio/contract/domains/providers/providers-hours.rules.ts';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import { usePriceFormat } from '#platform/session/use-price-format.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { workingHoursQuery } from '#domains/providers/providers-slots.api.ts';
import { bookingWords } from './booking.text.ts';

/** Warns when the provider does not work now. Empty while the working hours are loading. */
function EmergencyWait({ card }: { card: ServiceCard }) {
  const { id, timezone } = card.providerProfile;
  const [now] = useState(() => Date.now());
  const { data: hours } = useQuery(workingHoursQuery(id));
  const state = hours ? workStateAt(now, timezone, hours) : 'working';
  return (
    <div role="status">
      {state !== 'working' && (
        <Banner tone="warning" icon={<Clock />} className="mt-3">
          {state === 'off' ? bookingWords.worksNotToday : bookingWords.outsideHours}
        </Banner>
      )}
    </div>
  );
}

export interface BookingEmergencyProps {
  card: ServiceCard;
  value: boolean;
  onValueChange: (isEmergency: boolean) => void;
}

/** The switch for an emergency without a slot, with its fee and a warning outside working hours. */
export function BookingEmergency({ card, value, onValueChange }: BookingEmergencyProps) {
  const format = usePriceFormat();
  const hint =
    card.emergencyFee > 0
      ? bookingWords.emergencyHint(format(card.emergencyFee, card))
      : bookingWords.emergencyFreeHint;
  return (
    <div>
      <Switch
        tone="urgent"
        label={bookingWords.emergency}
        hint={hint}
        checked={value}
        onChange={(event) => onValueChange(event.target.checked)}
      />
      {value && <EmergencyWait card={card} />}
    </div>
  );
}
