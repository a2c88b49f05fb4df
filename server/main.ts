import { limitYoungGeneration } from './platform/heap.ts';
import { bindMalloc } from './platform/malloc.ts';

// Runs before all other imports: memory that loading has claimed is not returned.
bindMalloc();
limitYoungGeneration();
const { run } = await import('./start.ts');
await run();
