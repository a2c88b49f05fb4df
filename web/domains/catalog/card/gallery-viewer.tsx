import { useEffect, useRef } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Flag from 'lucide-react/icons/flag';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { reportImage } from '#platform/reporting/report.text.ts';
import { useReport } from '#platform/reporting/report-target.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { viewerWords } from './viewer.text.ts';
import { catalogWords as words } from '../catalog.text.ts';
import { cardWords } from './card.text.ts';
import { useOverlayEntry } from '#ui/overlays/overlay-history.ts';
import { getGalleryImageAlt, GalleryPicture, type CardGalleryProps } from './gallery-picture.tsx';
import { useZoom } from './gallery-zoom.tsx';
import { slideClassName, stripClassName, useSnapStrip } from './use-snap-strip.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Makes the strip focusable: a scroll container must be operable by keyboard (WCAG 2.1.1). */
const focusable = { tabIndex: 0 };

export interface GalleryViewerProps extends CardGalleryProps {
  /** Position of the pressed picture, from 0. */
  start: number;
  /** Receives the position of the picture that was shown last. */
  onClose: (last: number) => void;
}

/**
 * Opens the native modal dialog, which traps the focus and closes with Escape. The page behind it
 * does not scroll.
 */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    dialog.current?.showModal();
    style.overflow = 'hidden';
    // Darkens the gutter of the scroll bar too.
    style.background = '#16130f';
    return () => {
      style.overflow = '';
      style.background = '';
    };
  }, []);
  return dialog;
}

interface ReportButtonProps {
  image: CardGalleryProps['images'][number]['image'] | undefined;
  /** Closes the viewer: a native dialog lies above all others. */
  onPress: () => void;
}

function ReportButton({ image, onPress }: ReportButtonProps) {
  const report = useReport();
  if (!report || !image || image.isHidden) return null;
  return (
    <IconButton
      variant="overlay"
      label={reportImage}
      className="absolute top-3 left-16"
      onClick={() => {
        onPress();
        report({ objectType: 'IMAGE', objectId: image.id });
      }}
    >
      <Flag />
    </IconButton>
  );
}

/** A full-screen viewer of the gallery on a dark backdrop. */
export function GalleryViewer({ title, images, start, onClose }: GalleryViewerProps) {
  const dialog = useModal();
  const { strip, position, goTo } = useSnapStrip(images.length, start);
  const zoom = useZoom(strip, position);
  const shown = images[position];
  useOverlayEntry(true, () => onClose(position));
  const caption = shown?.description;
  return (
    <dialog
      ref={dialog}
      aria-label={words.gallery}
      onClose={() => onClose(position)}
      onKeyDown={(event) => {
        const isZoom = zoom.handleKey(event.key);
        const step = STEPS[event.key];
        if (!isZoom && step) goTo(position + step);
        if (isZoom || step) event.preventDefault();
      }}
      className="fixed inset-0 z-50 m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-[rgb(12_9_6/0.96)] text-on-scrim outline-none"
    >
      <ul
        ref={strip}
        aria-label={title}
        {...focusable}
        className={classNames(
          stripClassName,
          'h-full outline-none',
          zoom.isZoomed ? 'cursor-zoom-out touch-none overflow-x-hidden' : 'touch-pan-x',
        )}
        onDoubleClick={(event) => zoom.toggleAt(event.clientX, event.clientY)}
      >
        {images.map((galleryImage, index) => (
          <li
            key={galleryImage.id}
            className={`${slideClassName} relative flex items-center justify-center px-2 py-16`}
          >
            <GalleryPicture
              image={{ ...galleryImage.image, placeholder: '' }}
              alt={getGalleryImageAlt(galleryImage, title, index + 1)}
              sizes="100vw"
              hasSpinner
              className="max-h-full w-auto max-w-full bg-transparent object-contain"
            />
          </li>
        ))}
      </ul>
      <p
        className="absolute inset-x-30 top-4 text-center text-sm leading-9 font-semibold tabular-nums"
        aria-live="polite"
      >
        {cardWords.position(position + 1, images.length)}
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
      <ReportButton image={shown?.image} onPress={() => dialog.current?.close()} />
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
    </dialog>
  );
}
