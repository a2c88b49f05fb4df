import { limitYoungGeneration } from './platform/heap.ts';
import { bindMalloc } from './platform/malloc.ts';

// These settings must precede all other imports, because memory that the imports have allocated is
// not released.
bindMalloc();
limitYoungGeneration();
const { run } = await import('./start.ts');
await run();
