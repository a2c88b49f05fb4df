import { lazy, Suspense, useState } from 'react';
import type {
  GalleryImage,
  ServiceCard,
} from '@oficio/contract/domains/catalogue/catalogue.schema.ts';
import { MAX_GALLERY_IMAGES } from '@oficio/contract/domains/media/media.schema.ts';
import { RotateCw, Trash2, X } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../platform/api-error.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ImagePicker } from '../../ui/image-picker.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showError, showSuccess } from '../../ui/toaster.tsx';
import { deleteGalleryImageMutation } from './catalogue-publishing.api.ts';
import { publishingWords as words } from './catalogue-publishing.text.ts';
import { GalleryPicture } from './gallery-picture.tsx';
import { FormPart } from './service-form-basics.tsx';
import type { ServiceImages, WaitingImage } from './service-images.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

/** 25 MB: photos are reduced before they are sent, so larger ones than the server takes may be chosen. */
const MAX_CHOSEN_BYTES = 25 * 1024 * 1024;
const DESCRIPTION_LENGTH = 200;

interface StoredImageProps {
  image: GalleryImage;
  place: number;
  onDelete: () => void;
}

function StoredImage({ image, place, onDelete }: StoredImageProps) {
  return (
    <li className="flex items-center gap-4">
      <GalleryPicture
        image={image.image}
        alt={image.description}
        sizes="112px"
        className="aspect-4/3 w-20 shrink-0 sm:w-28 rounded-md object-cover text-xs"
      />
      <p className="min-w-0 flex-1 text-sm text-muted">{image.description}</p>
      <IconButton label={words.deleteImage(place)} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </li>
  );
}

interface ChosenImageProps {
  image: WaitingImage;
  onDescribe: (text: string) => void;
  onRemove: () => void;
  /** Only for a card that is there already. */
  onRetry: (() => void) | undefined;
}

function ChosenImage({ image, onDescribe, onRemove, onRetry }: ChosenImageProps) {
  const { file, url, description, progress, error } = image;
  const isSending = progress !== undefined;
  return (
    <li className="flex items-start gap-4">
      <img
        src={url}
        alt={file.name}
        className={classNames(
          'aspect-4/3 w-20 shrink-0 sm:w-28 rounded-md bg-sunken object-cover',
          isSending && 'opacity-60',
          error && 'outline-2 outline-danger',
        )}
      />
      <div className="min-w-0 flex-1">
        <Field label={words.imageDescription} hideLabel error={error}>
          <TextInput
            value={description}
            maxLength={DESCRIPTION_LENGTH}
            placeholder={words.imageDescription}
            disabled={isSending}
            onChange={(event) => onDescribe(event.currentTarget.value)}
          />
        </Field>
        {isSending ? (
          <ProgressBar label={words.uploading(file.name)} value={progress} className="mt-2" />
        ) : (
          !error && <p className="mt-1 text-xs text-muted">{words.waiting}</p>
        )}
      </div>
      <div className="flex flex-col sm:flex-row">
        {error && onRetry && (
          <IconButton label={words.retryImage(file.name)} onClick={onRetry}>
            <RotateCw />
          </IconButton>
        )}
        <IconButton label={words.removeImage(file.name)} disabled={isSending} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
    </li>
  );
}

function CoverField({ card, images }: ServiceImagesFieldProps) {
  const chosen = images.cover.images[0];
  const picked = chosen && {
    id: chosen.key,
    name: chosen.file.name,
    url: chosen.url,
    ...(chosen.progress !== undefined && { progress: chosen.progress }),
    ...(chosen.error && { error: chosen.error }),
  };
  return (
    <div>
      <h3 className="mb-1 font-text text-base font-semibold tracking-normal">{words.cover}</h3>
      <p className="mb-3 text-sm text-muted">{words.coverHint}</p>
      {card && !picked && (
        <GalleryPicture
          image={images.sentCover ?? card.coverImage}
          alt={words.currentCover}
          sizes="384px"
          className="mb-3 aspect-video w-full max-w-sm rounded-md object-cover"
        />
      )}
      <div className="max-w-sm">
        <ImagePicker
          label={(card ?? picked) ? words.changeCover : words.chooseCover}
          images={picked ? [picked] : []}
          maxBytes={MAX_CHOSEN_BYTES}
          onPick={([file]) => file && images.cover.replace(file)}
          onRemove={images.cover.remove}
          {...(card && { onRetry: () => void images.sendCover(card.id) })}
        />
      </div>
    </div>
  );
}

/** Asks before a picture that is on the server goes; the answer says how it went. */
function useImageDeletion(cardId: string | undefined) {
  const [asked, setAsked] = useState<GalleryImage | null>(null);
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const { mutateAsync, isPending } = useMutation(deleteGalleryImageMutation);
  const confirm = async () => {
    if (!asked || cardId === undefined) return;
    try {
      await mutateAsync({ cardId, imageId: asked.id });
      setDeleted((ids) => [...ids, asked.id]);
      showSuccess(words.imageDeleted);
    } catch (error) {
      showError(errorMessage(error, words.deleteFailed));
    } finally {
      setAsked(null);
    }
  };
  return { asked, ask: setAsked, deleted, confirm, isPending };
}

export interface ServiceImagesFieldProps {
  /** Undefined until it is published. */
  card: ServiceCard | undefined;
  images: ServiceImages;
}

function GalleryField({ card, images }: ServiceImagesFieldProps) {
  const { gallery, sendGallery } = images;
  const deletion = useImageDeletion(card?.id);
  const all = [...(card?.galleryImages ?? []), ...images.sentWorks];
  const stored = [...new Map(all.map((work) => [work.id, work])).values()].filter(
    ({ id }) => !deletion.deleted.includes(id),
  );
  const room = MAX_GALLERY_IMAGES - stored.length - gallery.images.length;
  return (
    <div>
      <h3 className="mb-1 font-text text-base font-semibold tracking-normal">{words.gallery}</h3>
      <p className="mb-3 text-sm text-muted">
        {room > 0 ? words.galleryHint(MAX_GALLERY_IMAGES) : words.galleryFull(MAX_GALLERY_IMAGES)}
      </p>
      <ul className="mb-3 flex flex-col gap-3 empty:hidden">
        {stored.map((image, index) => (
          <StoredImage
            key={image.id}
            image={image}
            place={index + 1}
            onDelete={() => deletion.ask(image)}
          />
        ))}
        {gallery.images.map((image) => (
          <ChosenImage
            key={image.key}
            image={image}
            onDescribe={(text) => gallery.describe(image.key, text)}
            onRemove={() => gallery.remove(image.key)}
            onRetry={card && (() => void sendGallery(card.id, image.key))}
          />
        ))}
      </ul>
      {room > 0 && (
        <ImagePicker
          label={words.addImages}
          images={[]}
          max={room}
          maxBytes={MAX_CHOSEN_BYTES}
          onPick={gallery.add}
          onRemove={gallery.remove}
        />
      )}
      {deletion.asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={() => deletion.ask(null)}
            title={words.confirmDelete}
            confirmLabel={words.deleteLabel}
            loading={deletion.isPending}
            onConfirm={() => void deletion.confirm()}
          />
        </Suspense>
      )}
    </div>
  );
}

export function ServiceImagesFields(props: ServiceImagesFieldProps) {
  return (
    <FormPart title={words.images}>
      <CoverField {...props} />
      <GalleryField {...props} />
    </FormPart>
  );
}
