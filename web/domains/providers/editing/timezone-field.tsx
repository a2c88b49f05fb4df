import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { currentZoneName, zoneLabel, zoneNames } from '../providers-zones.text.ts';
import { providersWords as words } from '../providers.text.ts';

export interface TimezoneFieldProps {
  registration: UseFormRegisterReturn;
  /** Zones to offer in any case: the profile's and this device's. */
  zones: readonly string[];
  error: string | undefined;
}

/** Offers the time zones of the supported countries, and the given zones. */
export function TimezoneField({ registration, zones, error }: TimezoneFieldProps) {
  const [now] = useState(() => Date.now());
  const offered = [...new Set([...zones.map(currentZoneName), ...Object.keys(zoneNames)])];
  return (
    <Field label={words.timezone} hint={words.timezoneHint} error={error} className="max-w-md">
      <Select
        {...registration}
        options={offered.map((zone) => ({ value: zone, label: zoneLabel(zone, now) }))}
      />
    </Field>
  );
}
