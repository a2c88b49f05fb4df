import { useEffect, useState } from 'react';
import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import {
  sendVerificationFields,
  type OwnVerification,
} from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { placeServerError, useZodForm } from '../../platform/api/zod-form.ts';
import { reduceImage } from '../../platform/images/image-reduction.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showSuccess } from '../../ui/feedback/toaster.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { ImagePicker } from '../../ui/inputs/image-picker.tsx';
import { skillsQuery } from '../skills/skills.api.ts';
import { sendVerificationMutation } from './verifications.api.ts';
import { verificationWords as words } from './verifications.text.ts';

interface Chosen {
  file: File;
  url: string;
}

/** Shows the chosen picture at once. Its object URL is revoked when it is replaced or unmounted. */
function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);
  return {
    chosen,
    choose: (file: File) => setChosen({ file, url: URL.createObjectURL(file) }),
    clear: () => setChosen(null),
  };
}

interface VerificationFormProps {
  onSent: () => void;
  sent: readonly OwnVerification[];
}

/** Sends a document about the identity or the license of a trade. */
export function VerificationForm({ sent, onSent }: VerificationFormProps) {
  const form = useZodForm(sendVerificationFields, { defaultValues: { kind: 'IDENTITY' } });
  const { chosen, choose, clear } = useChosenFile();
  const [progress, setProgress] = useState(0);
  const [fileError, setFileError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const { data: skills = [] } = useQuery(skillsQuery());
  const { mutateAsync, isPending } = useMutation(sendVerificationMutation);
  const kind = form.watch('kind');
  const skillId = form.watch('skillId');
  const isReplacing = sent.some(
    ({ status, skill, kind: waiting }) =>
      status === 'WAITING' && waiting === kind && (skill === null || skill.id === skillId),
  );
  const { errors } = form.formState;
  const send = form.handleSubmit(
    async (body) => {
      setFailure(null);
      if (!chosen) return setFileError(words.fileRequired);
      setProgress(0);
      try {
        const file = await reduceImage(chosen.file);
        await mutateAsync({ body, file, onProgress: setProgress });
        showSuccess(words.sent);
        clear();
        form.reset();
        onSent();
      } catch (error) {
        const codes = { SKILL_UNKNOWN: 'skillId' } as const;
        const fields = ['kind', 'skillId'] as const;
        setFailure(placeServerError(form, error, { fields, codes, fallback: words.sendFailed }));
      }
    },
    () => setFileError(chosen ? undefined : words.fileRequired),
  );
  const picked = chosen && {
    id: chosen.url,
    name: chosen.file.name,
    url: chosen.url,
    ...(isPending && { progress: progress * 100 }),
  };
  return (
    <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={(event) => void send(event)}>
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
        disabled={isPending}
        {...(fileError && { error: fileError })}
        onPick={([file]) => {
          setFileError(undefined);
          if (file) choose(file);
        }}
        onRemove={clear}
      />
      {isReplacing && <p className="text-sm text-muted">{words.replaces}</p>}
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <Button type="submit" className="self-start" loading={isPending} loadingLabel={words.sending}>
        {words.send}
      </Button>
    </form>
  );
}
