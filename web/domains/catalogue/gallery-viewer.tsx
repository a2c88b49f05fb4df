import { useEffect, useRef } from 'react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { catalogueWords as words } from './catalogue.text.ts';
import { describeWork, GalleryPicture, type CardGalleryProps } from './gallery-picture.tsx';
import { slideLook, stripLook, useSnapStrip } from './snap-strip.tsx';

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
  const caption = images[place]?.description;
  return (
    <dialog
      ref={dialog}
      aria-label={words.gallery}
      onClose={() => onClose(place)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') goTo(place - 1);
        if (event.key === 'ArrowRight') goTo(place + 1);
      }}
      className="fixed inset-0 z-50 m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-[rgb(12_9_6/0.96)] text-on-scrim outline-none"
    >
      <ul ref={strip} className={`${stripLook} h-full touch-auto`}>
        {images.map((work, index) => (
          <li key={work.id} className={`${slideLook} flex items-center justify-center px-2 py-16`}>
            <GalleryPicture
              image={{ ...work.image, placeholder: '' }}
              alt={describeWork(work, title, index + 1)}
              sizes="100vw"
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
        label={words.closeViewer}
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
