import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { stopProcess, type Programs } from './scratch-programs.ts';

/** Redis without persistence, which is empty after a restart. */
export class ScratchRedis {
  readonly port: number;
  readonly #programs: Programs;
  readonly #command: string;
  #process: ChildProcess;

  constructor(programs: Programs, port: number, command: string) {
    this.port = port;
    this.#programs = programs;
    this.#command = command;
    this.#process = this.#start();
  }

  async restart(): Promise<void> {
    await stopProcess(this.#process, 'SIGKILL');
    await delay(1_000);
    this.#process = this.#start();
  }

  #start(): ChildProcess {
    const address = ['--port', String(this.port), '--bind', '127.0.0.1'];
    const settings = ['--save', '', '--dir', this.#programs.folder];
    return this.#programs.start('redis', this.#command, [...address, ...settings]);
  }
}
