import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import { errorMessage } from '#platform/api/api-error.ts';
import { reduceImage } from '#platform/images/image-reduction.ts';
import { useChosenFile } from '#platform/images/chosen-file.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { uploadOwnPhotoMutation } from '../accounts-profile.api.ts';
import { photoTypes, refusePhoto } from './profile.form.ts';
import { accountsProfileWords as words } from '../accounts-profile.text.ts';

/** Maximum side in pixels: no avatar is shown larger. */
const MAX_SIDE = 1_024;

function usePhotoChange() {
  const { mutateAsync, isPending } = useMutation(uploadOwnPhotoMutation);
  const { chosen, choose } = useChosenFile();
  const [fraction, setFraction] = useState(0);
  const change = async (file: File) => {
    if (isPending) return;
    // The type is checked on the chosen file, the size on the reduced file that is sent.
    const wrongType = refusePhoto({ type: file.type, size: 0 });
    if (wrongType) return showError(wrongType);
    choose(file);
    setFraction(0);
    const reduced = await reduceImage(file, { maxSide: MAX_SIDE });
    const refusal = refusePhoto(reduced);
    try {
      if (refusal) {
        choose(null);
        return showError(refusal);
      }
      await mutateAsync({ file: reduced, onProgress: setFraction });
      showSuccess(words.photoChanged);
    } catch (error) {
      choose(null);
      showError(errorMessage(error, words.photoFailed));
    }
  };
  return { preview: chosen?.url, isPending, fraction, change };
}

export interface OwnProfilePhotoProps {
  name: string;
  photoUrl: string | null;
}

/** The user's photo and the control that changes it. */
export function OwnProfilePhoto({ name, photoUrl }: OwnProfilePhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const { preview, isPending, fraction, change } = usePhotoChange();
  return (
    <div className="flex flex-col items-center gap-3">
      <Avatar
        name={name}
        photoUrl={preview ?? photoUrl}
        size="xl"
        className={classNames('ring-4 ring-surface transition-opacity', isPending && 'opacity-60')}
      />
      <div className="relative pb-3">
        <input
          ref={input}
          type="file"
          accept={photoTypes}
          aria-label={words.changePhoto}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) void change(file);
          }}
        />
        <Button
          variant="secondary"
          icon={<Camera />}
          loading={isPending}
          loadingLabel={`${Math.round(fraction * 100)} %`}
          className="min-w-[min(10rem,60vw)]"
          onClick={() => input.current?.click()}
        >
          {photoUrl ? words.changePhoto : words.addPhoto}
        </Button>
        {isPending && (
          <ProgressBar
            label={words.photoUploading}
            value={fraction * 100}
            className="absolute inset-x-0 bottom-0"
          />
        )}
      </div>
    </div>
  );
}
