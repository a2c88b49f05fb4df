import { useId, useState, type DragEvent } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { checkFiles } from './check-files.ts';
import { controlsText } from '../ui-controls.text.ts';

export interface PickedImage {
  id: string;
  name: string;
  /** A URL or an object URL; the caller revokes the latter. */
  url: string;
  /** 0 to 100 during the upload. */
  progress?: number;
  error?: string;
}

export interface ImagePickerProps {
  label: string;
  images: readonly PickedImage[];
  onPick: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry?: (id: string) => void;
  /** With 1, a new picture replaces the previous one. */
  max?: number;
  /** In bytes, of the chosen file before it is reduced. */
  maxBytes?: number;
  hint?: string;
  error?: string;
  disabled?: boolean;
}

const TYPES = 'image/png,image/jpeg,image/webp';
const MEGABYTE = 1_048_576;

interface PreviewProps {
  image: PickedImage;
  disabled: boolean | undefined;
  onRemove: (id: string) => void;
  onRetry: ((id: string) => void) | undefined;
}

function Preview({ image, disabled, onRemove, onRetry }: PreviewProps) {
  const isSending = image.progress !== undefined && image.progress < 100 && !image.error;
  return (
    <li className="min-w-0">
      <div
        className={classNames(
          'relative aspect-4/3 overflow-hidden rounded-md bg-sunken',
          image.error && 'outline-2 outline-danger',
        )}
      >
        <img
          src={image.url}
          alt={image.name}
          className={classNames(
            'size-full object-cover',
            (isSending || image.error) && 'opacity-50',
          )}
        />
        <IconButton
          variant="overlay"
          label={controlsText.removeImage(image.name)}
          disabled={disabled}
          className="absolute top-1.5 right-1.5"
          onClick={() => onRemove(image.id)}
        >
          <X />
        </IconButton>
        {image.error && onRetry && (
          <IconButton
            variant="overlay"
            label={controlsText.retryImage(image.name)}
            className="absolute inset-0 m-auto"
            onClick={() => onRetry(image.id)}
          >
            <RotateCw />
          </IconButton>
        )}
      </div>
      {isSending && (
        <ProgressBar
          className="mt-2"
          label={controlsText.uploading(image.name)}
          value={image.progress}
        />
      )}
      {image.error && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger-ink">
          {image.error}
        </p>
      )}
    </li>
  );
}

/**
 * Selects pictures by press or drop, and shows their progress and errors. The caller uploads them.
 */
export function ImagePicker(props: ImagePickerProps) {
  const {
    label,
    images,
    onPick,
    onRemove,
    onRetry,
    max = 1,
    maxBytes,
    hint,
    error,
    disabled,
  } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [refusal, setRefusal] = useState('');
  const size = maxBytes === undefined ? '' : `${Math.floor(maxBytes / MEGABYTE)} MB`;
  const remaining = max === 1 ? 1 : max - images.length;

  const addFiles = (files: File[]) => {
    const { accepted, refusals } = checkFiles(files, {
      types: TYPES,
      maxBytes,
      size,
      remaining,
      max,
    });
    setRefusal(refusals.join('. '));
    if (accepted.length > 0) onPick(accepted);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) addFiles([...event.dataTransfer.files]);
  };
  const message = error ?? refusal;
  return (
    <div>
      {images.length > 0 && (
        <ul className={classNames('mb-3 grid gap-3', max > 1 && 'grid-cols-2 sm:grid-cols-3')}>
          {images.map((image) => (
            <Preview key={image.id} {...{ image, disabled, onRemove, onRetry }} />
          ))}
        </ul>
      )}
      {remaining > 0 && (
        <label
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          className={classNames(
            'relative flex min-h-24 cursor-pointer items-center justify-center gap-4 rounded-md border-2 border-dashed px-5 py-4 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:opacity-55',
            isOver ? 'border-accent bg-accent-soft' : 'border-edge bg-surface hover:border-accent',
          )}
        >
          <ImagePlus className="size-7 shrink-0 text-accent-ink" aria-hidden="true" />
          <span className="min-w-0">
            <span className="block font-semibold">{label}</span>
            <span id={`${id}-hint`} className="block text-sm text-muted">
              {isOver
                ? controlsText.dropNow
                : (hint ??
                  [controlsText.imageTypes, size && controlsText.upTo(size)]
                    .filter(Boolean)
                    .join(', '))}
            </span>
          </span>
          <input
            type="file"
            accept={TYPES}
            multiple={max > 1}
            disabled={disabled}
            aria-describedby={message ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={message ? true : undefined}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              addFiles([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      )}
      <p id={`${id}-error`} role="status" className="text-sm font-medium text-danger-ink">
        {message && <span className="mt-1.5 block">{message}</span>}
      </p>
    </div>
  );
}

export interface ImageButtonProps extends Pick<ImagePickerProps, 'label' | 'onPick'> {
  /** Pictures that can be chosen at once. */
  max: number;
  /** Receives the reasons why files were refused. */
  onRefuse: (reasons: string) => void;
}

/** Selects pictures by a round button, without a preview. */
export function ImageButton({ label, max, onPick, onRefuse }: ImageButtonProps) {
  const choose = (files: File[]) => {
    const limits = { types: TYPES, maxBytes: undefined, size: '', remaining: max, max };
    const { accepted, refusals } = checkFiles(files, limits);
    if (accepted.length > 0) onPick(accepted);
    if (refusals.length > 0) onRefuse(refusals.join('. '));
  };
  return (
    <label
      title={label}
      className="relative flex size-[min(3rem,max(48px,13vw))] shrink-0 cursor-pointer items-center justify-center rounded-full text-accent-ink hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
    >
      <ImagePlus className="size-6" aria-hidden="true" />
      <input
        type="file"
        multiple
        accept={TYPES}
        aria-label={label}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          choose([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
