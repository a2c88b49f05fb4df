import { useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** An image as the API gives it; see the media domain of the contract. */
export interface PictureImage {
  url: string;
  srcset: readonly { url: string; width: number }[];
  width: number;
  height: number;
  /** A tiny blurred picture as a data address. */
  placeholder: string;
}

export interface PictureProps {
  image: PictureImage;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Empty for decoration. */
  alt: string;
  /** The picture one sees first: fetched at once, without waiting for the layout. */
  isPriority?: boolean;
  className?: string;
  onLoad?: () => void;
  onError?: () => void;
}

/** In a page that the server rendered a picture may have come, or failed, before anybody listened. */
function useEarlyOutcome(
  url: string,
  { onLoad, onError }: Pick<PictureProps, 'onLoad' | 'onError'>,
) {
  const element = useRef<HTMLImageElement>(null);
  const tell = useEffectEvent(({ complete, naturalWidth }: HTMLImageElement) => {
    if (complete) (naturalWidth > 0 ? onLoad : onError)?.();
  });
  useEffect(() => {
    if (element.current) tell(element.current);
  }, [url]);
  return element;
}

/** The size that the screen needs, with its place kept free and a blurred version until it is there. */
export function Picture({ image, sizes, alt, isPriority, className, ...outcome }: PictureProps) {
  const { url, srcset, width, height, placeholder } = image;
  const element = useEarlyOutcome(url, outcome);
  return (
    <img
      ref={element}
      src={url}
      srcSet={srcset.map((size) => `${size.url} ${size.width}w`).join(', ') || undefined}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
      {...outcome}
      className={classNames('bg-sunken bg-cover bg-center', className)}
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
    />
  );
}
