import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { lazyPart } from '../../../platform/api/fetch-part.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { catalogWords as words } from '../catalog.text.ts';
import { getGalleryImageAlt, GalleryPicture, type CardGalleryProps } from '../gallery-picture.tsx';
import { slideClassName, stripClassName, useSnapStrip } from './use-snap-strip.ts';

const loadViewer = () => import('./gallery-viewer.tsx');
const GalleryViewer = lazyPart(async () => (await loadViewer()).GalleryViewer);

interface ThumbnailsProps extends CardGalleryProps {
  position: number;
  onChoose: (position: number) => void;
}

function Thumbnails({ title, images, position, onChoose }: ThumbnailsProps) {
  return (
    <ul className="mt-2.5 flex gap-2.5 overflow-x-auto p-1 -mx-1">
      {images.map((galleryImage, index) => (
        <li key={galleryImage.id} className="shrink-0">
          <button
            type="button"
            aria-label={words.galleryShow(index + 1, images.length)}
            aria-current={index === position ? 'true' : undefined}
            onClick={() => onChoose(index)}
            className={classNames(
              'block h-14 w-20 overflow-hidden rounded-sm transition-opacity sm:h-16 sm:w-24',
              index === position
                ? 'outline-2 outline-offset-2 outline-accent'
                : 'opacity-70 hover:opacity-100',
            )}
          >
            <GalleryPicture
              image={galleryImage.image}
              alt={getGalleryImageAlt(galleryImage, title, index + 1)}
              sizes="96px"
              className="size-full object-cover text-[0px]"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** When the viewer closes, moves the focus to the picture that it showed last. */
function useFocusAfterViewer(
  strip: RefObject<HTMLElement | null>,
  isOpen: boolean,
  position: number,
): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      const button = strip.current?.children[position]?.querySelector('button');
      button?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [strip, isOpen, position]);
}

/** The gallery shows one 16:9 picture at a time; a press opens it in the full-screen viewer. */
export function CardGallery({ title, images }: CardGalleryProps) {
  const { strip, position, goTo } = useSnapStrip(images.length);
  const [openedPosition, setOpenedPosition] = useState<number | null>(null);
  useFocusAfterViewer(strip, openedPosition !== null, position);
  const caption = images[position]?.description;
  return (
    <div onPointerEnter={() => void loadViewer()}>
      <div className="group relative overflow-hidden rounded-lg bg-sunken">
        <ul ref={strip} className={stripClassName}>
          {images.map((galleryImage, index) => (
            <li key={galleryImage.id} className={slideClassName} inert={index !== position}>
              <button
                type="button"
                aria-label={words.galleryOpen(index + 1, images.length)}
                onClick={() => setOpenedPosition(index)}
                className="relative block aspect-video w-full cursor-zoom-in -outline-offset-4"
              >
                <GalleryPicture
                  image={galleryImage.image}
                  alt={getGalleryImageAlt(galleryImage, title, index + 1)}
                  sizes="(min-width: 1024px) 46rem, 100vw"
                  hasSpinner
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        <span
          className="pointer-events-none absolute right-3 bottom-3 flex items-center gap-1.5 rounded-full bg-scrim px-3 py-1 text-xs font-semibold text-on-scrim tabular-nums"
          aria-hidden="true"
        >
          <Expand className="size-3.5" />
          {words.position(position + 1, images.length)}
        </span>
        {images.length > 1 && (
          <>
            <IconButton
              variant="overlay"
              label={words.previousImage}
              onClick={() => goTo(position - 1)}
              className="absolute top-1/2 left-3 -translate-y-1/2"
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              variant="overlay"
              label={words.nextImage}
              onClick={() => goTo(position + 1)}
              className="absolute top-1/2 right-3 -translate-y-1/2"
            >
              <ChevronRight />
            </IconButton>
          </>
        )}
      </div>
      <p className="mt-2 min-h-6 text-sm text-muted" aria-live="polite">
        {caption}
      </p>
      {images.length > 1 && <Thumbnails {...{ title, images, position }} onChoose={goTo} />}
      {openedPosition !== null && (
        <Suspense fallback={null}>
          <GalleryViewer
            title={title}
            images={images}
            start={openedPosition}
            onClose={(last) => {
              setOpenedPosition(null);
              goTo(last, true);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
