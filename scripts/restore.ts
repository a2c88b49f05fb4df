import path from 'node:path';
import { readConfig } from '../server/platform/config.ts';
import { restoreBackup } from '../server/platform/database/backup/backup.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { commandLog, runCommand, fileFromCaller } from './command.ts';

const usage = 'Usage: npm run restore -- FILE [--force] [--plain]';
const options = ['--force', '--plain'];

await runCommand(async () => {
  const given = process.argv.slice(2);
  const [file, ...rest] = given.filter((argument) => !options.includes(argument));
  if (!file || rest.length > 0) throw new Error(usage);
  const config = readConfig();
  const database = await openDatabase({
    databaseUrl: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log: commandLog,
  });
  try {
    await restoreBackup({
      connectionString: database.connectionString,
      pictures: config,
      file: fileFromCaller(file),
      key: config.BACKUP_KEY,
      migrationsDir: path.resolve(import.meta.dirname, '../server/migrations'),
      definitionsDir: path.resolve(import.meta.dirname, '../server/database'),
      force: given.includes('--force'),
      allowsPlain: given.includes('--plain'),
      log: commandLog,
    });
  } finally {
    await database.stop();
  }
  console.log(`${fileFromCaller(file)} is restored.`);
});
