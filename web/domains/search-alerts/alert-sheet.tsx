import { emailSchema } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { useZodForm } from '#platform/api/zod-form.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { createAlertMutation, type AlertBody } from './search-alerts.api.ts';
import { searchAlertsWords as words } from './search-alerts.text.ts';

const fields = z.strictObject({ email: emailSchema });

export interface AlertSheetProps {
  asked: Omit<AlertBody, 'email'>;
  onClose: () => void;
  onSent: () => void;
}

/** Asks for the address of somebody without an account. */
export function AlertSheet({ asked, onClose, onSent }: AlertSheetProps) {
  const { mutateAsync } = useMutation(createAlertMutation);
  const form = useZodForm(fields, { defaultValues: { email: '' } });
  const submit = useSubmit(form, {
    send: ({ email }) => mutateAsync({ ...asked, email }),
    refusal: { fields: ['email'], codes: {}, fallback: words.failed },
    onSent,
  });
  return (
    <FormDialog
      title={words.title}
      description={words.lead}
      submit={submit}
      words={{ cancel: words.cancel, send: words.send, sending: words.sending }}
      onClose={onClose}
    >
      <Field label={words.email} error={form.formState.errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.register('email')}
        />
      </Field>
    </FormDialog>
  );
}
