import { useState } from 'react';
import type { GalleryImage } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import ImageOff from 'lucide-react/icons/image-off';
import { Picture, type PictureImage } from '#platform/images/picture.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { cardWords as words } from './card.text.ts';

export interface CardGalleryProps {
  title: string;
  images: readonly GalleryImage[];
}

/** The alt text: the provider's description, or else the card's title and the image's number. */
export function getGalleryImageAlt(
  { description }: GalleryImage,
  title: string,
  number: number,
): string {
  return description || words.galleryImage(title, number);
}

export interface GalleryPictureProps {
  image: PictureImage;
  alt: string;
  sizes: string;
  className?: string;
  /** Shows a spinner while the picture loads; the parent element must be positioned. */
  hasSpinner?: boolean;
  /** For the first visible picture of a page. */
  isPriority?: boolean;
}

/** A picture that is replaced by a message when it cannot be loaded. */
export function GalleryPicture({ className, hasSpinner, ...picture }: GalleryPictureProps) {
  const { url } = picture.image;
  const [outcome, setOutcome] = useState<{ url: string; isBroken: boolean } | null>(null);
  const isLoading = outcome?.url !== url;
  if (!isLoading && outcome.isBroken) {
    return (
      <span
        className={classNames(
          'flex flex-col items-center justify-center gap-2 bg-sunken p-2 text-center text-sm text-muted',
          className,
        )}
      >
        <ImageOff className="size-7" aria-hidden="true" />
        {words.imageFailed}
      </span>
    );
  }
  return (
    <>
      <Picture
        {...picture}
        className={className}
        onLoad={() => setOutcome({ url, isBroken: false })}
        onError={() => setOutcome({ url, isBroken: true })}
      />
      {hasSpinner && isLoading && (
        <Spinner
          label=""
          className="pointer-events-none absolute inset-0 m-auto size-5 animate-[fade-in_0.3s_0.7s_both]"
        />
      )}
    </>
  );
}
