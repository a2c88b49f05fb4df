import { useState } from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import Bell from 'lucide-react/icons/bell';
import Sun from 'lucide-react/icons/sun';
import { firstNameOf } from '#platform/format/first-name.ts';
import { formatDay } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useSignIn } from '../booking/sign-in.ts';
import { backOnWords as words } from './back-on.text.ts';
import { WaitingChoice, type BookingWaitingProps } from './booking-waiting.tsx';

interface BackOnProps {
  card: ServiceCard;
  /** 'yyyy-MM-dd' on the provider's calendar. */
  day: string;
  viewer: BookingWaitingProps['viewer'];
}

/** Says when the provider is back from a vacation, and lets clients wait for that day. */
export function BackOn({ card, day, viewer }: BackOnProps) {
  const signIn = useSignIn();
  const [packageId, setPackageId] = useState(card.packages[0]?.id ?? '');
  const name = formatDay(`${day}T12:00:00Z`, 'UTC').replace(/^[^,]+, /, '');
  const { id: providerProfileId, user } = card.providerProfile;
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="info" icon={<Sun />} title={words.title(name)}>
        {words.lead(firstNameOf(user.fullName))}
      </Banner>
      {viewer !== 'owner' && (
        <>
          {card.packages.length > 1 && (
            <Field label={words.choose}>
              <Select
                value={packageId}
                onChange={(event) => setPackageId(event.currentTarget.value)}
                options={card.packages.map(({ id, name: label }) => ({ value: id, label }))}
              />
            </Field>
          )}
          {viewer === 'visitor' ? (
            <Button variant="secondary" icon={<Bell />} fullWidth onClick={() => signIn('login')}>
              {words.wait}
            </Button>
          ) : (
            <WaitingChoice
              key={packageId}
              cardId={card.id}
              providerProfileId={providerProfileId}
              servicePackageId={packageId}
              day={day}
            />
          )}
          <p className="text-sm text-muted">{words.hint}</p>
        </>
      )}
    </div>
  );
}
