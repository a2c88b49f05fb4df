import { useState } from 'react';
import type { GalleryImage } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { ImageOff } from 'lucide-react';
import { Picture, type PictureImage } from '../../platform/images/picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { catalogWords as words } from './catalog.text.ts';

export interface CardGalleryProps {
  title: string;
  images: readonly GalleryImage[];
}

/** What a picture shows, in the provider's words or else by its place. */
export function describeWork({ description }: GalleryImage, title: string, place: number): string {
  return description || words.galleryImage(title, place);
}

export interface GalleryPictureProps {
  image: PictureImage;
  alt: string;
  sizes: string;
  className?: string;
  /** Shows that it is on its way; for a large one, whose place is positioned. */
  hasSpinner?: boolean;
}

/** A picture whose place says so when it can't be shown. */
export function GalleryPicture({ className, hasSpinner, ...picture }: GalleryPictureProps) {
  const { url } = picture.image;
  const [outcome, setOutcome] = useState<{ url: string; isBroken: boolean } | null>(null);
  const isAwaited = outcome?.url !== url;
  if (!isAwaited && outcome.isBroken) {
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
      {hasSpinner && isAwaited && (
        <Spinner
          label=""
          className="pointer-events-none absolute inset-0 m-auto size-5 animate-[fade-in_0.3s_0.7s_both]"
        />
      )}
    </>
  );
}
