import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { openNamespace } from './chat-person.ts';
import { openStage } from './chat-stage.ts';

export interface CrowdFigures {
  users: number;
  secondsToConnect: number;
  memoryMb: number;
  peakMb: number;
  /** From the end of the old process until everybody is in both namespaces again. */
  secondsToReturn: number;
  /** Of that, until the new process was ready. */
  secondsToStart: number;
}

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024;
}

async function untilAll(sockets: readonly Socket[], isThere: boolean): Promise<number> {
  const begin = performance.now();
  while (sockets.some(({ connected }) => connected !== isThere)) {
    if (performance.now() - begin > 180_000) throw new Error('Not all sockets connected in 180 s.');
    await delay(50);
  }
  return (performance.now() - begin) / 1_000;
}

/** Users with both sockets on one instance: its memory, and how long until all are back after it is killed. */
export async function measureCrowd(users: number): Promise<CrowdFigures> {
  const stage = await openStage({ instances: 1, pairs: users / 2 });
  const sockets: Socket[] = [];
  try {
    const begin = performance.now();
    for (const { orderId, tokens } of stage.pairs) {
      for (const token of tokens) {
        const chat = openNamespace(stage.url, '/chat', token);
        chat.on('connect', () => void chat.emit('joinChat', orderId, {}));
        sockets.push(chat, chat.io.socket('/notifications', { auth: { token } }));
      }
      if (sockets.length % 200 === 0) await delay(20);
    }
    for (const socket of sockets) socket.connect();
    await untilAll(sockets, true);
    const secondsToConnect = (performance.now() - begin) / 1_000;
    await delay(5_000);
    const memoryMb = memoryOf(stage.pidOf(0), 'VmRSS');
    const peakMb = memoryOf(stage.pidOf(0), 'VmHWM');
    const killed = performance.now();
    await stage.replace(0);
    const secondsToStart = (performance.now() - killed) / 1_000;
    await untilAll(sockets, true);
    const secondsToReturn = (performance.now() - killed) / 1_000;
    return { users, secondsToConnect, memoryMb, peakMb, secondsToReturn, secondsToStart };
  } finally {
    for (const socket of sockets) socket.disconnect();
    await stage.stop();
  }
}
