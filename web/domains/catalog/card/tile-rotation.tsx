import { useEffect, useRef, useState, type RefObject } from 'react';
import { Picture } from '#platform/images/picture.tsx';
import { classNames } from '#ui/class-names.ts';
import type { TileCard } from '../catalog.api.ts';
import { canRotate, useTilesPaused } from '../tile-motion.tsx';

const ROTATION_MS = 3_000;
const GALLERY_ON_TILE = 2;

/** Reports when the tile becomes hovered or focused, which pauses its rotation. */
function listenForAttention(tile: Element, onChange: (hasAttention: boolean) => void): () => void {
  const update = () => onChange(tile.matches(':hover, :focus-within'));
  const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];
  for (const type of events) tile.addEventListener(type, update);
  return () => {
    for (const type of events) tile.removeEventListener(type, update);
  };
}

/**
 * Rotates through `count` pictures. Returns the index of the shown picture and the number of
 * pictures to fetch: the next one is fetched one turn ahead.
 */
function useRotation(frame: RefObject<HTMLElement | null>, count: number) {
  const [rotation, setRotation] = useState({ shown: 0, fetched: 1 });
  const [isInViewport, setIsInViewport] = useState(false);
  const hasAttention = useRef(false);
  const isPaused = useTilesPaused();

  useEffect(() => {
    const element = frame.current;
    if (!element || count < 2 || !canRotate()) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsInViewport(entry?.isIntersecting ?? false),
      { threshold: 0.6 },
    );
    observer.observe(element);
    const stop = listenForAttention(element.closest('article') ?? element, (isActive) => {
      hasAttention.current = isActive;
    });
    return () => {
      observer.disconnect();
      stop();
    };
  }, [frame, count]);

  useEffect(() => {
    if (!isInViewport || isPaused) return;
    const timer = setInterval(() => {
      if (hasAttention.current || document.hidden) return;
      setRotation(({ shown, fetched }) => {
        const next = (shown + 1) % count;
        const image = frame.current?.querySelectorAll('img')[next];
        if (!image?.complete) return { shown, fetched: Math.max(fetched, next + 1) };
        return { shown: next, fetched: Math.min(count, Math.max(fetched, next + 2)) };
      });
    }, ROTATION_MS);
    return () => clearInterval(timer);
  }, [frame, count, isInViewport, isPaused]);

  return {
    shown: rotation.shown,
    fetched: isInViewport ? Math.max(rotation.fetched, 2) : rotation.fetched,
  };
}

function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <span className="absolute right-3 bottom-3.5 flex gap-1" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={classNames(
            'size-1.5 rounded-full bg-on-scrim shadow-card transition-opacity',
            index === shown ? 'opacity-100' : 'opacity-50',
          )}
        />
      ))}
    </span>
  );
}

export interface TileRotationProps {
  card: TileCard;
  /** The element that contains the cover. */
  frame: RefObject<HTMLElement | null>;
  sizes: string;
  /** Returns the classes of a picture. */
  classNameOf: (isShown: boolean) => string;
  onTurn: (isCoverShown: boolean) => void;
}

/** Shows the cover and at most two pictures of the gallery in turn. */
export function TileRotation(props: TileRotationProps) {
  const { card, frame, sizes, classNameOf, onTurn } = props;
  const [broken, setBroken] = useState<readonly string[]>([]);
  const images = card.galleryImages
    .slice(0, GALLERY_ON_TILE)
    .map(({ image }) => image)
    .filter(({ url }) => url !== card.coverImage.url && !broken.includes(url));
  const count = images.length + 1;
  const { shown, fetched } = useRotation(frame, count);
  const position = shown % count;
  useEffect(() => onTurn(position === 0), [position, onTurn]);
  return (
    <>
      {images.slice(0, fetched - 1).map((image, index) => (
        <Picture
          key={image.url}
          image={image}
          sizes={sizes}
          alt=""
          onError={() => setBroken((urls) => [...urls, image.url])}
          className={classNameOf(position === index + 1)}
        />
      ))}
      {count > 1 && <Dots count={count} shown={position} />}
    </>
  );
}
