// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ButtonLink } from './button-link.tsx';
import { earlyPressScript } from './early-press.ts';

beforeAll(() => void runInThisContext(earlyPressScript));

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  delete document.documentElement.dataset['pressed'];
  document.body.replaceChildren();
});

function renderBeforeScripts(href: string) {
  const onPress = vi.fn<() => void>();
  const link = (
    <ButtonLink href={href} pressName="booking" onPress={onPress}>
      Reservar
    </ButtonLink>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(link);
  document.body.append(container);
  const hydrate = () =>
    act(() => {
      root = hydrateRoot(container, link);
    });
  return { onPress, hydrate };
}

/** Returns true when the browser follows the link. */
const press = (init?: MouseEventInit) => fireEvent.click(screen.getByText('Reservar'), init);

test('a press before hydration takes effect once after it', () => {
  const { onPress, hydrate } = renderBeforeScripts('/login');
  expect(press()).toBe(false);
  expect(onPress).not.toHaveBeenCalled();
  hydrate();
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(press()).toBe(false);
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a second press before hydration follows the link, in case the scripts never load', () => {
  renderBeforeScripts('/login');
  expect(press()).toBe(false);
  expect(press()).toBe(true);
});

test('a second press on a link within the page cancels the first', () => {
  const { onPress, hydrate } = renderBeforeScripts('#menu');
  press();
  expect(press()).toBe(false);
  hydrate();
  expect(onPress).not.toHaveBeenCalled();
});

test('the browser handles a press that opens a new tab', () => {
  renderBeforeScripts('/login');
  expect(press({ ctrlKey: true })).toBe(true);
});

test('a hydrated link is a button and reacts to the space bar', () => {
  const { onPress, hydrate } = renderBeforeScripts('/login');
  expect(screen.getByRole('link')).toBeTruthy();
  hydrate();
  fireEvent.keyDown(screen.getByRole('button'), { key: ' ' });
  expect(onPress).toHaveBeenCalledTimes(1);
});
