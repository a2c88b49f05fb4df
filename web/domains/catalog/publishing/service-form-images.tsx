import { Suspense, useState } from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { MAX_GALLERY_IMAGES } from '@oficio/contract/domains/media/media.schema.ts';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { ImagePicker } from '../../../ui/inputs/image-picker.tsx';
import { showError, showSuccess } from '../../../ui/feedback/toaster.tsx';
import { publishingWords as words } from './publishing.text.ts';
import { GalleryPicture } from '../gallery-picture.tsx';
import { FormPart } from './service-form-basics.tsx';
import { ServiceGalleryRow } from './service-gallery-row.tsx';
import type { GalleryItem, ServiceGallery } from './service-gallery.tsx';
import type { ServiceImages } from './service-images.tsx';
import { lazyPart } from '../../../platform/api/fetch-part.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

/** 25 MB: photos are reduced before they are sent, so larger ones than the server takes may be chosen. */
const MAX_CHOSEN_BYTES = 25 * 1024 * 1024;

function PartOfImages({
  title,
  hint,
  children,
}: Record<'title' | 'hint', string> & React.PropsWithChildren) {
  return (
    <div>
      <h3 className="mb-1 font-text text-base font-semibold tracking-normal">{title}</h3>
      <p className="mb-3 text-sm text-muted">{hint}</p>
      {children}
    </div>
  );
}

interface ServiceImagesProps {
  /** Undefined until it is published. */
  card: ServiceCard | undefined;
  images: ServiceImages;
}

function CoverField({ card, images }: ServiceImagesProps) {
  const { cover, sentCover, sendCover } = images;
  const isChosen = cover.images.length > 0;
  return (
    <PartOfImages title={words.cover} hint={words.coverHint}>
      {card && !isChosen && (
        <GalleryPicture
          image={sentCover ?? card.coverImage}
          alt={words.currentCover}
          sizes="384px"
          className="mb-3 aspect-video w-full max-w-sm rounded-md object-cover"
        />
      )}
      <div className="max-w-sm">
        <ImagePicker
          label={card || isChosen ? words.changeCover : words.chooseCover}
          images={cover.images}
          maxBytes={MAX_CHOSEN_BYTES}
          onPick={([file]) => file && cover.replace(file)}
          onRemove={cover.remove}
          {...(card && { onRetry: () => void sendCover(card.id) })}
        />
      </div>
    </PartOfImages>
  );
}

/** Asks before a picture that is on the server goes; the answer says how it went. */
function useImageDeletion(gallery: ServiceGallery, cardId: string | undefined) {
  const [asked, setAsked] = useState<string | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const confirm = async () => {
    if (asked === null || cardId === undefined) return;
    setIsDeleting(true);
    try {
      await gallery.remove(cardId, asked);
      showSuccess(words.imageDeleted);
    } catch (error) {
      showError(errorMessage(error, words.deleteFailed));
    } finally {
      setIsDeleting(false);
      setAsked(null);
    }
  };
  const dialog = asked !== null && (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onOpenChange={() => setAsked(null)}
        title={words.confirmDelete}
        confirmLabel={words.deleteLabel}
        loading={isDeleting}
        onConfirm={() => void confirm()}
      />
    </Suspense>
  );
  return { ask: setAsked, dialog };
}

function GalleryField({ card, images: { gallery } }: ServiceImagesProps) {
  const { items } = gallery;
  const [notice, setNotice] = useState('');
  const deletion = useImageDeletion(gallery, card?.id);
  const room = MAX_GALLERY_IMAGES - items.length;
  const removal = ({ id, work }: GalleryItem) => (work ? deletion.ask(id) : gallery.drop(id));
  return (
    <PartOfImages
      title={words.gallery}
      hint={
        room > 0 ? words.galleryHint(MAX_GALLERY_IMAGES) : words.galleryFull(MAX_GALLERY_IMAGES)
      }
    >
      <ol className="mb-3 flex flex-col gap-3 empty:hidden">
        {items.map((item, place) => (
          <ServiceGalleryRow
            key={item.id}
            item={item}
            place={place}
            count={items.length}
            onDescribe={(text) => gallery.describe(item.id, text)}
            onRemove={() => removal(item)}
            onRetry={card && (() => void gallery.sendImages(card.id, item.id))}
            onMove={(to) => {
              gallery.move(place, to);
              setNotice(words.imageMoved(to + 1));
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {notice}
      </p>
      {room > 0 && (
        <ImagePicker
          label={words.addImages}
          images={[]}
          max={room}
          maxBytes={MAX_CHOSEN_BYTES}
          onPick={gallery.add}
          onRemove={gallery.drop}
        />
      )}
      {deletion.dialog}
    </PartOfImages>
  );
}

export interface ServiceImagesFieldsProps extends ServiceImagesProps {
  isSaving: boolean;
}

/** While they are being sent nothing can be changed here: the order sent is the one that is seen. */
export function ServiceImagesFields({ isSaving, ...props }: ServiceImagesFieldsProps) {
  return (
    <FormPart title={words.images}>
      <fieldset disabled={isSaving} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">{words.images}</legend>
        <CoverField {...props} />
        <GalleryField {...props} />
      </fieldset>
    </FormPart>
  );
}
