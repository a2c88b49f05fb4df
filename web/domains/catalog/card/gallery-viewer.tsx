import { useEffect, useRef } from 'react';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { viewerWords } from './viewer.text.ts';
import { catalogWords as words } from '../catalog.text.ts';
import { describeWork, GalleryPicture, type CardGalleryProps } from '../gallery-picture.tsx';
import { useZoom } from './gallery-zoom.tsx';
import { slideLook, stripLook, useSnapStrip } from '../snap-strip.tsx';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** What scrolls has to be within reach of the keyboard (WCAG 2.1.1). */
const scrollable = { tabIndex: 0 };

export interface GalleryViewerProps extends CardGalleryProps {
  /** The picture that was pressed, from 0. */
  start: number;
  /** With the picture that was shown last. */
  onClose: (last: number) => void;
}

/** The browser's own modal dialog: it keeps the focus and closes with Escape; the page below stands still. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    dialog.current?.showModal();
    style.overflow = 'hidden';
    // Also the gutter of the scroll bar is dark.
    style.background = '#16130f';
    return () => {
      style.overflow = '';
      style.background = '';
    };
  }, []);
  return dialog;
}

/** All pictures on the whole screen, on a dark backdrop. */
export function GalleryViewer({ title, images, start, onClose }: GalleryViewerProps) {
  const dialog = useModal();
  const { strip, place, goTo } = useSnapStrip(images.length, start);
  const zoom = useZoom(strip, place);
  const caption = images[place]?.description;
  return (
    <dialog
      ref={dialog}
      aria-label={words.gallery}
      onClose={() => onClose(place)}
      onKeyDown={(event) => {
        const isZoom = zoom.pressKey(event.key);
        const step = STEPS[event.key];
        if (!isZoom && step) goTo(place + step);
        if (isZoom || step) event.preventDefault();
      }}
      className="fixed inset-0 z-50 m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-[rgb(12_9_6/0.96)] text-on-scrim outline-none"
    >
      <ul
        ref={strip}
        aria-label={title}
        {...scrollable}
        className={classNames(
          stripLook,
          'h-full outline-none',
          zoom.isZoomed ? 'cursor-zoom-out touch-none overflow-x-hidden' : 'touch-pan-x',
        )}
        onDoubleClick={(event) => zoom.toggleAt(event.clientX, event.clientY)}
      >
        {images.map((work, index) => (
          <li
            key={work.id}
            className={`${slideLook} relative flex items-center justify-center px-2 py-16`}
          >
            <GalleryPicture
              image={{ ...work.image, placeholder: '' }}
              alt={describeWork(work, title, index + 1)}
              sizes="100vw"
              hasSpinner
              className="max-h-full w-auto max-w-full bg-transparent object-contain"
            />
          </li>
        ))}
      </ul>
      <p
        className="absolute inset-x-16 top-4 text-center text-sm leading-9 font-semibold tabular-nums"
        aria-live="polite"
      >
        {words.place(place + 1, images.length)}
      </p>
      {caption && (
        <p className="absolute inset-x-4 bottom-4 mx-auto max-w-prose text-center text-sm">
          {caption}
        </p>
      )}
      <IconButton
        variant="overlay"
        label={zoom.isZoomed ? viewerWords.zoomOut : viewerWords.zoomIn}
        className="absolute top-3 left-3"
        onClick={zoom.toggle}
      >
        {zoom.isZoomed ? <ZoomOut /> : <ZoomIn />}
      </IconButton>
      <IconButton
        variant="overlay"
        label={viewerWords.close}
        className="absolute top-3 right-3"
        onClick={() => dialog.current?.close()}
      >
        <X />
      </IconButton>
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
    </dialog>
  );
}
