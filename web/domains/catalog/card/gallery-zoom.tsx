import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

const MAX_SCALE = 4;
const TOGGLED_SCALE = 2.5;
/** Distance of one arrow key press, in pixels. */
const STEP = 80;

interface Point {
  x: number;
  y: number;
}

/**
 * `scale` is 1 for the unzoomed picture. `x` and `y` are the offset of its center from the center
 * of the stage, in pixels.
 */
interface View extends Point {
  scale: number;
}

const center: Point = { x: 0, y: 0 };
const unzoomed: View = { scale: 1, ...center };

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(-max, value));
}

/** Limits the offset: a picture larger than the stage covers it, a smaller one stays centered. */
function clampToStage({ scale, x, y }: View, picture: HTMLElement, stage: HTMLElement): View {
  if (scale <= 1.05) return unzoomed;
  const spareX = Math.max(0, (picture.offsetWidth * scale - stage.clientWidth) / 2);
  const spareY = Math.max(0, (picture.offsetHeight * scale - stage.clientHeight) / 2);
  return { scale, x: clamp(x, spareX), y: clamp(y, spareY) };
}

/** Scales around `at`, a point relative to the stage's center, which does not move. */
function scaleAt({ scale, x, y }: View, target: number, at: Point): View {
  const next = Math.min(MAX_SCALE, Math.max(1, target));
  const growth = next / scale;
  return { scale: next, x: at.x - (at.x - x) * growth, y: at.y - (at.y - y) * growth };
}

function relativeToCenter(stage: HTMLElement, clientX: number, clientY: number): Point {
  const box = stage.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

/** The midpoint of the first two touches and their distance; null without touches. */
function readTouches(stage: HTMLElement, { touches }: TouchEvent) {
  const [first, second = first] = touches;
  if (!first || !second) return null;
  const x = (first.clientX + second.clientX) / 2;
  const y = (first.clientY + second.clientY) / 2;
  const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
  return { at: relativeToCenter(stage, x, y), distance, count: touches.length };
}

interface Zoom {
  read: () => View;
  apply: (view: View) => void;
}

/**
 * Zooms with two fingers and moves a zoomed picture with one. The browser itself handles swipes
 * of an unzoomed picture. Returns a function that removes the listeners.
 */
function listenForTouches(stage: HTMLElement, { read, apply }: Zoom): () => void {
  let gestureStart: { view: View; touch: NonNullable<ReturnType<typeof readTouches>> } | null =
    null;
  const start = (event: TouchEvent) => {
    const touch = readTouches(stage, event);
    const isZoomGesture = touch !== null && (touch.count === 2 || read().scale > 1);
    gestureStart = isZoomGesture ? { view: read(), touch } : null;
  };
  const move = (event: TouchEvent) => {
    const touch = readTouches(stage, event);
    if (!gestureStart || !touch) return;
    event.preventDefault();
    const { view, touch: from } = gestureStart;
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
 * Zooms the current picture by pinch, double click or key. Each child of `stage` contains one
 * picture. A change of `position` resets the zoom.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, position: number) {
  const view = useRef(unzoomed);
  const [zoomedPosition, setZoomedPosition] = useState<number | null>(null);
  const isZoomed = zoomedPosition === position;

  const apply = (next: View) => {
    const picture = stage.current?.children[position]?.querySelector('img');
    if (!stage.current || !picture) return;
    view.current = clampToStage(next, picture, stage.current);
    const { scale, x, y } = view.current;
    // A zoomed stage does not scroll, so a smooth scroll would stop between two pictures.
    if (scale > 1 && !isZoomed) {
      stage.current.scrollTo({ left: position * stage.current.clientWidth, behavior: 'instant' });
    }
    picture.style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : '';
    setZoomedPosition(scale > 1 ? position : null);
  };
  const applyTouch = useEffectEvent(apply);
  useEffect(() => {
    const list = stage.current;
    const picture = list?.children[position]?.querySelector('img');
    if (!list || !picture) return;
    const stop = listenForTouches(list, {
      read: () => view.current,
      apply: (next) => applyTouch(next),
    });
    return () => {
      stop();
      view.current = unzoomed;
      picture.style.transform = '';
    };
  }, [stage, position]);

  const toggle = (at: Point) =>
    apply(view.current.scale > 1 ? unzoomed : scaleAt(unzoomed, TOGGLED_SCALE, at));
  return {
    isZoomed,
    toggle: () => toggle(center),
    toggleAt: (clientX: number, clientY: number) => {
      if (stage.current) toggle(relativeToCenter(stage.current, clientX, clientY));
    },
    /** Handles '+', '-', '0', and the arrows while zoomed. Returns false for other keys. */
    handleKey: (key: string): boolean => {
      const { scale, x, y } = view.current;
      const arrow = isZoomed ? ARROWS[key] : undefined;
      if (arrow) apply({ scale, x: x + arrow.x, y: y + arrow.y });
      else if (key === '+') apply(scaleAt(view.current, scale * 1.5, center));
      else if (key === '-') apply(scaleAt(view.current, scale / 1.5, center));
      else if (key === '0') apply(unzoomed);
      else return false;
      return true;
    },
  };
}
