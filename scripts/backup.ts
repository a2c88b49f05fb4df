import { readConfig } from '../server/platform/config.ts';
import { backUp } from '../server/platform/database/backup/backup.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { commandLog, runCommand, fileFromCaller } from './command.ts';

const usage = 'Usage: npm run backup -- FILE';

await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new Error(usage);
  const config = readConfig();
  const database = await openDatabase({
    databaseUrl: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log: commandLog,
  });
  try {
    await backUp({
      connectionString: database.connectionString,
      pictures: config,
      file: fileFromCaller(file),
      key: config.BACKUP_KEY,
      log: commandLog,
    });
  } finally {
    await database.stop();
  }
  console.log(`The backup is in ${fileFromCaller(file)}.`);
});
