import { cleanup } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { startPageLoad } from '../platform/page-state.ts';

// Test files share a process, its browser and its modules. Each test is a page load of its own in an empty browser.
afterEach(async () => {
  cleanup();
  // A part that is still loading would continue in the next page load.
  await vi.dynamicImportSettled();
  startPageLoad();
  // Sonner has its own list.
  toast.dismiss();
});

// A test of the server's rendering has no document.
if ('document' in globalThis)
  beforeEach(() => {
    // Cookies of the product have the path `/`. Without it a removal would leave them to the next test.
    for (const cookie of document.cookie.split('; ')) {
      document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`;
    }
    sessionStorage.clear();
    localStorage.clear();
    // The server writes the brand into each page.
    document.head.innerHTML = `<meta name="brand" content='{"name":"Oficio"}'>`;
  });
