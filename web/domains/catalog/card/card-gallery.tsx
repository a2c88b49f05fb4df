import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Expand from 'lucide-react/icons/expand';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { catalogWords as words } from '../catalog.text.ts';
import { cardWords } from './card.text.ts';
import { getGalleryImageAlt, GalleryPicture, type CardGalleryProps } from './gallery-picture.tsx';
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
            aria-label={cardWords.galleryShow(index + 1, images.length)}
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

interface StripProps extends CardGalleryProps {
  /** The gallery takes the place of the cover, as wide as the whole screen on phones. */
  isTop?: boolean;
}

/** The gallery shows one 16:9 picture at a time; a press opens it in the full-screen viewer. */
export function CardGallery({ title, images, isTop = false }: StripProps) {
  const { strip, position, goTo } = useSnapStrip(images.length);
  const [openedPosition, setOpenedPosition] = useState<number | null>(null);
  useFocusAfterViewer(strip, openedPosition !== null, position);
  const caption = images[position]?.description;
  return (
    <div onPointerEnter={() => void loadViewer()}>
      <div
        className={classNames(
          'group relative overflow-hidden bg-sunken',
          isTop ? '-mx-gutter sm:mx-0 sm:rounded-xl' : 'rounded-lg',
        )}
      >
        <ul ref={strip} className={stripClassName}>
          {images.map((galleryImage, index) => (
            <li key={galleryImage.id} className={slideClassName} inert={index !== position}>
              <button
                type="button"
                aria-label={cardWords.galleryOpen(index + 1, images.length)}
                onClick={() => setOpenedPosition(index)}
                className="relative block aspect-video w-full cursor-zoom-in -outline-offset-4"
              >
                <GalleryPicture
                  image={galleryImage.image}
                  alt={getGalleryImageAlt(galleryImage, title, index + 1)}
                  sizes="(min-width: 1280px) 760px, (min-width: 1024px) 60vw, 100vw"
                  hasSpinner
                  isPriority={isTop && index === 0}
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        {isTop && (
          <Badge tone="overlay" className="pointer-events-none absolute top-3 left-3">
            {words.gallery}
          </Badge>
        )}
        <span
          className="pointer-events-none absolute right-3 bottom-3 flex items-center gap-1.5 rounded-full bg-scrim px-3 py-1 text-xs font-semibold text-on-scrim tabular-nums"
          aria-hidden="true"
        >
          <Expand className="size-3.5" />
          <span>{cardWords.position(position + 1, images.length)}</span>
        </span>
        {images.length > 1 && (
          <>
            <IconButton
              variant="overlay"
              label={cardWords.previousImage}
              onClick={() => goTo(position - 1)}
              className="absolute top-1/2 left-3 -translate-y-1/2"
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              variant="overlay"
              label={cardWords.nextImage}
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
      {images.length > 1 && !isTop && (
        <Thumbnails {...{ title, images, position }} onChoose={goTo} />
      )}
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
