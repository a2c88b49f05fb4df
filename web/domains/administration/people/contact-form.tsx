import {
  MAX_CONTACT_REASON,
  openContactBody,
} from '@oficio/contract/domains/administration/administration-people.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { openContactMutation } from './people.api.ts';
import { peopleWords as words } from './people.text.ts';

/** Requests a reason before phone and address of a person are shown. */
export function ContactForm({ userId }: { userId: string }) {
  const form = useZodForm(openContactBody, { defaultValues: { reason: '' } });
  const { mutateAsync } = useMutation(openContactMutation(userId));
  const submit = useSubmit(form, {
    send: mutateAsync,
    refusal: { fields: ['reason'], fallback: words.contactFailed },
  });
  return (
    <Form
      submit={submit}
      actions={
        <Button type="submit" variant="secondary" loading={submit.isSending} className="self-start">
          {words.contactOpen}
        </Button>
      }
    >
      <p className="text-muted">{words.contactHidden}</p>
      <Field
        label={words.contactReason}
        hint={words.contactHint}
        error={form.formState.errors.reason?.message}
        required
      >
        <TextArea limit={MAX_CONTACT_REASON} rows={2} {...form.register('reason')} />
      </Field>
    </Form>
  );
}
