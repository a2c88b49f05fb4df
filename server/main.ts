import { limitYoungGeneration } from './platform/heap.ts';
import { bindMalloc } from './platform/malloc.ts';

// Before everything else is loaded: what loading has grown already is not given back.
bindMalloc();
limitYoungGeneration();
const { run } = await import('./start.ts');
await run();
