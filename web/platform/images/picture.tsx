import { useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

/** An image as in the API's responses; see the media domain of the contract. */
export interface PictureImage {
  url: string;
  srcset: readonly { url: string; width: number }[];
  width: number;
  height: number;
  /** A tiny blurred picture as a data URL. */
  placeholder: string;
}

export interface PictureProps {
  image: PictureImage;
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** Empty for decoration. */
  alt: string;
  /** For the first visible picture: it is fetched immediately, without waiting for the layout. */
  isPriority?: boolean;
  className?: string;
  onLoad?: () => void;
  onError?: () => void;
}

/**
 * A picture of a server-rendered page may load or fail before hydration; this reports the missed
 * event.
 */
function useMissedEvent(
  url: string,
  { onLoad, onError }: Pick<PictureProps, 'onLoad' | 'onError'>,
) {
  const element = useRef<HTMLImageElement>(null);
  const report = useEffectEvent(({ complete, naturalWidth }: HTMLImageElement) => {
    if (complete) (naturalWidth > 0 ? onLoad : onError)?.();
  });
  useEffect(() => {
    if (element.current) report(element.current);
  }, [url]);
  return element;
}

/**
 * Renders an image in the size the screen needs. Space is reserved and a blurred version shown
 * until it loads.
 */
export function Picture({ image, sizes, alt, isPriority, className, ...handlers }: PictureProps) {
  const { url, srcset, width, height, placeholder } = image;
  const element = useMissedEvent(url, handlers);
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
      {...handlers}
      className={classNames('bg-sunken bg-cover bg-center', className)}
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
    />
  );
}
