import { useEffect, useRef } from 'react';
import type { ProviderProfile } from '@oficio/contract/domains/providers/providers.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { Switch } from '#ui/controls/switch.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { updateProviderProfileMutation } from './providers.api.ts';
import { providersWords as words } from './providers.text.ts';

/** The address of the setting. */
export const NEW_CLIENTS_PATH = '/profile/edit#cuentas-nuevas';

/** Lets a provider receive the orders of new clients one at a time. Saved at once, apart from the form. */
export function NewClientsSetting({ profile }: { profile: ProviderProfile }) {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, variables, data, error } = useMutation(updateProviderProfileMutation);
  useEffect(() => {
    if (hash !== '#cuentas-nuevas') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash]);
  const saved = (data ?? profile).newClientsOneAtATime ?? false;
  const isOn = isPending ? (variables?.newClientsOneAtATime ?? saved) : saved;
  return (
    <section className="mt-10 flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        {words.newClientsTitle}
      </h2>
      {error && (
        <Banner tone="danger" role="alert">
          {errorMessage(error, words.newClientsFailed)}
        </Banner>
      )}
      <Card padding="sm">
        <Switch
          label={words.newClients}
          hint={words.newClientsHint}
          checked={isOn}
          disabled={isPending}
          onChange={({ target }) => mutate({ newClientsOneAtATime: target.checked })}
        />
      </Card>
    </section>
  );
}
