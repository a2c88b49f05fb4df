import { toast } from 'sonner';
import { beforeEach, vi } from 'vitest';

// Test files share a process. Each one imports the web app anew, so that no session or query cache is left over.
vi.resetModules();

// A toast that was requested after the end of a test would show in the next one.
beforeEach(async () => {
  const { drainToasts } = await import('../ui/feedback/toast-queue.ts');
  drainToasts();
  toast.dismiss();
});
