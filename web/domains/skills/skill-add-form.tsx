import { createSkillBody } from '@oficio/contract/domains/skills/skills.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { ApiError, errorMessage } from '../../platform/api/api-error.ts';
import { useZodForm } from '../../platform/api/zod-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { showError, showSuccess } from '../../ui/feedback/toaster.tsx';
import { createSkillMutation } from './skills-editing.api.ts';
import { skillsWords as words } from './skills.text.ts';

export function SkillAddForm() {
  const form = useZodForm(createSkillBody, { defaultValues: { name: '' } });
  const { mutateAsync, isPending } = useMutation(createSkillMutation);
  const add = form.handleSubmit(async (body) => {
    if (isPending) return;
    try {
      await mutateAsync(body);
    } catch (error) {
      const message = errorMessage(error, words.addFailed);
      if (!(error instanceof ApiError && error.isSpecific)) return showError(message);
      return form.setError('name', { message }, { shouldFocus: true });
    }
    showSuccess(words.added(body.name));
    form.reset();
    form.setFocus('name');
  });
  return (
    <form noValidate onSubmit={(event) => void add(event)}>
      <Field label={words.newName} error={form.formState.errors.name?.message}>
        <div className="flex gap-2.5">
          <div className="min-w-0 flex-1">
            <TextInput
              autoComplete="off"
              autoCapitalize="sentences"
              placeholder={words.namePlaceholder}
              {...form.register('name')}
            />
          </div>
          <Button type="submit" icon={<Plus />} loading={isPending} className="min-h-12">
            {words.add}
          </Button>
        </div>
      </Field>
    </form>
  );
}
