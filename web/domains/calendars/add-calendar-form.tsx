import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { addCalendarMutation } from './calendars.api.ts';
import { calendarsWords as words } from './calendars.text.ts';

/** Adds a calendar by its address. The server reads it before it answers. */
export function AddCalendarForm() {
  const [url, setUrl] = useState('');
  const { mutate, isPending, error, reset } = useMutation(addCalendarMutation);
  const add = () =>
    mutate(
      { url: url.trim() },
      {
        onSuccess: ({ name }) => {
          setUrl('');
          showSuccess(words.added(name));
        },
      },
    );
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) add();
      }}
    >
      <Field
        label={words.address}
        hint={words.addressHint}
        error={error ? errorMessage(error, words.addFailed) : undefined}
      >
        <TextInput
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
      <Button type="submit" className="self-start" loading={isPending}>
        {words.add}
      </Button>
    </form>
  );
}
