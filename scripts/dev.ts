import path from 'node:path';
import { continueWithChild } from './run-node.mjs';

// Node's watcher would keep running after npm is stopped, so this process stays as its parent.
process.env.NODE_ENV = 'development';
const server = path.resolve(import.meta.dirname, '../server/main.ts');
continueWithChild(process.execPath, ['--watch', '--watch-preserve-output', server]);
