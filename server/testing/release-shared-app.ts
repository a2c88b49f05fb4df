import { afterAll } from 'vitest';
import { releaseSharedApp } from './shared-app.ts';

// The hooks of a file run before this one.
afterAll(releaseSharedApp);
