import path from 'node:path';
import { continueWithChild } from './run-node.mjs';

// Node's own watcher would outlive a stopped npm, so this process stays and watches over it.
process.env.NODE_ENV = 'development';
const server = path.resolve(import.meta.dirname, '../server/main.ts');
continueWithChild(process.execPath, ['--watch', '--watch-preserve-output', server]);
