// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { PlaceList } from './landing-parts.tsx';

afterEach(cleanup);

function showPlaces(count: number): void {
  const places = Array.from({ length: count }, (_, index) => ({
    name: `Lugar ${index + 1}`,
    path: `/servicios/oficio/lugar-${index + 1}`,
  }));
  const Page = createRoutesStub([{ path: '/', Component: () => <PlaceList places={places} /> }]);
  render(<Page />);
}

const isFolded = (name: string) => screen.getByText(name).closest('details') !== null;

test('a trade shows twelve places and folds the others, whose links stay in the page', () => {
  showPlaces(60);
  expect(screen.getByText('Ver 48 lugares más')).toBeTruthy();
  expect(isFolded('Lugar 12')).toBe(false);
  expect(isFolded('Lugar 13')).toBe(true);
  expect(screen.getByText('Lugar 60').closest('a')?.getAttribute('href')).toBe(
    '/servicios/oficio/lugar-60',
  );
});

test('a trade of twelve places folds nothing', () => {
  showPlaces(12);
  expect(isFolded('Lugar 12')).toBe(false);
  expect(screen.queryByText(/^Ver /)).toBeNull();
});
