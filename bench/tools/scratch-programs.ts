import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '../..');

const STANDARD_FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin'];

/** Returns the path of an installed program; undefined when it is neither in PATH nor in a standard folder. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':').filter(Boolean), ...STANDARD_FOLDERS];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** The running programs of one cluster. Each program has a log in the cluster's folder. */
export class Programs {
  readonly folder = mkdtempSync(join(tmpdir(), 'oficio-chat-'));
  readonly #running = new Set<ChildProcess>();

  start(
    name: string,
    command: string,
    args: string[],
    env: Record<string, string> = {},
    /** The system user that runs the program; by default the current one. */
    user: { uid?: number; gid?: number } = {},
  ): ChildProcess {
    const output = openSync(join(this.folder, `${name}.log`), 'a');
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ['ignore', output, output],
      ...user,
    });
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    return child;
  }

  /** Returns the log of a program. */
  readLog(name: string): string {
    return readFileSync(join(this.folder, `${name}.log`), 'utf8');
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running].map((child) => stopProcess(child, 'SIGTERM')));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function untilReady(port: number): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await delay(50)) {
    const response = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error(`The server on port ${port} is not ready after 60 s.`);
}

/**
 * Balances WebSockets over the running instances without sticky sessions. Without `max_fails=0`,
 * nginx marks a killed instance as broken and forwards only one connection per second after its
 * restart.
 */
function nginxConfig(folder: string, port: number, upstreams: readonly number[]): string {
  return `user root; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 16384; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream oficio { ${upstreams.map((to) => `server 127.0.0.1:${to} max_fails=0;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://oficio; proxy_http_version 1.1; proxy_connect_timeout 1s; proxy_read_timeout 1h;
      proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; proxy_set_header Host $host;
    }
  }
}`;
}

/** Starts nginx as the proxy of the instances. Resolves when it forwards requests. */
export async function startNginx(
  programs: Programs,
  nginx: string,
  port: number,
  upstreams: readonly number[],
): Promise<void> {
  const { folder } = programs;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfig(folder, port, upstreams));
  programs.start('nginx', nginx, ['-p', folder, '-c', file, '-g', 'daemon off;']);
  await untilReady(port);
}
