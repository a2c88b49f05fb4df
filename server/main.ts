import { bindMemory } from './platform/memory.ts';

// Precedes all other imports, because it starts the process again.
bindMemory();

// An invalid environment stops the start before the product is loaded, which takes seconds on a small machine.
const { ConfigError, readConfig } = await import('./platform/config.ts');

function readConfigOrExit() {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const config = readConfigOrExit();
const { run } = await import('./start.ts');
await run(config);
