import { createSkillBody } from '@oficio/contract/domains/skills/skills.schema.ts';
import { useMutation } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { createSkillMutation } from './skills-editing.api.ts';
import { skillsWords as words } from './skills.text.ts';

/** The field that shows the refusals of a name. */
export const skillRefusal = {
  fields: ['name'],
  codes: { SKILL_NAME_TAKEN: 'name' },
} as const;

export function SkillAddForm() {
  const form = useZodForm(createSkillBody, { defaultValues: { name: '' } });
  const { mutateAsync } = useMutation(createSkillMutation);
  const submit = useSubmit(form, {
    send: (body) => mutateAsync(body),
    refusal: { ...skillRefusal, fallback: words.addFailed },
    onSent: (_skill, body) => {
      showSuccess(words.added(body.name));
      form.reset();
      form.setFocus('name');
    },
  });
  return (
    <Form submit={submit}>
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
          <Button type="submit" icon={<Plus />} loading={submit.isSending} className="min-h-12">
            {words.add}
          </Button>
        </div>
      </Field>
    </Form>
  );
}
