import { defineJob } from '#platform/jobs/listeners.ts';
import { RUN_IMPORTS, runImports } from './importing/importing.service.ts';

/** Runs after an import was sent, and every minute, which resumes one whose process was killed. */
export const runWaitingImports = defineJob({
  name: RUN_IMPORTS,
  cron: '* * * * *',
  tries: 1,
  timeoutSeconds: 50,
  run: (context, _data, { signal }) => runImports(context, signal),
});
