import { MAX_ORDER_IMAGES } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ImagePicker } from '../../../ui/inputs/image-picker.tsx';
import type { JobImages } from './job-images.ts';
import { jobWords as words } from './job.text.ts';

export interface FailedImagesProps {
  images: JobImages;
  isSending: boolean;
}

/** The pictures that could not be uploaded after the order was created. */
export function FailedImages({ images, isSending }: FailedImagesProps) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning" role="alert" title={words.imagesFailedTitle}>
        {words.imagesFailed(images.images.length)}
      </Banner>
      <ImagePicker
        label={words.addImages}
        hint={words.imagesHint}
        images={images.images}
        max={MAX_ORDER_IMAGES}
        disabled={isSending}
        onPick={(files) => void images.add(files)}
        onRemove={images.remove}
      />
    </div>
  );
}
