import { useRef, useState, type SubmitEvent } from 'react';
import {
  canReadRecord,
  eventRecords,
} from '@oficio/contract/domains/event-webhooks/event-webhooks.rules.ts';
import type { AdministratorRight } from '@oficio/contract/platform/api/administrator-rights.ts';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/api/api-error.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ownRightsQuery } from '#domains/administration/administration-rights.api.ts';
import { rightsWords } from '#domains/administration/administration-rights.text.ts';
import { useWebhookCreation } from './event-webhooks.api.ts';
import { webhooksWords as words } from './event-webhooks.text.ts';

const ALL = '*';

/** The choices of an administrator with these rights. */
function choicesOf(rights: readonly AdministratorRight[]) {
  const readable = eventRecords.filter((record) => canReadRecord(record, rights));
  return [
    ...(readable.length === eventRecords.length ? [{ pattern: ALL, label: words.all }] : []),
    ...readable.map((record) => ({ pattern: `${record}.*`, label: words.records[record] })),
  ];
}

interface WebhookFormProps {
  onCreated: (secret: string) => void;
  onCancel: () => void;
}

/** Adds an address and chooses the records of which it receives the events. */
export function WebhookForm({ onCreated, onCancel }: WebhookFormProps) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<string[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useWebhookCreation();
  const rightsQuery = useQuery(ownRightsQuery());
  const toggle = (pattern: string, isChosen: boolean) =>
    setEvents((before) =>
      isChosen ? [...before, pattern] : before.filter((each) => each !== pattern),
    );
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (isPending || events.length === 0) return;
    mutate(
      { url: url.trim(), events },
      {
        onSuccess: ({ secret }) => onCreated(secret),
        onError: () => address.current?.focus(),
      },
    );
  };
  return (
    <Card>
      <form className="flex flex-col gap-5" noValidate onSubmit={save}>
        <Field
          label={words.address}
          hint={words.addressHint}
          error={error ? errorMessage(error, words.saveFailed) : undefined}
        >
          <TextInput
            ref={address}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
            value={url}
            onChange={({ target }) => {
              setUrl(target.value);
              if (error) reset();
            }}
          />
        </Field>
        <fieldset>
          <legend className="font-semibold">{words.events}</legend>
          <QueryState
            query={rightsQuery}
            title={rightsWords.loadFailed}
            className="mt-2"
            skeleton={
              <SkeletonRegion className="mt-2">
                <Skeleton shape="block" className="h-40 w-full" />
              </SkeletonRegion>
            }
          >
            {({ rights }) => (
              <>
                <div className="grid sm:grid-cols-2">
                  {choicesOf(rights).map(({ pattern, label }) => (
                    <Checkbox
                      key={pattern}
                      label={label}
                      checked={events.includes(pattern)}
                      onChange={({ target }) => toggle(pattern, target.checked)}
                    />
                  ))}
                </div>
                {wasSent && events.length === 0 && (
                  <p role="alert" className="text-sm font-medium text-danger-ink">
                    {words.eventsMissing}
                  </p>
                )}
              </>
            )}
          </QueryState>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={isPending}>
            {words.save}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
