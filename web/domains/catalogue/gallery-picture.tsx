import { useState } from 'react';
import type { GalleryImage } from '@oficio/contract/domains/catalogue/catalogue.schema.ts';
import { ImageOff } from 'lucide-react';
import { Picture, type PictureImage } from '../../platform/picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { catalogueWords as words } from './catalogue.text.ts';

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
  isPriority?: boolean;
  className?: string;
}

/** A picture whose place says so when it can't be shown. */
export function GalleryPicture({ className, ...picture }: GalleryPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (brokenUrl === picture.image.url) {
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
    <Picture {...picture} className={className} onError={() => setBrokenUrl(picture.image.url)} />
  );
}
