import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { catalogWords as words } from '../catalog.text.ts';
import { describeWork, GalleryPicture, type CardGalleryProps } from '../gallery-picture.tsx';
import { slideLook, stripLook, useSnapStrip } from '../snap-strip.tsx';

const loadViewer = () => import('./gallery-viewer.tsx');
const GalleryViewer = lazy(async () => ({ default: (await loadViewer()).GalleryViewer }));

interface ThumbnailsProps extends CardGalleryProps {
  place: number;
  onChoose: (place: number) => void;
}

function Thumbnails({ title, images, place, onChoose }: ThumbnailsProps) {
  return (
    <ul className="mt-2.5 flex gap-2.5 overflow-x-auto p-1 -mx-1">
      {images.map((work, index) => (
        <li key={work.id} className="shrink-0">
          <button
            type="button"
            aria-label={words.galleryShow(index + 1, images.length)}
            aria-current={index === place ? 'true' : undefined}
            onClick={() => onChoose(index)}
            className={classNames(
              'block h-14 w-20 overflow-hidden rounded-sm transition-opacity sm:h-16 sm:w-24',
              index === place
                ? 'outline-2 outline-offset-2 outline-accent'
                : 'opacity-70 hover:opacity-100',
            )}
          >
            <GalleryPicture
              image={work.image}
              alt={describeWork(work, title, index + 1)}
              sizes="96px"
              className="size-full object-cover text-[0px]"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** When the viewer closes, the keyboard goes on at the picture that was shown last. */
function useFocusAfterViewer(
  strip: RefObject<HTMLElement | null>,
  isOpen: boolean,
  place: number,
): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      const button = strip.current?.children[place]?.querySelector('button');
      button?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [strip, isOpen, place]);
}

/** Works in 16:9, one at a time; pressing one shows it on the whole screen. */
export function CardGallery({ title, images }: CardGalleryProps) {
  const { strip, place, goTo } = useSnapStrip(images.length);
  const [opened, setOpened] = useState<number | null>(null);
  useFocusAfterViewer(strip, opened !== null, place);
  const caption = images[place]?.description;
  return (
    <div onPointerEnter={() => void loadViewer()}>
      <div className="group relative overflow-hidden rounded-lg bg-sunken">
        <ul ref={strip} className={stripLook}>
          {images.map((work, index) => (
            <li key={work.id} className={slideLook} inert={index !== place}>
              <button
                type="button"
                aria-label={words.galleryOpen(index + 1, images.length)}
                onClick={() => setOpened(index)}
                className="relative block aspect-video w-full cursor-zoom-in -outline-offset-4"
              >
                <GalleryPicture
                  image={work.image}
                  alt={describeWork(work, title, index + 1)}
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
          {words.place(place + 1, images.length)}
        </span>
        {images.length > 1 && (
          <>
            <IconButton
              variant="overlay"
              label={words.previousImage}
              onClick={() => goTo(place - 1)}
              className="absolute top-1/2 left-3 -translate-y-1/2"
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              variant="overlay"
              label={words.nextImage}
              onClick={() => goTo(place + 1)}
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
      {images.length > 1 && <Thumbnails {...{ title, images, place }} onChoose={goTo} />}
      {opened !== null && (
        <Suspense fallback={null}>
          <GalleryViewer
            title={title}
            images={images}
            start={opened}
            onClose={(last) => {
              setOpened(null);
              goTo(last, true);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
