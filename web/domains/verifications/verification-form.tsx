import { useState } from 'react';
import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import {
  sendVerificationFields,
  type OwnVerification,
} from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { useChosenFile } from '#platform/images/chosen-file.ts';
import { reduceImage } from '#platform/images/image-reduction.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { ImagePicker } from '#ui/inputs/image-picker.tsx';
import { skillsQuery } from '../skills/skills.api.ts';
import { sendVerificationMutation } from './verifications.api.ts';
import { verificationWords as words } from './verifications.text.ts';

interface VerificationFormProps {
  onSent: () => void;
  sent: readonly OwnVerification[];
}

/** Sends a document about the identity or the license of a trade. */
export function VerificationForm({ sent, onSent }: VerificationFormProps) {
  const form = useZodForm(sendVerificationFields, { defaultValues: { kind: 'IDENTITY' } });
  const { chosen, choose } = useChosenFile();
  const [progress, setProgress] = useState(0);
  const [fileError, setFileError] = useState<string>();
  const { data: skills = [] } = useQuery(skillsQuery());
  const { mutateAsync } = useMutation(sendVerificationMutation);
  const kind = form.watch('kind');
  const skillId = form.watch('skillId');
  const isReplacing = sent.some(
    ({ status, skill, kind: waiting }) =>
      status === 'WAITING' && waiting === kind && (skill === null || skill.id === skillId),
  );
  const { errors } = form.formState;
  const requireFile = () => setFileError(chosen ? undefined : words.fileRequired);
  const submit = useSubmit(form, {
    send: async (body) => {
      requireFile();
      if (!chosen) return false;
      setProgress(0);
      await mutateAsync({ body, file: await reduceImage(chosen.file), onProgress: setProgress });
      return true;
    },
    refusal: {
      fields: ['kind', 'skillId'],
      codes: { SKILL_UNKNOWN: 'skillId' },
      fallback: words.sendFailed,
    },
    onSent: (isSent) => {
      if (!isSent) return;
      showSuccess(words.sent);
      choose(null);
      form.reset();
      onSent();
    },
    onInvalid: requireFile,
  });
  const picked = chosen && {
    id: chosen.url,
    name: chosen.file.name,
    url: chosen.url,
    ...(submit.isSending && { progress: progress * 100 }),
  };
  return (
    <Form
      submit={submit}
      actions={
        <Button
          type="submit"
          className="self-start"
          loading={submit.isSending}
          loadingLabel={words.sending}
        >
          {words.send}
        </Button>
      }
      className="mt-5"
    >
      <Field label={words.kind} error={errors.kind?.message}>
        <Select
          options={[
            { value: 'IDENTITY', label: words.identity },
            { value: 'LICENSE', label: words.license },
          ]}
          {...form.register('kind', {
            onChange: () => form.resetField('skillId'),
          })}
        />
      </Field>
      {kind === 'LICENSE' && (
        <Field label={words.skill} error={errors.skillId?.message} required>
          <Select
            placeholder={words.skillChoose}
            options={skills.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('skillId', { shouldUnregister: true })}
          />
        </Field>
      )}
      <ImagePicker
        label={words.file}
        hint={words.fileHint}
        images={picked ? [picked] : []}
        maxBytes={MAX_IMAGE_BYTES * 4}
        disabled={submit.isSending}
        {...(fileError && { error: fileError })}
        onPick={([file]) => {
          setFileError(undefined);
          if (file) choose(file);
        }}
        onRemove={() => choose(null)}
      />
      {isReplacing && <p className="text-sm text-muted">{words.replaces}</p>}
    </Form>
  );
}
