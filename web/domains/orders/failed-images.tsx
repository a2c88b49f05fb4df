import { MAX_ORDER_IMAGES } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ImagePicker } from '../../ui/inputs/image-picker.tsx';
import { orderJobWords as words } from './orders-job.text.ts';
import type { OrderImages } from './waiting-order-images.tsx';

export interface FailedImagesProps {
  /** Says what was sent without these images. */
  title: string;
  images: OrderImages;
  isSending: boolean;
}

export interface OrderImagePickerProps {
  label: string;
  images: OrderImages;
  isSending: boolean;
}

/** Chooses the images that are uploaded after their form was sent. */
export function OrderImagePicker({ label, images, isSending }: OrderImagePickerProps) {
  return (
    <ImagePicker
      label={label}
      hint={words.imagesHint}
      images={images.images}
      max={MAX_ORDER_IMAGES}
      disabled={isSending}
      onPick={(files) => void images.add(files)}
      onRemove={images.remove}
    />
  );
}

/** The pictures that could not be uploaded after their form was sent. */
export function FailedImages({ title, images, isSending }: FailedImagesProps) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning" role="alert" title={title}>
        {words.imagesFailed(images.images.length)}
      </Banner>
      <OrderImagePicker label={words.addImages} images={images} isSending={isSending} />
    </div>
  );
}
