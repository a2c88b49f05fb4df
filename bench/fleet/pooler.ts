import type { ChildProcess } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Programs } from '../tools/scratch-programs.ts';
import { databaseUser } from './fleet-programs.ts';

/** PgBouncer in transaction mode before the primary. */
export class Pooler {
  readonly port: number;
  readonly #file: string;
  readonly #process: ChildProcess;

  constructor(programs: Programs, command: string, ports: { own: number; database: number }) {
    this.port = ports.own;
    this.#file = join(programs.folder, 'pgbouncer.ini');
    this.#writeConfig(ports.database);
    this.#process = programs.start('pgbouncer', command, [this.#file], {}, databaseUser());
  }

  /** Sends new server connections to another port. */
  repoint(database: number): void {
    this.#writeConfig(database);
    this.#process.kill('SIGHUP');
  }

  #writeConfig(database: number): void {
    writeFileSync(
      this.#file,
      `[databases]
oficio = host=127.0.0.1 port=${database} dbname=oficio user=oficio connect_query='set statement_timeout = 4000; set lock_timeout = 3000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${this.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_connect_timeout = 2
server_login_retry = 1
`,
    );
    chmodSync(this.#file, 0o644);
  }
}
