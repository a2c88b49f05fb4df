import { useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Flag from 'lucide-react/icons/flag';
import Images from 'lucide-react/icons/images';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { reportImage } from '../reporting/report.text.ts';
import { useReport } from '../reporting/report-target.ts';
import { pictureListText as words } from './picture-list.text.ts';
import { Picture, type PictureImage } from './picture.tsx';

export interface ImageViewerProps {
  images: readonly (PictureImage & { id: string })[];
  index: number;
  /** Names the shown picture. */
  title: string;
  /** The pictures are of somebody else, who can be reported for them. */
  reportable?: boolean;
  /** Receives null when the dialog closes. */
  onIndexChange: (index: number | null) => void;
}

/** One of several pictures in a dialog. */
export function ImageViewer(props: ImageViewerProps) {
  const { images, index, title, reportable = false, onIndexChange } = props;
  const report = useReport();
  const image = images[index];
  if (!image) return null;
  const count = images.length;
  const canReport = reportable && report !== null;
  const moveBy = (step: number) => onIndexChange((index + step + count) % count);
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onOpenChange={(isOpen) => !isOpen && onIndexChange(null)}
      footer={
        (count > 1 || canReport) && (
          <>
            {canReport && (
              <IconButton
                label={reportImage}
                className="mr-auto"
                onClick={() => {
                  onIndexChange(null);
                  report({ objectType: 'IMAGE', objectId: image.id });
                }}
              >
                <Flag />
              </IconButton>
            )}
            {count > 1 && (
              <>
                <IconButton label={words.previousImage} onClick={() => moveBy(-1)}>
                  <ChevronLeft />
                </IconButton>
                <IconButton label={words.nextImage} onClick={() => moveBy(1)}>
                  <ChevronRight />
                </IconButton>
              </>
            )}
          </>
        )
      }
    >
      <Picture
        key={image.id}
        image={image}
        sizes="(min-width: 640px) 40rem, 100vw"
        alt={title}
        isPriority
        className="mx-auto max-h-[65dvh] w-auto rounded-md object-contain"
      />
    </Dialog>
  );
}

type PictureListProps = Pick<ImageViewerProps, 'images' | 'reportable'>;

/** Attached pictures as thumbnails, which open in a dialog. Nothing when there are none. */
export function PictureList({ images, reportable = false }: PictureListProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  if (images.length === 0) return null;
  return (
    <div className="flex flex-col gap-2.5">
      <p className="flex items-center gap-2 text-sm font-semibold text-muted">
        <Images className="size-4" aria-hidden="true" />
        <span>{words.images(images.length)}</span>
      </p>
      <ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-5">
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={words.openImage(index + 1, images.length)}
              className="block w-full cursor-zoom-in overflow-hidden rounded-md"
              onClick={() => setOpenIndex(index)}
            >
              <Picture
                image={image}
                sizes="(min-width: 640px) 9rem, 33vw"
                alt=""
                className="aspect-square w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {openIndex !== null && (
        <ImageViewer
          images={images}
          index={openIndex}
          title={words.image(openIndex + 1, images.length)}
          reportable={reportable}
          onIndexChange={setOpenIndex}
        />
      )}
    </div>
  );
}
