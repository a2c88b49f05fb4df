import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { openNamespace } from '../tools/chat-user.ts';
import { startCluster } from '../tools/chat-cluster.ts';

export interface CrowdFigures {
  users: number;
  secondsToConnect: number;
  memoryMb: number;
  peakMb: number;
  /**
   * Time from the kill of the old process until all users are connected to both namespaces again.
   */
  secondsToReconnect: number;
  /** Part of `secondsToReconnect` until the new process is ready. */
  secondsToStart: number;
}

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024;
}

async function waitForAll(sockets: readonly Socket[], isConnected: boolean): Promise<number> {
  const begin = performance.now();
  while (sockets.some(({ connected }) => connected !== isConnected)) {
    if (performance.now() - begin > 180_000) throw new Error('Not all sockets connected in 180 s.');
    await delay(50);
  }
  return (performance.now() - begin) / 1_000;
}

/**
 * Connects users with both sockets to one instance. Measures its memory and the reconnection time
 * after a kill.
 */
export async function measureCrowd(users: number): Promise<CrowdFigures> {
  const cluster = await startCluster({ instances: 1, pairs: users / 2 });
  const sockets: Socket[] = [];
  try {
    const begin = performance.now();
    for (const { orderId, tokens } of cluster.pairs) {
      for (const token of tokens) {
        const chat = openNamespace(cluster.url, '/chat', token);
        chat.on('connect', () => void chat.emit('joinChat', orderId, {}));
        sockets.push(chat, chat.io.socket('/notifications', { auth: { token } }));
      }
      if (sockets.length % 200 === 0) await delay(20);
    }
    for (const socket of sockets) socket.connect();
    await waitForAll(sockets, true);
    const secondsToConnect = (performance.now() - begin) / 1_000;
    await delay(5_000);
    const memoryMb = memoryOf(cluster.pidOf(0), 'VmRSS');
    const peakMb = memoryOf(cluster.pidOf(0), 'VmHWM');
    const killed = performance.now();
    await cluster.replace(0);
    const secondsToStart = (performance.now() - killed) / 1_000;
    await waitForAll(sockets, true);
    const secondsToReconnect = (performance.now() - killed) / 1_000;
    return { users, secondsToConnect, memoryMb, peakMb, secondsToReconnect, secondsToStart };
  } finally {
    for (const socket of sockets) socket.disconnect();
    await cluster.stop();
  }
}
