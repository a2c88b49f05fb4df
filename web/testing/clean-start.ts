import { toast } from 'sonner';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// The server writes the brand into each page.
if ('document' in globalThis)
  document.head.insertAdjacentHTML('beforeend', `<meta name="brand" content='{"name":"Oficio"}'>`);

// Test files share a process. Each file imports the web app anew, so that no session or query cache
// remains.
vi.resetModules();

// Cookies of the product have the path `/`. Without it a removal would leave them to the next test.
beforeEach(() => {
  // A test of the server's rendering has no document.
  if (!('document' in globalThis)) return;
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`;
  }
  // The drafts of a booking would fill the form of the next one.
  sessionStorage.clear();
  localStorage.clear();
});

// A toast that was requested after the end of a test would appear in the next test.
beforeEach(async () => {
  const { drainToasts } = await import('../ui/feedback/toast-queue.ts');
  drainToasts();
  toast.dismiss();
});

// A server that stays away would be asked again during the tests of the next files.
afterEach(async () => {
  const { forgetServer } = await import('../platform/api/reachability.ts');
  await forgetServer();
});

// A part that loads beyond the end of its file would be the part of the next file, with the session and the queries of
// this one.
afterAll(() => vi.dynamicImportSettled());
