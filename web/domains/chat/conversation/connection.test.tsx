// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { translatePage } from '#testing/translate-page.ts';
import { chatWords, connectionLabels } from '../chat.text.ts';
import { ConnectionLabel, type ChatConnection } from './connection.tsx';

const label = (connection: ChatConnection, isCounterpartPresent = false) => (
  <ConnectionLabel
    connection={connection}
    isCounterpartTyping={false}
    isCounterpartPresent={isCounterpartPresent}
  />
);

test('the connection is lost and restored in a page that the browser has translated', () => {
  const { rerender } = render(label('connecting'));
  onTestFinished(translatePage());
  rerender(label('disconnected'));
  expect(screen.getByRole('status').textContent).toBe(connectionLabels.disconnected);
  rerender(label('connected', true));
  expect(screen.getByRole('status').textContent).toBe(chatWords.here);
  onTestFinished(translatePage());
  rerender(label('connecting'));
  expect(screen.getByRole('status').textContent).toBe(connectionLabels.connecting);
});
