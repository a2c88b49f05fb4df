import {
  synonymBody,
  type Synonym,
} from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { placeServerError, useZodForm } from '../../../platform/api/zod-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { showError, showSuccess } from '../../../ui/feedback/toaster.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { skillsQuery } from '../skills.api.ts';
import { saveSynonymMutation } from './synonyms.api.ts';
import { synonymsWords as words } from './synonyms.text.ts';

interface SynonymDialogProps {
  /** Undefined for a new one. */
  synonym: Synonym | undefined;
  onClose: () => void;
}

/** The form of a synonym, with the server's errors beside their fields. */
export function SynonymDialog({ synonym, onClose }: SynonymDialogProps) {
  const { data: skills = synonym ? [synonym.skill] : [] } = useQuery(skillsQuery());
  const { mutateAsync, isPending } = useMutation(saveSynonymMutation);
  const form = useZodForm(synonymBody, {
    defaultValues: {
      words: synonym?.words ?? '',
      skillId: synonym?.skill.id ?? '',
      country: synonym?.country ?? null,
    },
  });
  const { errors } = form.formState;
  const save = form.handleSubmit(async (body) => {
    if (isPending) return;
    try {
      await mutateAsync({ id: synonym?.id, body });
    } catch (error) {
      const message = placeServerError(form, error, {
        fields: ['words', 'skillId', 'country'],
        codes: {
          SYNONYM_TAKEN: 'words',
          SYNONYM_TOO_COMMON: 'words',
          SYNONYMS_FULL: 'words',
          SKILL_UNKNOWN: 'skillId',
        },
        fallback: words.saveFailed,
      });
      if (message !== null) showError(message);
      return;
    }
    showSuccess(synonym ? words.saved : words.added(body.words));
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={synonym ? words.editTitle : words.newTitle}
    >
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
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
        <Field label={words.country} error={errors.country?.message}>
          <Select
            placeholder={words.everyCountry}
            options={countryNames.map((name) => ({ value: name, label: name }))}
            defaultValue={synonym?.country ?? ''}
            onChange={({ currentTarget: { value } }) =>
              form.setValue('country', countryNames.find((name) => name === value) ?? null)
            }
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
