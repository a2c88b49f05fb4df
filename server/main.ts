import { limitYoungGeneration } from './platform/heap.ts';

// Before everything else is loaded: what loading has grown already is not given back.
limitYoungGeneration();
const { run } = await import('./start.ts');
await run();
