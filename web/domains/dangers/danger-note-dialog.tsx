import {
  dangerNoteBody,
  type DangerNote,
  type DangerNoteBody,
} from '@oficio/contract/domains/dangers/dangers.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { useZodForm } from '#platform/api/zod-form.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { saveDangerNoteMutation } from './dangers-notes.api.ts';
import { dangerNotesWords as words } from './dangers-notes.text.ts';

const LINE = /^([^:]+):(.+),([^,]+)$/;

/** Reads 'Perú: Bomberos, 116'. A line of another form has no country, which the server's schema refuses. */
const readNumber = (line: string) => {
  const [, country = '', name = '', phone = ''] = LINE.exec(line) ?? [];
  return { country: country.trim(), name: name.trim(), phone: phone.trim() };
};

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** The note as an administrator types it. */
const fields = z.strictObject({
  title: dangerNoteBody.shape.title,
  advice: dangerNoteBody.shape.advice,
  words: z
    .string()
    .transform((text) => partsOf(text, /[,\n]/))
    .pipe(dangerNoteBody.shape.words),
  numbers: z.string().transform((text, context): DangerNoteBody['numbers'] => {
    const read = dangerNoteBody.shape.numbers.safeParse(partsOf(text, /\n/).map(readNumber));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: words.numbersInvalid });
    return z.NEVER;
  }),
});

export function DangerNoteDialog({ note, onClose }: { note: DangerNote; onClose: () => void }) {
  const { mutateAsync } = useMutation(saveDangerNoteMutation);
  const form = useZodForm(fields, {
    defaultValues: {
      title: note.title,
      advice: note.advice,
      words: note.words.join(', '),
      numbers: note.numbers
        .map(({ country, name, phone }) => `${country}: ${name}, ${phone}`)
        .join('\n'),
    },
  });
  const { errors } = form.formState;
  const submit = useSubmit(form, {
    send: (body) => mutateAsync({ kind: note.kind, body }),
    refusal: {
      fields: ['title', 'advice', 'words', 'numbers'],
      codes: { DANGER_WORDS_TOO_COMMON: 'words' },
      fallback: words.saveFailed,
    },
    onSent: () => {
      showSuccess(words.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.kinds[note.kind]}
      submit={submit}
      words={{ cancel: words.cancel, send: words.save }}
      onClose={onClose}
    >
      <Field label={words.noteTitle} error={errors.title?.message}>
        <TextInput autoComplete="off" {...form.register('title')} />
      </Field>
      <Field label={words.advice} error={errors.advice?.message}>
        <TextArea rows={4} {...form.register('advice')} />
      </Field>
      <Field label={words.words} hint={words.wordsHint} error={errors.words?.message}>
        <TextArea rows={5} {...form.register('words')} />
      </Field>
      <Field label={words.numbers} hint={words.numbersHint} error={errors.numbers?.message}>
        <TextArea rows={6} {...form.register('numbers')} />
      </Field>
    </FormDialog>
  );
}
