import { ImagePicker } from '#ui/inputs/image-picker.tsx';
import { waitingImagesText as words } from './waiting-images.text.ts';
import type { WaitingImages } from './waiting-images.ts';

export interface AddImagesProps {
  recordId: string;
  images: WaitingImages;
  /** The number of pictures that the record can still have. */
  max: number;
  label: string;
}

/** Adds pictures to a record. Each is uploaded as soon as it is chosen; a failed one can be retried. */
export function AddImages({ recordId, images, max, label }: AddImagesProps) {
  return (
    <ImagePicker
      label={label}
      hint={words.addHint}
      images={images.images}
      max={max}
      disabled={images.sendingCount > 0}
      onPick={(files) => void images.send(recordId, images.add(files.slice(0, max)))}
      onRemove={images.remove}
      onRetry={(id) =>
        void images.send(
          recordId,
          images.images.filter((image) => image.id === id),
        )
      }
    />
  );
}
