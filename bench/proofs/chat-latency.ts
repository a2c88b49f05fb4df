import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ChatUser } from '../tools/chat-user.ts';
import { startCluster } from '../tools/chat-cluster.ts';
import { medianOf, percentileOf } from '../tools/statistics.ts';

export interface LatencyFigures {
  delivered: number;
  p50: number;
  p99: number;
}

function figuresOf(times: number[]): LatencyFigures {
  return { delivered: times.length, p50: medianOf(times), p99: percentileOf(times, 0.99) };
}

/** Calls `send` `perSecond` times a second, at equal intervals. */
async function pace(
  perSecond: number,
  seconds: number,
  send: (turn: number) => void,
): Promise<void> {
  const begin = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const wait = begin + (turn * 1_000) / perSecond - performance.now();
    if (wait > 1) await delay(wait);
    send(turn);
  }
}

/**
 * Measures the milliseconds from sending to the other party's page, through one instance of the
 * product.
 */
export async function measureChat(perSecond: number, seconds: number): Promise<LatencyFigures> {
  const cluster = await startCluster({ instances: 1, pairs: perSecond / 2 });
  const users = cluster.pairs.flatMap(({ orderId, tokens }) =>
    tokens.map((token) => new ChatUser(cluster.url, orderId, token)),
  );
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  for (const [index, user] of users.entries())
    user.onMessage = (content) => {
      const [author, turn] = content.split('-').map(Number);
      // Skips the author's own copy, and the first second, which warms up the product.
      if (author === index || (turn ?? 0) < perSecond) return;
      times.push(performance.now() - (sentAt.get(content) ?? 0));
    };
  try {
    while (users.some(({ isConnected }) => !isConnected)) await delay(50);
    await delay(2_000);
    await pace(perSecond, seconds + 1, (turn) => {
      const author = turn % users.length;
      const content = `${author}-${turn}`;
      sentAt.set(content, performance.now());
      void users[author]?.send(content);
    });
    await delay(3_000);
    return figuresOf(times);
  } finally {
    for (const user of users) user.close();
    await cluster.stop();
  }
}

/** Measures the same number of messages and connections through a bare echo server. */
export async function measureEcho(perSecond: number, seconds: number): Promise<LatencyFigures> {
  const file = join(import.meta.dirname, '../baseline/bare-echo.ts');
  const server = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  const times: number[] = [];
  const sockets = Array.from({ length: perSecond }, () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port.toString().trim()}`);
    socket.addEventListener('message', ({ data }) => times.push(performance.now() - Number(data)));
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  await pace(perSecond, seconds, (turn) =>
    sockets[turn % sockets.length]?.send(String(performance.now())),
  );
  await delay(1_000);
  for (const socket of sockets) socket.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  return figuresOf(times);
}
