import {
  Children,
  isValidElement,
  useCallback,
  useEffect,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '../controls/icon-button.tsx';
import { controlsText } from '../ui-controls.text.ts';

export interface CarouselProps {
  /** The accessible name of the carousel. */
  label: string;
  children: ReactNode;
  /** Number of visible slides; the next two properties replace it from 640 px and from 1024 px. */
  perView?: number;
  perViewFrom640?: number;
  perViewFrom1024?: number;
  /** The first slide follows the last one. */
  loop?: boolean;
  className?: string;
}

type Embla = NonNullable<UseEmblaCarouselType[1]>;

interface Position {
  index: number;
  count: number;
  hasPrevious: boolean;
  hasNext: boolean;
}

function usePosition(embla: Embla | undefined): Position {
  const [position, setPosition] = useState({
    index: 0,
    count: 1,
    hasPrevious: false,
    hasNext: true,
  });
  useEffect(() => {
    if (!embla) return;
    const update = () =>
      setPosition({
        index: embla.selectedScrollSnap(),
        count: embla.scrollSnapList().length,
        hasPrevious: embla.canScrollPrev(),
        hasNext: embla.canScrollNext(),
      });
    update();
    embla.on('select', update).on('reInit', update);
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla]);
  return position;
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function Carousel(props: CarouselProps) {
  const { label, children, perView = 1, perViewFrom640, perViewFrom1024, loop, className } = props;
  const [viewport, embla] = useEmblaCarousel({ align: 'start', loop, containScroll: 'trimSnaps' });
  const { index, count, hasPrevious, hasNext } = usePosition(embla);
  const previous = useCallback(() => embla?.scrollPrev(prefersReducedMotion()), [embla]);
  const next = useCallback(() => embla?.scrollNext(prefersReducedMotion()), [embla]);
  const slides = Children.toArray(children);
  const from640 = perViewFrom640 ?? perView;
  const widths = {
    '--in-view': perView,
    '--in-view-640': from640,
    '--in-view-1024': perViewFrom1024 ?? from640,
  } as CSSProperties;

  return (
    <section
      aria-roledescription={controlsText.carousel}
      aria-label={label}
      className={className}
      style={widths}
      onKeyDown={(event) => {
        // In a field the arrow keys move the text cursor.
        if (event.target instanceof Element && event.target.closest('input, textarea, select'))
          return;
        if (event.key === 'ArrowLeft') previous();
        if (event.key === 'ArrowRight') next();
      }}
    >
      <div ref={viewport} className="-mx-2 overflow-hidden px-2 py-1">
        <ul className="-ml-4 flex touch-pan-y touch-pinch-zoom">
          {slides.map((slide, slideIndex) => (
            <li
              key={isValidElement(slide) ? slide.key : null}
              aria-label={controlsText.slide(slideIndex + 1, slides.length)}
              className="min-w-0 shrink-0 grow-0 basis-[calc(100%/var(--in-view))] pl-4 sm:basis-[calc(100%/var(--in-view-640))] lg:basis-[calc(100%/var(--in-view-1024))]"
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <div className="mt-3 flex items-center justify-end gap-2">
          <p aria-live="polite" className="mr-auto text-sm text-muted tabular-nums">
            {controlsText.slide(index + 1, count)}
          </p>
          <IconButton
            variant="surface"
            label={controlsText.previous}
            disabled={!hasPrevious}
            onClick={previous}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            variant="surface"
            label={controlsText.next}
            disabled={!hasNext}
            onClick={next}
          >
            <ChevronRight />
          </IconButton>
        </div>
      )}
    </section>
  );
}
