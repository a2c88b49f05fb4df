import { useEffect, useRef, useState, type RefObject } from 'react';
import { CoverPicture } from '../../platform/images/cover-picture.tsx';
import { Picture } from '../../platform/images/picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { TileCard } from './catalog.api.ts';
import { mayRotate, useTilesPaused } from './tile-motion.tsx';

/** In milliseconds; the product's rule (specification, section 9). */
const ROTATION_MS = 3_000;
const GALLERY_ON_TILE = 2;
/** Told smaller than it is on phones: there the file of 400 pixels has to do on a slow network. */
const SIZES = '(min-width: 1280px) 272px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 55vw';

/** Whether somebody points at the tile or has the keyboard in it: then nothing moves. */
function watchAttention(tile: Element, onChange: (isWatched: boolean) => void): () => void {
  const update = () => onChange(tile.matches(':hover, :focus-within'));
  const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];
  for (const type of events) tile.addEventListener(type, update);
  return () => {
    for (const type of events) tile.removeEventListener(type, update);
  };
}

/** Which of `count` pictures is shown, and how many are there already: the next is fetched one turn ahead. */
function useRotation(frame: RefObject<HTMLElement | null>, count: number) {
  const [turn, setTurn] = useState({ shown: 0, fetched: 1 });
  const [isInSight, setIsInSight] = useState(false);
  const isWatched = useRef(false);
  const isPaused = useTilesPaused();

  useEffect(() => {
    const element = frame.current;
    if (!element || count < 2 || !mayRotate()) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsInSight(entry?.isIntersecting ?? false),
      { threshold: 0.6 },
    );
    observer.observe(element);
    const stop = watchAttention(element.closest('article') ?? element, (watched) => {
      isWatched.current = watched;
    });
    return () => {
      observer.disconnect();
      stop();
    };
  }, [frame, count]);

  useEffect(() => {
    if (!isInSight || isPaused) return;
    const timer = setInterval(() => {
      if (isWatched.current || document.hidden) return;
      setTurn(({ shown, fetched }) => {
        const next = (shown + 1) % count;
        const image = frame.current?.querySelectorAll('img')[next];
        if (!image?.complete) return { shown, fetched: Math.max(fetched, next + 1) };
        return { shown: next, fetched: Math.min(count, Math.max(fetched, next + 2)) };
      });
    }, ROTATION_MS);
    return () => clearInterval(timer);
  }, [frame, count, isInSight, isPaused]);

  return { shown: turn.shown, fetched: isInSight ? Math.max(turn.fetched, 2) : turn.fetched };
}

function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <span className="absolute right-3 bottom-3.5 flex gap-1" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <span
          key={place}
          className={classNames(
            'size-1.5 rounded-full bg-on-scrim shadow-card transition-opacity',
            place === shown ? 'opacity-100' : 'opacity-50',
          )}
        />
      ))}
    </span>
  );
}

export interface TileCoverProps {
  card: TileCard;
  isPriority: boolean;
}

function lookOf(isShown: boolean): string {
  return classNames(
    'absolute inset-0 size-full object-cover transition-opacity duration-700',
    isShown ? 'opacity-100' : 'opacity-0',
  );
}

/** The cover and at most two works that take turns. */
export function TileCover({ card, isPriority }: TileCoverProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const works = card.galleryImages.slice(0, GALLERY_ON_TILE).map(({ image }) => image);
  const images = [card.coverImage, ...works.filter(({ url }) => !broken.includes(url))];
  const { shown, fetched } = useRotation(frame, images.length);
  const place = shown % images.length;
  return (
    <div ref={frame} className="relative aspect-video overflow-hidden bg-sunken">
      <CoverPicture
        image={card.coverImage}
        sizes={SIZES}
        isPriority={isPriority}
        className={lookOf(place === 0)}
      />
      {images.slice(1, fetched).map((image, index) => (
        <Picture
          key={image.url}
          image={image}
          sizes={SIZES}
          alt=""
          onError={() => setBroken((urls) => [...urls, image.url])}
          className={lookOf(place === index + 1)}
        />
      ))}
      {images.length > 1 && <Dots count={images.length} shown={place} />}
    </div>
  );
}
