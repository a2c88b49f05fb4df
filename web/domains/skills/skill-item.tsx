import { Suspense, useState } from 'react';
import { createSkillBody, type Skill } from '@oficio/contract/domains/skills/skills.schema.ts';
import { useMutation } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash2 from 'lucide-react/icons/trash';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { skillRefusal } from './skill-add-form.tsx';
import { SkillImages } from './skill-images.tsx';
import { deleteSkillMutation, updateSkillMutation } from './skills-editing.api.ts';
import { skillsWords as words } from './skills.text.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('#ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

function RenameForm({ skill }: { skill: Skill }) {
  const form = useZodForm(createSkillBody, { values: { name: skill.name } });
  const { mutateAsync } = useMutation(updateSkillMutation);
  const submit = useSubmit(form, {
    send: async (body) => body.name !== skill.name && mutateAsync({ id: skill.id, body }),
    refusal: { ...skillRefusal, fallback: words.saveFailed },
    onSent: (renamed) => renamed && showSuccess(words.renamed),
  });
  return (
    <Form submit={submit}>
      <Field label={words.name} error={form.formState.errors.name?.message}>
        <div className="flex flex-wrap gap-2.5">
          <div className="min-w-0 flex-1 basis-56">
            <TextInput autoComplete="off" {...form.register('name')} />
          </div>
          <Button type="submit" variant="secondary" className="min-h-12" loading={submit.isSending}>
            {words.rename}
          </Button>
        </div>
      </Field>
    </Form>
  );
}

function DeleteSkill({ skill, onDeleted }: { skill: Skill; onDeleted: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutateAsync, isPending } = useMutation(deleteSkillMutation);
  const remove = async () => {
    try {
      await mutateAsync(skill.id);
      showSuccess(words.deleted(skill.name));
      onDeleted();
    } catch (error) {
      // A skill in use, or no network.
      const isExplained = error instanceof ApiError && [409, 0].includes(error.status);
      showError(isExplained ? errorMessage(error, words.deleteFailed) : words.deleteFailed);
      setIsConfirming(false);
    }
  };
  return (
    <>
      <Button
        variant="ghost"
        icon={<Trash2 />}
        className="self-start text-danger-ink hover:bg-danger-soft"
        onClick={() => setIsConfirming(true)}
      >
        {words.delete}
      </Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setIsConfirming}
            title={words.deleteTitle(skill.name)}
            description={words.deleteLead}
            loading={isPending}
            onConfirm={() => void remove()}
          />
        </Suspense>
      )}
    </>
  );
}

/** A trade: its name and, when opened, its forms. */
export function SkillItem({ skill, onDeleted }: { skill: Skill; onDeleted: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="group"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 list-none items-center gap-4 px-5 py-3 -outline-offset-3 transition-colors hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 font-semibold">{skill.name}</span>
        <span className="shrink-0 text-sm text-muted tabular-nums">
          {words.images(skill.defaultImageUrls.length)}
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-accent-ink transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-6 border-t border-line px-5 py-5">
          <RenameForm skill={skill} />
          <SkillImages skill={skill} />
          <DeleteSkill skill={skill} onDeleted={onDeleted} />
        </div>
      )}
    </details>
  );
}
