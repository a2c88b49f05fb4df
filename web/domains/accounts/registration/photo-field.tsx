import { useEffect, useId, useRef, useState } from 'react';
import { Camera } from 'lucide-react';
import { reduceImage } from '../../../platform/images/image-reduction.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { controlsText } from '../../../ui/ui-controls.text.ts';
import { accountsText } from '../accounts.text.ts';

interface PhotoFieldProps {
  name: string;
  photoUrl: string | null;
  file: File | null;
  onChange: (file: File | null) => void;
  /** Media types, and how many bytes after reduction. */
  types: string;
  maxBytes: number;
  /** 0 to 100 while it is sent. */
  progress: number | null;
  error: string | null;
  onError: (message: string | null) => void;
}

/** A photo is shown in a circle of at most 256 pixels; this leaves enough for sharp screens. */
const MAX_SIDE = 1_024;

/** The address under which this tab shows a chosen file; each one replaces and frees the one before. */
function usePreview() {
  const [url, setUrl] = useState<string | null>(null);
  const shown = useRef<string | null>(null);
  const show = (file: File | null) => {
    if (shown.current) URL.revokeObjectURL(shown.current);
    shown.current = file && URL.createObjectURL(file);
    setUrl(shown.current);
  };
  useEffect(
    () => () => {
      if (shown.current) URL.revokeObjectURL(shown.current);
    },
    [],
  );
  return { url, show };
}

/** Chooses one's photo, makes it smaller in the browser and shows what will be sent. */
export function PhotoField(props: PhotoFieldProps) {
  const { name, photoUrl, file, onChange, types, maxBytes, progress, error, onError } = props;
  const id = useId();
  const preview = usePreview();
  const take = (taken: File | null) => {
    preview.show(taken);
    onChange(taken);
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (!types.split(',').includes(chosen.type))
      return onError(controlsText.wrongType(chosen.name));
    const reduced = await reduceImage(chosen, { maxSide: MAX_SIDE });
    if (reduced.size > maxBytes) {
      return onError(controlsText.tooLarge(chosen.name, `${Math.floor(maxBytes / 1_048_576)} MB`));
    }
    onError(null);
    take(reduced);
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={name} photoUrl={preview.url ?? photoUrl} size="xl" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{accountsText.photo}</p>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {accountsText.photoHint}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <label className="relative inline-flex min-h-touch cursor-pointer items-center gap-2 rounded-md border border-edge bg-surface px-4 font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            <Camera className="size-5" aria-hidden="true" />
            {file || photoUrl ? accountsText.changePhoto : accountsText.choosePhoto}
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
            <Button variant="ghost" onClick={() => take(null)}>
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
