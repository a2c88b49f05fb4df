import type { Context } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/listeners.ts';
import { backupLate } from './backups.events.ts';
import { backupState, checkDueBackup, MAKE_BACKUP, makeDueBackup } from './backups.service.ts';

const SIX_HOURS = 6 * 3600;
const ANNOUNCE = 'backups.announce-late';

/** Looks each hour, so that a backup that failed or was interrupted is made again soon. */
export const makeBackups = defineJob({
  name: MAKE_BACKUP,
  cron: '7 * * * *',
  tries: 2,
  timeoutSeconds: SIX_HOURS,
  run: makeDueBackup,
});

export const checkBackups = defineJob({
  name: 'backups.check',
  cron: '37 * * * *',
  tries: 2,
  timeoutSeconds: SIX_HOURS,
  run: checkDueBackup,
});

async function watch(context: Context): Promise<void> {
  const { isConfigured, isLate, hasFailedCheck } = await backupState(context);
  if (!isConfigured || !(isLate || hasFailedCheck)) return;
  const now = new Date(await context.now(context.db));
  const singletonKey = now.toISOString().slice(0, 10);
  await context.transaction((tx) => tx.enqueue(ANNOUNCE, {}, { singletonKey }));
}

export const watchBackups = defineJob({ name: 'backups.watch', cron: '52 * * * *', run: watch });

/** Runs once a day while a backup is late. */
export const announceLate = defineJob({
  name: ANNOUNCE,
  run: (context) => context.transaction((tx) => tx.publish(backupLate({}))),
});
