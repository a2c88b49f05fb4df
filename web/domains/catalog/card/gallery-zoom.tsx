import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

const MAX_SCALE = 4;
const PRESSED_SCALE = 2.5;
/** Of one press of an arrow key, in pixels. */
const STEP = 80;

interface Point {
  x: number;
  y: number;
}

/** How a picture stands on the stage: its size beside the whole one, and how far its middle is from the stage's. */
interface View extends Point {
  scale: number;
}

const middle: Point = { x: 0, y: 0 };
const whole: View = { scale: 1, ...middle };

function limit(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

/** No edge of the picture comes further in than it has to. */
function keepInside({ scale, x, y }: View, picture: HTMLElement, stage: HTMLElement): View {
  if (scale <= 1.05) return whole;
  const spareX = Math.max(0, (picture.offsetWidth * scale - stage.clientWidth) / 2);
  const spareY = Math.max(0, (picture.offsetHeight * scale - stage.clientHeight) / 2);
  return { scale, x: limit(x, spareX), y: limit(y, spareY) };
}

/** `at`, seen from the stage's middle, stays where it is while the picture grows. */
function scaleAt({ scale, x, y }: View, wanted: number, at: Point): View {
  const next = Math.min(MAX_SCALE, Math.max(1, wanted));
  const growth = next / scale;
  return { scale: next, x: at.x - (at.x - x) * growth, y: at.y - (at.y - y) * growth };
}

function fromMiddle(stage: HTMLElement, clientX: number, clientY: number): Point {
  const box = stage.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

/** Where the fingers are: their middle, and how far they are apart. */
function readTouches(stage: HTMLElement, { touches }: TouchEvent) {
  const [first, second = first] = touches;
  if (!first || !second) return null;
  const x = (first.clientX + second.clientX) / 2;
  const y = (first.clientY + second.clientY) / 2;
  const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
  return { at: fromMiddle(stage, x, y), distance, count: touches.length };
}

interface Zoom {
  read: () => View;
  apply: (view: View) => void;
}

/** Two fingers make the picture larger, one moves the large picture; a whole one is swiped by the browser itself. */
function followTouches(stage: HTMLElement, { read, apply }: Zoom): () => void {
  let begin: { view: View; touch: NonNullable<ReturnType<typeof readTouches>> } | null = null;
  const start = (event: TouchEvent) => {
    const touch = readTouches(stage, event);
    const isOurs = touch !== null && (touch.count === 2 || read().scale > 1);
    begin = isOurs ? { view: read(), touch } : null;
  };
  const move = (event: TouchEvent) => {
    const touch = readTouches(stage, event);
    if (!begin || !touch) return;
    event.preventDefault();
    const { view, touch: from } = begin;
    const growth = from.count === 2 && touch.count === 2 ? touch.distance / from.distance : 1;
    const scaled = scaleAt(view, view.scale * growth, from.at);
    const x = scaled.x + touch.at.x - from.at.x;
    const y = scaled.y + touch.at.y - from.at.y;
    apply({ ...scaled, x, y });
  };
  const options = { passive: false };
  stage.addEventListener('touchstart', start, options);
  stage.addEventListener('touchmove', move, options);
  stage.addEventListener('touchend', start);
  return () => {
    stage.removeEventListener('touchstart', start);
    stage.removeEventListener('touchmove', move);
    stage.removeEventListener('touchend', start);
  };
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

/**
 * Makes the shown picture larger: by two fingers, a double press, or a key. `stage` holds one picture in each child;
 * another place shows its picture whole.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, place: number) {
  const view = useRef(whole);
  const [zoomedPlace, setZoomedPlace] = useState<number | null>(null);
  const isZoomed = zoomedPlace === place;

  const apply = (next: View) => {
    const picture = stage.current?.children[place]?.querySelector('img');
    if (!stage.current || !picture) return;
    view.current = keepInside(next, picture, stage.current);
    const { scale, x, y } = view.current;
    picture.style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : '';
    setZoomedPlace(scale > 1 ? place : null);
  };
  const applyTouch = useEffectEvent(apply);
  useEffect(() => {
    const list = stage.current;
    const picture = list?.children[place]?.querySelector('img');
    if (!list || !picture) return;
    const stop = followTouches(list, {
      read: () => view.current,
      apply: (next) => applyTouch(next),
    });
    return () => {
      stop();
      view.current = whole;
      picture.style.transform = '';
    };
  }, [stage, place]);

  const toggle = (at: Point) =>
    apply(view.current.scale > 1 ? whole : scaleAt(whole, PRESSED_SCALE, at));
  return {
    isZoomed,
    toggle: () => toggle(middle),
    toggleAt: (clientX: number, clientY: number) => {
      if (stage.current) toggle(fromMiddle(stage.current, clientX, clientY));
    },
    /** True when the key was for the zoom: '+', '-', '0', and the arrows while the picture is large. */
    pressKey: (key: string): boolean => {
      const { scale, x, y } = view.current;
      const arrow = isZoomed ? ARROWS[key] : undefined;
      if (arrow) apply({ scale, x: x + arrow.x, y: y + arrow.y });
      else if (key === '+') apply(scaleAt(view.current, scale * 1.5, middle));
      else if (key === '-') apply(scaleAt(view.current, scale / 1.5, middle));
      else if (key === '0') apply(whole);
      else return false;
      return true;
    },
  };
}
