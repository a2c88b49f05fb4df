import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

let noise: string[] = [];

// A warning nobody reads hides the one that matters, so a test that makes the console speak fails.
// A test that expects it spies on the console itself: its spy is the one that is called.
beforeEach(() => {
  noise = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      noise.push(`console.${method}: ${format(...words)}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(noise, 'the test made the console speak').toEqual([]);
});
