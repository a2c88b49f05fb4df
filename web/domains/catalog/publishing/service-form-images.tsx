import { Suspense, useState } from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { MAX_GALLERY_IMAGES } from '@oficio/contract/domains/media/media.schema.ts';
import { useLocation } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { useScrollIntoView } from '#platform/focus/use-scroll-into-view.ts';
import { ImagePicker } from '#ui/inputs/image-picker.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { publishingWords as words } from './publishing.text.ts';
import { PICTURES_HASH } from './work-notice.tsx';
import { GalleryPicture } from '../card/gallery-picture.tsx';
import { FormSection } from './service-form-basics.tsx';
import { ServiceGalleryRow } from './service-gallery-row.tsx';
import type { GalleryItem, ServiceGallery } from './service-gallery.tsx';
import type { ServiceImages } from './service-images.tsx';
import { lazyPart } from '#platform/api/fetch-part.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('#ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

/** 25 MB, more than the server accepts: photos are scaled down before the upload. */
const MAX_CHOSEN_BYTES = 25 * 1024 * 1024;

function ImagesSection({
  title,
  hint,
  isTarget = false,
  children,
}: Record<'title' | 'hint', string> & React.PropsWithChildren<{ isTarget?: boolean }>) {
  const section = useScrollIntoView(isTarget);
  return (
    <section ref={section} tabIndex={-1} className="outline-none">
      <h3 className="mb-1 font-text text-base font-semibold tracking-normal">{title}</h3>
      <p className="mb-3 text-sm text-muted">{hint}</p>
      {children}
    </section>
  );
}

interface ServiceImagesProps {
  /** Undefined until the card is published. */
  card: ServiceCard | undefined;
  images: ServiceImages;
}

function CoverField({ card, images }: ServiceImagesProps) {
  const { cover, sentCover, sendCover } = images;
  const isChosen = cover.images.length > 0;
  return (
    <ImagesSection title={words.cover} hint={words.coverHint}>
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
    </ImagesSection>
  );
}

/** Deletes a stored picture after a confirmation, and shows the result as a toast. */
function useImageDeletion(gallery: ServiceGallery, cardId: string | undefined) {
  const [pendingId, setPendingId] = useState<string | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const confirm = async () => {
    if (pendingId === null || cardId === undefined) return;
    setIsDeleting(true);
    try {
      await gallery.remove(cardId, pendingId);
      showSuccess(words.imageDeleted);
    } catch (error) {
      showError(errorMessage(error, words.deleteFailed));
    } finally {
      setIsDeleting(false);
      setPendingId(null);
    }
  };
  const dialog = pendingId !== null && (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onOpenChange={() => setPendingId(null)}
        title={words.confirmDelete}
        confirmLabel={words.deleteLabel}
        loading={isDeleting}
        onConfirm={() => void confirm()}
      />
    </Suspense>
  );
  return { request: setPendingId, dialog };
}

function GalleryField({ card, images: { gallery } }: ServiceImagesProps) {
  const { items } = gallery;
  const [notice, setNotice] = useState('');
  const deletion = useImageDeletion(gallery, card?.id);
  const remaining = MAX_GALLERY_IMAGES - items.length;
  const remove = ({ id, stored }: GalleryItem) =>
    stored ? deletion.request(id) : gallery.removeWaiting(id);
  return (
    <ImagesSection
      title={words.gallery}
      hint={
        remaining > 0
          ? words.galleryHint(MAX_GALLERY_IMAGES)
          : words.galleryFull(MAX_GALLERY_IMAGES)
      }
      isTarget={useLocation().hash === PICTURES_HASH}
    >
      <ol className="mb-3 flex flex-col gap-3 empty:hidden">
        {items.map((item, position) => (
          <ServiceGalleryRow
            key={item.id}
            item={item}
            position={position}
            count={items.length}
            onDescribe={(text) => gallery.describe(item.id, text)}
            onRemove={() => remove(item)}
            onRetry={card && (() => void gallery.sendImages(card.id, item.id))}
            onMove={(to) => {
              gallery.move(position, to);
              setNotice(words.imageMoved(to + 1));
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {notice}
      </p>
      {remaining > 0 && (
        <ImagePicker
          label={words.addImages}
          images={[]}
          max={remaining}
          maxBytes={MAX_CHOSEN_BYTES}
          onPick={gallery.add}
          onRemove={gallery.removeWaiting}
        />
      )}
      {deletion.dialog}
    </ImagesSection>
  );
}

export interface ServiceImagesFieldsProps extends ServiceImagesProps {
  isSaving: boolean;
}

/** Disabled while saving, so that the stored order is the one on screen. */
export function ServiceImagesFields({ isSaving, ...props }: ServiceImagesFieldsProps) {
  return (
    <FormSection title={words.images}>
      <fieldset disabled={isSaving} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">{words.images}</legend>
        <CoverField {...props} />
        <GalleryField {...props} />
      </fieldset>
    </FormSection>
  );
}
