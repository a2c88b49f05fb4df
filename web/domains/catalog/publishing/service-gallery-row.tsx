import { serviceCardLimits } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/inputs/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { publishingWords as words } from './publishing.text.ts';
import { GalleryPicture } from '../card/gallery-picture.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { GalleryItem } from './service-gallery.tsx';

const thumbnail = 'aspect-4/3 w-20 shrink-0 rounded-md object-cover sm:w-28';

function Thumbnail({ stored, waiting }: GalleryItem) {
  if (stored) {
    return (
      <GalleryPicture
        image={stored.image}
        alt={stored.description}
        sizes="112px"
        className={classNames(thumbnail, 'text-[0px]')}
      />
    );
  }
  return (
    <img
      src={waiting?.url}
      alt={waiting?.name}
      className={classNames(
        thumbnail,
        'bg-sunken',
        waiting?.progress !== undefined && 'opacity-60',
        waiting?.error && 'outline-2 outline-danger',
      )}
    />
  );
}

export interface ServiceGalleryRowProps {
  item: GalleryItem;
  /** Position in the gallery, from 0. */
  position: number;
  count: number;
  onMove: (to: number) => void;
  onDescribe: (text: string) => void;
  onRemove: () => void;
  /** Undefined until the card is published. */
  onRetry: (() => void) | undefined;
}

function RowActions({ item, position, count, onMove, onRemove, onRetry }: ServiceGalleryRowProps) {
  const { stored, waiting } = item;
  const number = position + 1;
  return (
    <div className="flex flex-wrap">
      {waiting?.error && onRetry && (
        <IconButton label={words.retryImage(waiting.name)} onClick={onRetry}>
          <RotateCw />
        </IconButton>
      )}
      {count > 1 && (
        <MoveButtons
          position={position}
          count={count}
          labels={{ before: words.moveImageBefore(number), after: words.moveImageAfter(number) }}
          onMove={onMove}
        />
      )}
      {stored ? (
        <IconButton label={words.deleteImage(number)} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      ) : (
        <IconButton
          label={words.removeImage(waiting?.name ?? '')}
          disabled={waiting?.progress !== undefined}
          onClick={onRemove}
        >
          <X />
        </IconButton>
      )}
    </div>
  );
}

/** One picture of the gallery with its description and buttons. */
export function ServiceGalleryRow(props: ServiceGalleryRowProps) {
  const { item, position, onDescribe } = props;
  const { description, waiting } = item;
  const isSending = waiting?.progress !== undefined;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 rounded-md border border-line p-3 sm:gap-x-4">
      <div className="sm:row-span-2">
        <Thumbnail {...item} />
      </div>
      <div>
        <Field
          label={words.describeImage(position + 1)}
          hideLabel
          error={waiting?.error ?? item.saveError}
        >
          <TextInput
            value={description}
            maxLength={serviceCardLimits.imageDescription}
            placeholder={words.imageDescription}
            disabled={isSending}
            onChange={(event) => onDescribe(event.currentTarget.value)}
          />
        </Field>
        {isSending && (
          <ProgressBar
            label={words.uploading(waiting.name)}
            value={waiting.progress ?? 0}
            className="mt-2"
          />
        )}
      </div>
      <div className="col-span-2 flex items-center justify-between gap-2 sm:col-span-1 sm:col-start-2">
        <p className="min-w-0 text-xs text-muted">
          {waiting && !isSending && !waiting.error && words.waiting}
        </p>
        <RowActions {...props} />
      </div>
    </li>
  );
}
