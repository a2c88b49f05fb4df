import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

let output: string[] = [];

// A test that writes to the console fails, because ignored warnings would hide the important ones.
// A test that expects a warning installs its own spy on the console, which replaces this one.
beforeEach(() => {
  output = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      output.push(`console.${method}: ${format(...parts)}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(output, 'the test wrote to the console').toEqual([]);
});
