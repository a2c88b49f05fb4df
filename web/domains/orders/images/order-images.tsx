import {
  MAX_ORDER_IMAGES,
  type OrderImagePurpose,
} from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { AddImages } from '#platform/images/add-images.tsx';
import type { WaitingImages } from '#platform/images/waiting-images.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { ImagePicker } from '#ui/inputs/image-picker.tsx';
import { useOrderImages } from './images.api.ts';
import { orderJobWords as words } from '../orders-job.text.ts';

export interface OrderImagePickerProps {
  label: string;
  images: WaitingImages;
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
      onPick={images.add}
      onRemove={images.remove}
    />
  );
}

export interface FailedImagesProps {
  /** Says what was sent without these images. */
  title: string;
  images: WaitingImages;
  isSending: boolean;
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

export interface AddOrderImagesProps {
  orderId: string;
  purpose: OrderImagePurpose;
  /** The number of pictures that the order already has for this purpose. */
  count: number;
  label: string;
}

/** Adds pictures to an order. Nothing when there is no room left. */
export function AddOrderImages({ orderId, purpose, count, label }: AddOrderImagesProps) {
  const images = useOrderImages(purpose);
  const max = MAX_ORDER_IMAGES - count;
  return max > 0 && <AddImages recordId={orderId} images={images} max={max} label={label} />;
}
