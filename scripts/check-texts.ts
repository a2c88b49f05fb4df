import { listChangedOriginals } from '../server/domains/texts/texts.service.ts';
import { readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { commandLog, runCommand } from './command.ts';

const indent = (text: string) => text.replaceAll(/^/gm, '    ');

/** Lists the own words of mails and legal pages whose original changed, with both. Changes nothing. */
await runCommand(async () => {
  // Declares the texts of all domains.
  await import('../server/domains.ts');
  const config = readConfig();
  const database = await openDatabase({
    databaseUrl: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log: commandLog,
  });
  const { db, pool } = createPool({
    connectionString: database.connectionString,
    log: commandLog,
    size: 1,
  });
  try {
    const changed = await listChangedOriginals(db);
    for (const { key, part, own, original } of changed)
      console.log(`${key} ${part}\n  own:\n${indent(own)}\n  original:\n${indent(original)}\n`);
    console.log(`${changed.length} own texts have a changed original.`);
    if (changed.length > 0) process.exitCode = 1;
  } finally {
    await pool.end();
    await database.stop();
  }
});
