import { bindMemory } from './platform/memory.ts';

// Precedes all other imports, because it starts the process again.
bindMemory();
const { run } = await import('./start.ts');
await run();
