import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { untilReady, type Programs } from '../tools/scratch-programs.ts';

const PROBE_EVERY_MS = 250;
const PROBE_TIMEOUT_MS = 2_000;

/**
 * Connections to the instances are reused for a shorter time than the product keeps them open (10 s), so that no
 * request meets a connection that is being closed.
 */
function nginxConfig(folder: string, port: number, instances: readonly number[]): string {
  const forward = `proxy_pass http://oficio; proxy_http_version 1.1; proxy_connect_timeout 1s;
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;`;
  return `user root; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 8192; }
http {
  access_log off; client_max_body_size 9m; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream oficio {
    ${instances.map((to) => `server 127.0.0.1:${to} max_fails=0;`).join(' ')}
    keepalive 32; keepalive_timeout 5s;
  }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    location / {
      ${forward} proxy_read_timeout 30s; proxy_set_header Connection "";
    }
    location /api/socket.io/ {
      ${forward} proxy_read_timeout 1h;
      proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade";
    }
  }
}`;
}

async function isReady(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  const response = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal }).catch(() => null);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.ok === true;
}

/**
 * nginx before the instances, with a controller as in Kubernetes or Consul: it polls `/api/ready` of every instance and
 * reloads nginx with the ready ones. While none is ready, nginx keeps the last ones.
 */
export class Balancer {
  readonly url: string;
  reloads = 0;
  readonly #file: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #instances: readonly number[];
  readonly #process: ChildProcess;
  readonly #stopped = new AbortController();
  readonly #controller: Promise<void>;
  #serving: readonly number[];

  private constructor(
    programs: Programs,
    nginx: string,
    ports: { own: number; instances: readonly number[] },
  ) {
    this.#folder = programs.folder;
    this.#file = join(programs.folder, 'nginx.conf');
    this.#port = ports.own;
    this.#instances = ports.instances;
    this.#serving = ports.instances;
    this.url = `http://127.0.0.1:${ports.own}`;
    this.#writeConfig();
    const args = ['-p', this.#folder, '-c', this.#file, '-g', 'daemon off;'];
    this.#process = programs.start('nginx', nginx, args);
    this.#controller = this.#control();
  }

  static async start(
    programs: Programs,
    nginx: string,
    ports: { own: number; instances: readonly number[] },
  ): Promise<Balancer> {
    const balancer = new Balancer(programs, nginx, ports);
    await untilReady(ports.own);
    return balancer;
  }

  /** Stops the controller. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#controller;
  }

  async #control(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      await delay(PROBE_EVERY_MS);
      const checked = await Promise.all(
        this.#instances.map(async (port) => ((await isReady(port)) ? port : undefined)),
      );
      const ready = checked.filter((port) => port !== undefined);
      if (ready.length === 0 || ready.join() === this.#serving.join()) continue;
      this.#serving = ready;
      this.#writeConfig();
      this.reloads += 1;
      this.#process.kill('SIGHUP');
    }
  }

  #writeConfig(): void {
    writeFileSync(this.#file, nginxConfig(this.#folder, this.#port, this.#serving));
  }
}
