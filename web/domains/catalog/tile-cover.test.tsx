// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookableCard, bookingIds } from '../../testing/booking.fixtures.ts';
import { TileCover } from './tile-cover.tsx';
import { TileMotionToggle } from './tile-motion.tsx';

const names = ['a', 'b', 'c', 'd'];
const card = {
  ...bookableCard,
  coverImage: { ...bookableCard.coverImage, url: '/portada.webp' },
  galleryImages: names.map((name) => ({
    id: `${bookingIds.card}${name}`,
    imageUrl: `/${name}.webp`,
    description: '',
    image: { ...bookableCard.coverImage, id: name, url: `/${name}.webp` },
  })),
};

/** Tells every tile whether it is in sight. */
let tellSight: (isIntersecting: boolean) => void;
let isCalm: boolean;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  isCalm = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        tellSight = (isIntersecting) => act(() => tell([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  // Nothing is fetched here: every picture is there at once.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function showTile() {
  const { container } = render(
    <article>
      <TileCover card={card} isPriority={false} />
      <a href="/otra">Otra</a>
      <TileMotionToggle cards={[card]} />
    </article>,
  );
  const shown = () =>
    [...container.querySelectorAll('img')]
      .filter((image) => image.classList.contains('opacity-100'))
      .map((image) => image.getAttribute('src'));
  return { container, shown };
}

function pass(seconds: number): void {
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000);
  });
}

test('the cover and two works take turns every three seconds', () => {
  const { shown } = showTile();
  tellSight(true);
  expect(shown()).toEqual(['/portada.webp']);
  const seen = [1, 2, 3].map(() => {
    pass(3);
    return shown().join();
  });
  expect(seen).toEqual(['/a.webp', '/b.webp', '/portada.webp']);
  pass(2.9);
  expect(shown()).toEqual(['/portada.webp']);
});

test('out of sight nothing moves, and nothing but the cover is fetched', () => {
  const { container, shown } = showTile();
  tellSight(false);
  pass(30);
  expect(shown()).toEqual(['/portada.webp']);
  expect(container.querySelectorAll('img')).toHaveLength(1);
});

test('nothing moves while somebody points at the tile or has the keyboard in it', () => {
  const { shown } = showTile();
  tellSight(true);
  const tile = screen.getByRole('article');
  // What a browser knows by itself: who points at the tile, or has the focus in it.
  const attention = vi.spyOn(tile, 'matches').mockReturnValue(true);
  fireEvent.focusIn(tile);
  pass(9);
  expect(shown()).toEqual(['/portada.webp']);
  attention.mockReturnValue(false);
  fireEvent.focusOut(tile);
  pass(3);
  expect(shown()).toEqual(['/a.webp']);
});

test('nothing moves for who asked for calm', () => {
  isCalm = true;
  const { container, shown } = showTile();
  pass(30);
  expect(shown()).toEqual(['/portada.webp']);
  expect(container.querySelectorAll('img')).toHaveLength(1);
});

test('a cover that can not be fetched becomes the stock picture, a work leaves its turn (A10)', () => {
  const { container, shown } = showTile();
  tellSight(true);
  pass(3);
  const [cover, work] = container.querySelectorAll('img');
  if (cover) fireEvent.error(cover);
  if (work) fireEvent.error(work);
  pass(6);
  const all = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(all[0]).toBe('/covers/stock-800.webp');
  expect(all).not.toContain('/a.webp');
  expect(shown()).toHaveLength(1);
});

test('one press pauses the pictures of every tile, and the device remembers it', () => {
  const first = showTile();
  tellSight(true);
  fireEvent.click(screen.getByRole('button', { name: 'Pausar imágenes' }));
  pass(10);
  expect(first.shown()).toEqual(['/portada.webp']);
  cleanup();
  const second = showTile();
  tellSight(true);
  pass(10);
  expect(second.shown()).toEqual(['/portada.webp']);
  fireEvent.click(screen.getByRole('button', { name: 'Mover imágenes' }));
  pass(3);
  expect(second.shown()).toEqual(['/a.webp']);
});

test('where nothing moves there is nothing to pause', () => {
  isCalm = true;
  showTile();
  expect(screen.queryByRole('button')).toBeNull();
});
