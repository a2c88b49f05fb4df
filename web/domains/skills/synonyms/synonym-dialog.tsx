import {
  synonymBody,
  synonymKinds,
  type Synonym,
} from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useZodForm } from '#platform/api/zod-form.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { countryOptions } from '#platform/open-countries.ts';
import { Select } from '#ui/controls/select.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { tradesQuery } from '../trades/trades.api.ts';
import { saveSynonymMutation } from './synonyms.api.ts';
import { synonymsWords as words } from './synonyms.text.ts';

interface SynonymDialogProps {
  /** Undefined for a new one. */
  synonym: Synonym | undefined;
  onClose: () => void;
}

/** The form of a synonym, with the server's errors beside their fields. */
export function SynonymDialog({ synonym, onClose }: SynonymDialogProps) {
  // Searches know trades that nobody offers, too.
  const { data: skills = synonym ? [synonym.skill] : [] } = useQuery(tradesQuery);
  const { mutateAsync } = useMutation(saveSynonymMutation);
  const form = useZodForm(synonymBody, {
    defaultValues: {
      words: synonym?.words ?? '',
      skillId: synonym?.skill.id ?? '',
      country: synonym?.country ?? null,
      kind: synonym?.kind ?? 'OBJECT',
    },
  });
  const { errors } = form.formState;
  const submit = useSubmit(form, {
    send: (body) => mutateAsync({ id: synonym?.id, body }),
    refusal: {
      fields: ['words', 'skillId', 'country', 'kind'],
      codes: {
        SYNONYM_TAKEN: 'words',
        SYNONYM_TOO_COMMON: 'words',
        SYNONYMS_FULL: 'words',
        SKILL_UNKNOWN: 'skillId',
      },
      fallback: words.saveFailed,
    },
    onSent: (_synonym, body) => {
      showSuccess(synonym ? words.saved : words.added(body.words));
      onClose();
    },
  });
  return (
    <FormDialog
      title={synonym ? words.editTitle : words.newTitle}
      submit={submit}
      words={{ cancel: words.cancel, send: words.save }}
      onClose={onClose}
    >
      <Field label={words.words} hint={words.wordsHint} error={errors.words?.message}>
        <TextInput autoComplete="off" autoCapitalize="none" {...form.register('words')} />
      </Field>
      <Field label={words.skill} error={errors.skillId?.message}>
        <Select
          placeholder={words.chooseSkill}
          options={skills.map(({ id, name }) => ({ value: id, label: name }))}
          key={skills.length}
          {...form.register('skillId')}
        />
      </Field>
      <Field label={words.kind} hint={words.kindHint} error={errors.kind?.message}>
        <Select
          options={synonymKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          {...form.register('kind')}
        />
      </Field>
      <Field label={words.country} error={errors.country?.message}>
        <Select
          placeholder={words.everyCountry}
          options={countryOptions(synonym?.country)}
          defaultValue={synonym?.country ?? ''}
          onChange={({ currentTarget: { value } }) =>
            form.setValue('country', countryNames.find((name) => name === value) ?? null)
          }
        />
      </Field>
    </FormDialog>
  );
}
