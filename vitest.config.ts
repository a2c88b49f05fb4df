import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const resolveInWeb = createRequire(new URL('web/package.json', import.meta.url)).resolve;

const setupFiles = ['./scripts/testing/fail-on-console.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    setupFiles,
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['contract/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // Properties over thousands of values, which take seconds of CPU.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['./server/platform/testing/global-setup.ts'],
          setupFiles: [...setupFiles, './server/testing/release-shared-app.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        resolve: {
          // Node parses the package.json of date-fns, 200 kB, for each of its 300 ES modules: six seconds of CPU in
          // each worker. The CommonJS modules of both packages take 0.4 s.
          alias: [
            ...['date-fns', 'react-day-picker'].map((name) => ({
              find: new RegExp(`^${name}$`),
              replacement: resolveInWeb(name),
            })),
            // No test of the web opens a socket.
            {
              find: /^socket\.io-client$/,
              replacement: fileURLToPath(new URL('web/testing/fake-socket.ts', import.meta.url)),
            },
          ],
        },
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          runner: './web/testing/page-test-runner.ts',
          isolate: false,
          setupFiles: [
            ...setupFiles,
            './web/testing/intercept-requests.ts',
            './web/testing/clean-start.ts',
            './web/testing/wait-longer.ts',
          ],
          testTimeout: 20_000,
          // The first import of a dialog transforms many files.
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts'],
          environment: 'node',
          // These tests start PostgreSQL, some of them several times.
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          include: ['{scripts,demo}/**/*.test.ts'],
          environment: 'node',
          // The first check of the boundaries loads the compiler.
          testTimeout: 20_000,
        },
      },
    ],
  },
});
