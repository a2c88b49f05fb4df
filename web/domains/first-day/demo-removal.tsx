import { useState } from 'react';
import {
  removeDemoBody,
  REMOVAL_WORD,
  type FirstDay,
} from '@oficio/contract/domains/first-day/first-day.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useZodForm } from '#platform/api/zod-form.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { removeDemoMutation } from './first-day.api.ts';
import { firstDayWords as words } from './first-day.text.ts';

type Demo = NonNullable<FirstDay['demo']>;

function RemovalDialog({ demo, onClose }: { demo: Demo; onClose: () => void }) {
  const { mutateAsync } = useMutation(removeDemoMutation);
  const form = useZodForm(removeDemoBody);
  const submit = useSubmit(form, {
    send: ({ word }) => mutateAsync(word),
    refusal: { fields: ['word'], fallback: words.removeFailed },
    onSent: onClose,
  });
  return (
    <FormDialog
      title={words.removeTitle}
      description={`${words.demoLead(demo)} ${words.removeBody}`}
      submit={submit}
      tone="danger"
      words={{ cancel: words.cancel, send: words.remove }}
      onClose={onClose}
    >
      <Field label={words.typeWord(REMOVAL_WORD)} error={form.formState.errors.word?.message}>
        <TextInput autoComplete="off" {...form.register('word')} />
      </Field>
    </FormDialog>
  );
}

/** Counts what is left of the demo, and removes it after a typed word. */
export function DemoRemoval({ demo }: { demo: Demo }) {
  const [isOpen, setIsOpen] = useState(false);
  const { accounts, waiting, isBeingRemoved, isOwnAccount = false } = demo;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-5">
      <h3 className="text-lg font-semibold">{words.demo}</h3>
      <p role="status">
        {isBeingRemoved && accounts > waiting ? words.removing(accounts - waiting) : null}
      </p>
      {!isBeingRemoved && <p className="text-muted">{words.demoLead(demo)}</p>}
      {waiting > 0 && <p className="text-sm text-muted">{words.waiting(waiting)}</p>}
      {!isBeingRemoved && isOwnAccount && (
        <Banner tone="info" title={words.ownAccount}>
          {words.ownAccountEnvironment}{' '}
          <Link to="/admin/users" className="text-link font-semibold">
            {words.ownAccountUsers}
          </Link>
        </Banner>
      )}
      {!isBeingRemoved && !isOwnAccount && (
        <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
          {words.remove}
        </Button>
      )}
      {isOpen && <RemovalDialog demo={demo} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
