// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from '#platform/api/query-client.ts';
import { translatePage } from '#testing/translate-page.ts';
import { slotsQuery } from './providers-slots.api.ts';
import { SlotHour } from './slot-hour.tsx';

test('the day above the hours changes in a page that the browser has translated', () => {
  const client = createQueryClient();
  const search = { providerProfileId: '01a1f06d-ea74-7b19-8a1e-aa64dfb8d111', duration: 60 };
  const hours = (date: string) => {
    client.setQueryData(slotsQuery({ ...search, date }).queryKey, ['10:00']);
    return (
      <QueryClientProvider client={client}>
        <SlotHour
          {...search}
          timezone="America/Lima"
          date={date}
          value=""
          onValueChange={() => {}}
        />
      </QueryClientProvider>
    );
  };
  const { rerender } = render(hours('2026-12-02'));
  onTestFinished(translatePage());
  rerender(hours('2026-12-05'));
  expect(document.body.textContent).toContain('5 de diciembre');
  expect(document.body.textContent).not.toContain('2 de diciembre');
});
