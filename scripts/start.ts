import path from 'node:path';
import { buildWeb } from './build.ts';
import { continueAs } from './run-node.mjs';

if (!buildWeb()) {
  console.error('The web side could not be built; the reason is above.');
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
continueAs(process.execPath, [path.resolve(import.meta.dirname, '../server/main.ts')]);
