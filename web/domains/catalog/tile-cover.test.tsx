// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookableCard, bookingIds } from '#testing/booking.fixtures.ts';
import type { TileCard } from './catalog.api.ts';
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

/** Simulates that the tiles enter or leave the viewport. */
let setInViewport: (isIntersecting: boolean) => void;
let prefersReducedMotion: boolean;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  prefersReducedMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        setInViewport = (isIntersecting) => act(() => notify([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  // happy-dom loads no pictures; every picture counts as loaded.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function renderTile(shownCard: TileCard = card) {
  const { container } = await act(async () =>
    render(
      <article>
        <TileCover card={shownCard} isPriority={false} />
        <a href="/otra">Otra</a>
        <TileMotionToggle cards={[card]} />
      </article>,
    ),
  );
  fireEvent.scroll(window);
  await act(async () => void (await import('./card/tile-rotation.tsx')));
  const shown = () =>
    [...container.querySelectorAll('img')]
      .filter((image) => image.classList.contains('opacity-100'))
      .map((image) => image.getAttribute('src'));
  return { container, shown };
}

function advance(seconds: number): void {
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000);
  });
}

test('a tile shows its cover and two gallery pictures in turn, three seconds each', async () => {
  const { shown } = await renderTile();
  setInViewport(true);
  expect(shown()).toEqual(['/portada.webp']);
  const seen = [1, 2, 3].map(() => {
    advance(3);
    return shown().join();
  });
  expect(seen).toEqual(['/a.webp', '/b.webp', '/portada.webp']);
  advance(2.9);
  expect(shown()).toEqual(['/portada.webp']);
});

test('a tile whose cover is a picture of work shows that picture once in a turn', async () => {
  const [first] = card.galleryImages;
  if (!first) throw new Error('The card has no pictures.');
  const { shown } = await renderTile({ ...card, coverImage: first.image });
  setInViewport(true);
  const seen = [0, 3, 3].map((seconds) => {
    advance(seconds);
    return shown().join();
  });
  expect(seen).toEqual(['/a.webp', '/b.webp', '/a.webp']);
});

test('a tile outside the viewport does not rotate and fetches only its cover', async () => {
  const { container, shown } = await renderTile();
  setInViewport(false);
  advance(30);
  expect(shown()).toEqual(['/portada.webp']);
  expect(container.querySelectorAll('img')).toHaveLength(1);
});

test('a tile does not rotate while it is hovered or focused', async () => {
  const { shown } = await renderTile();
  setInViewport(true);
  const tile = screen.getByRole('article');
  // Simulates :hover and :focus-within, which happy-dom does not evaluate.
  const matches = vi.spyOn(tile, 'matches').mockReturnValue(true);
  fireEvent.focusIn(tile);
  advance(9);
  expect(shown()).toEqual(['/portada.webp']);
  matches.mockReturnValue(false);
  fireEvent.focusOut(tile);
  advance(3);
  expect(shown()).toEqual(['/a.webp']);
});

test('a tile does not rotate for users who prefer reduced motion', async () => {
  prefersReducedMotion = true;
  const { container, shown } = await renderTile();
  advance(30);
  expect(shown()).toEqual(['/portada.webp']);
  expect(container.querySelectorAll('img')).toHaveLength(1);
});

test('a broken cover becomes the stock picture, and a broken gallery picture leaves the rotation', async () => {
  const { container, shown } = await renderTile();
  setInViewport(true);
  advance(3);
  const [cover, galleryImage] = container.querySelectorAll('img');
  if (cover) fireEvent.error(cover);
  if (galleryImage) fireEvent.error(galleryImage);
  advance(6);
  const all = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(all[0]).toBe('/covers/stock-800.webp');
  expect(all).not.toContain('/a.webp');
  expect(shown()).toHaveLength(1);
});

test('one press pauses the pictures of all tiles, and the browser stores the choice', async () => {
  const first = await renderTile();
  setInViewport(true);
  fireEvent.click(screen.getByRole('button', { name: 'Pausar imágenes' }));
  advance(10);
  expect(first.shown()).toEqual(['/portada.webp']);
  cleanup();
  const second = await renderTile();
  setInViewport(true);
  advance(10);
  expect(second.shown()).toEqual(['/portada.webp']);
  fireEvent.click(screen.getByRole('button', { name: 'Mover imágenes' }));
  advance(3);
  expect(second.shown()).toEqual(['/a.webp']);
});

test('the pause button is hidden for users who prefer reduced motion', async () => {
  prefersReducedMotion = true;
  await renderTile();
  expect(screen.queryByRole('button')).toBeNull();
});
