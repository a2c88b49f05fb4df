import { useState, type SubmitEvent } from 'react';
import {
  defaultImageUrlSchema,
  MAX_DEFAULT_IMAGES,
  type Skill,
} from '@oficio/contract/domains/skills/skills.schema.ts';
import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import { useMutation } from '@tanstack/react-query';
import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import { errorMessage } from '#platform/api/api-error.ts';
import { useWaitingImages, type WaitingImage } from '#platform/images/waiting-images.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ImagePicker } from '#ui/inputs/image-picker.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { addSkillImageMutation, updateSkillMutation } from './skills-editing.api.ts';
import { skillsWords as words } from './skills.text.ts';

function Picture({ url, label }: { url: string; label: string }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (brokenUrl === url) {
    return (
      <span className="flex size-full flex-col items-center justify-center gap-1.5 text-center text-sm text-muted">
        <ImageOff className="size-6" aria-hidden="true" />
        {words.imageBroken}
      </span>
    );
  }
  return (
    <img
      src={url}
      alt={label}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
      onError={() => setBrokenUrl(url)}
    />
  );
}

/** Saves the whole list of default pictures. Returns true when the server stored it. */
function useBank({ id }: Skill) {
  const { mutateAsync, isPending } = useMutation(updateSkillMutation);
  const save = async (defaultImageUrls: string[]): Promise<boolean> => {
    try {
      await mutateAsync({ id, body: { defaultImageUrls } });
      showSuccess(words.bankSaved);
      return true;
    } catch (error) {
      showError(errorMessage(error, words.saveFailed));
      return false;
    }
  };
  return { save, isPending };
}

function AddByUrl({ skill, bank }: { skill: Skill; bank: ReturnType<typeof useBank> }) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string | undefined>();
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (bank.isPending) return;
    const checked = defaultImageUrlSchema.safeParse(url);
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    // An address that is already in the list is not added again; this is not an error.
    const isRepeated = skill.defaultImageUrls.includes(checked.data);
    if (isRepeated || (await bank.save([...skill.defaultImageUrls, checked.data]))) setUrl('');
  };
  return (
    <form noValidate onSubmit={(event) => void add(event)}>
      <Field label={words.url} error={error}>
        <div className="flex flex-wrap gap-2.5">
          <div className="min-w-0 flex-1 basis-56">
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={words.urlPlaceholder}
              value={url}
              onChange={(event) => {
                setUrl(event.currentTarget.value);
                setError(undefined);
              }}
            />
          </div>
          <Button type="submit" variant="secondary" className="min-h-12" loading={bank.isPending}>
            {words.addUrl}
          </Button>
        </div>
      </Field>
    </form>
  );
}

function Upload({ skill }: { skill: Skill }) {
  const { mutateAsync } = useMutation(addSkillImageMutation);
  const waiting = useWaitingImages(MAX_IMAGE_BYTES, mutateAsync);
  const send = async (list: readonly WaitingImage[]) => {
    if ((await waiting.send(skill.id, list)) === 0) showSuccess(words.bankSaved);
  };
  return (
    <ImagePicker
      label={words.upload}
      images={waiting.images}
      onPick={([file]) => file && void send(waiting.replace(file))}
      onRemove={waiting.remove}
      onRetry={() => void send(waiting.images)}
    />
  );
}

/**
 * Default pictures of a trade, for cards without a cover: added by address or upload, and removed.
 */
export function SkillImages({ skill }: { skill: Skill }) {
  const bank = useBank(skill);
  const urls = skill.defaultImageUrls;
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg">{words.bank}</h3>
        <p className="text-sm text-muted">{words.bankHint}</p>
      </div>
      {urls.length === 0 ? (
        <p className="text-muted">{words.bankEmpty}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {urls.map((url, index) => (
            <li key={url} className="relative aspect-4/3 overflow-hidden rounded-md bg-sunken">
              <Picture url={url} label={words.image(index + 1, skill.name)} />
              <IconButton
                variant="overlay"
                label={words.removeImage(index + 1)}
                disabled={bank.isPending}
                className="absolute top-1.5 right-1.5"
                onClick={() => void bank.save(urls.filter((imageUrl) => imageUrl !== url))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {urls.length < MAX_DEFAULT_IMAGES && (
        <>
          <AddByUrl skill={skill} bank={bank} />
          <Upload skill={skill} />
        </>
      )}
    </section>
  );
}
