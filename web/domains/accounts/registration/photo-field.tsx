import { useId } from 'react';
import Camera from 'lucide-react/icons/camera';
import { reduceImage } from '#platform/images/image-reduction.ts';
import { useChosenFile } from '#platform/images/chosen-file.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { controlsText } from '#ui/ui-controls.text.ts';
import { accountsText } from '../accounts.text.ts';

interface PhotoFieldProps {
  name: string;
  photoUrl: string | null;
  file: File | null;
  onChange: (file: File | null) => void;
  /** Accepted media types, separated by commas. */
  types: string;
  /** Limit of the file after it was reduced. */
  maxBytes: number;
  /** Percentage, 0 to 100, while the photo is uploaded; otherwise null. */
  progress: number | null;
  error: string | null;
  onError: (message: string | null) => void;
}

/**
 * Photos are shown in circles of at most 256 CSS pixels; this suffices for high-density screens.
 */
const MAX_SIDE = 1_024;

/**
 * A field for the profile photo: reduces the chosen file in the browser and previews the result.
 */
export function PhotoField(props: PhotoFieldProps) {
  const { name, photoUrl, file, onChange, types, maxBytes, progress, error, onError } = props;
  const id = useId();
  const { chosen, choose: preview } = useChosenFile();
  const select = (selected: File | null) => {
    preview(selected);
    onChange(selected);
  };
  const choose = async (picked: File | undefined) => {
    if (!picked) return;
    if (!types.split(',').includes(picked.type))
      return onError(controlsText.wrongType(picked.name));
    const reduced = await reduceImage(picked, { maxSide: MAX_SIDE });
    if (reduced.size > maxBytes) {
      return onError(controlsText.tooLarge(picked.name, `${Math.floor(maxBytes / 1_048_576)} MB`));
    }
    onError(null);
    select(reduced);
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={name} photoUrl={chosen?.url ?? photoUrl} size="xl" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{accountsText.photo}</p>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {accountsText.photoHint}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <label className="relative inline-flex min-h-touch cursor-pointer items-center gap-2 rounded-md border border-edge bg-surface px-4 font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            <Camera className="size-5" aria-hidden="true" />
            <span>{file || photoUrl ? accountsText.changePhoto : accountsText.choosePhoto}</span>
            <input
              type="file"
              accept={types}
              aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={(event) => {
                void choose(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
          </label>
          {file && (
            <Button variant="ghost" onClick={() => select(null)}>
              {controlsText.remove}
            </Button>
          )}
        </div>
        {progress !== null && (
          <ProgressBar
            label={controlsText.uploading(accountsText.photo)}
            value={progress}
            className="mt-3"
          />
        )}
        <p id={`${id}-error`} role="status" className="text-sm font-medium text-danger-ink">
          {error && <span className="mt-1.5 block break-words">{error}</span>}
        </p>
      </div>
    </div>
  );
}
