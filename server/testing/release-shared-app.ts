import { afterAll, afterEach } from 'vitest';
import { releaseSharedApp } from './shared-app.ts';
import { resetClocks } from './test-app.ts';

// The hooks of a file run before these.
afterEach(resetClocks);
afterAll(releaseSharedApp);
