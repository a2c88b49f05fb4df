import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { ChatUser } from '../tools/chat-user.ts';
import type { BookableCard, Booker } from '../data/bookings.ts';
import type { ChatPair } from '../data/fill-chats.ts';

export interface LoadTarget {
  url: string;
  cards: readonly BookableCard[];
  bookers: readonly Booker[];
  /** Chats of a client and a provider. */
  pairs: readonly ChatPair[];
}

export interface LoadResult {
  /** Number of finished requests, by kind of work. */
  done: Record<string, number>;
  /** Number of responses with status 500 or higher and of missing responses, by kind and status. */
  failed: Record<string, number>;
}

/** Sends the `index`-th request of a kind and returns the status. */
type Work = (index: number) => Promise<number>;

interface Kind {
  perHour: number;
  /** Number of concurrent requests. */
  workers: number;
  work: Work;
}

const SEARCHES = ['plomería', 'electrisidad', 'jardín urgente', 'pintura zona', 'cerrajero fugas'];
const TIMEOUT_MS = 20_000;
/** Sizes and formats of typical uploads: photos of phones and a screenshot. */
const PHOTOS = [
  { width: 1_200, height: 900, format: 'jpeg' },
  { width: 900, height: 1_900, format: 'png' },
  { width: 2_400, height: 1_800, format: 'webp' },
  { width: 4_000, height: 3_000, format: 'jpeg' },
] as const;

async function drawPhotos(): Promise<Blob[]> {
  return Promise.all(
    PHOTOS.map(async ({ width, height, format }) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const size = {
        width: width / 10,
        height: height / 10,
        channels: 3,
        background: '#888',
      } as const;
      const small = await sharp({ create: { ...size, noise } })
        .png()
        .toBuffer();
      const bytes = await sharp(small).resize(width, height).toFormat(format).toBuffer();
      return new Blob([new Uint8Array(bytes)], { type: `image/${format}` });
    }),
  );
}

const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
};

async function read(address: string, init?: RequestInit): Promise<number> {
  const response = await fetch(address, init);
  await response.arrayBuffer();
  return response.status;
}

/** Half of the requests accept compressed pages, like browsers. */
const encoding = (index: number) => ({
  headers: { 'accept-encoding': index % 2 === 0 ? 'gzip' : 'identity' },
});

function reads({ url, cards }: LoadTarget): Record<string, Kind> {
  const drawPreview: Work = async (index) => {
    const page = await fetch(`${url}/service-cards/${pick(cards, index).card}`);
    const address = /\/previews\/service-cards\/[^"]+/.exec(await page.text())?.[0];
    return address === undefined ? page.status : read(url + address);
  };
  return {
    pages: {
      perHour: 30_000,
      workers: 4,
      work: (index) => {
        const card = `/service-cards/${pick(cards, index).card}`;
        return read(url + (index % 5 === 0 ? '/' : card), encoding(index));
      },
    },
    api: {
      perHour: 60_000,
      workers: 4,
      work: (index) =>
        index % 3 === 0
          ? read(`${url}/api/service-cards?limit=${1 + (index % 60)}`)
          : read(`${url}/api/service-cards/${pick(cards, index).card}`),
    },
    searches: {
      perHour: 10_000,
      workers: 2,
      work: (index) => {
        const search = `${pick(SEARCHES, index)} ${index % 40}`;
        return read(`${url}/api/service-cards?${new URLSearchParams({ search }).toString()}`);
      },
    },
    previews: { perHour: 1_500, workers: 2, work: drawPreview },
  };
}

function writes(target: LoadTarget, photos: readonly Blob[]): Record<string, Kind> {
  const { url, pairs, bookers, cards } = target;
  const json = { 'content-type': 'application/json' };
  const upload: Work = (index) => {
    const { tokens } = pick(pairs, index);
    const body = new FormData();
    body.set('file', pick(photos, Math.floor(index / pairs.length) + index), 'photo');
    const headers = { authorization: `Bearer ${tokens[index % 2] ?? ''}` };
    return read(`${url}/api/users/me/photo`, { method: 'POST', headers, body });
  };
  const book: Work = (index) => {
    const { card, package: servicePackageId } = pick(cards, index);
    const headers = { ...json, authorization: `Bearer ${pick(bookers, index).token}` };
    const order = { serviceCardId: card, servicePackageId, isEmergencyRequest: true };
    const body = JSON.stringify(order);
    return read(`${url}/api/service-orders`, { method: 'POST', headers, body });
  };
  const signIn: Work = (index) => {
    const { email, password } = pick(bookers, index);
    const body = JSON.stringify({ email, password });
    return read(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  };
  return {
    uploads: { perHour: 3_000, workers: 3, work: upload },
    bookings: { perHour: 1_000, workers: 1, work: book },
    'sign-ins': { perHour: 6_000, workers: 4, work: signIn },
  };
}

/** Opens users who chat in pairs. Each request is one message that the server stores. */
function openChats({ url, pairs }: LoadTarget): { kind: Kind; close: () => void } {
  const users = pairs
    .slice(0, 25)
    .flatMap(({ orderId, tokens }) => tokens.map((token) => new ChatUser(url, orderId, token)));
  const work: Work = async (index) => {
    await pick(users, index).send(randomUUID());
    return 200;
  };
  return {
    kind: { perHour: 20_000, workers: 4, work },
    close: () => users.forEach((user) => user.close()),
  };
}

/**
 * Sends all kinds of requests concurrently, each with its hourly number, within `minutes`. A
 * shorter run sends the same requests at a higher rate, limited by the product's responses.
 */
export async function runMixedLoad(target: LoadTarget, minutes: number): Promise<LoadResult> {
  const chats = openChats(target);
  const kinds = { ...reads(target), ...writes(target, await drawPhotos()), chat: chats.kind };
  const begin = performance.now();
  const duration = minutes * 60_000;
  const result: LoadResult = { done: {}, failed: {} };
  const run = async (name: string, { perHour, work }: Kind, claim: () => number) => {
    for (;;) {
      const index = claim();
      const due = begin + (index * duration) / perHour;
      if (index >= perHour || performance.now() > begin + duration) return;
      await delay(Math.max(0, due - performance.now()));
      // A chat message is retried until it is stored, so it needs a timeout.
      const status = await Promise.race([work(index).catch(() => 599), delay(TIMEOUT_MS, 599)]);
      if (status >= 500)
        result.failed[`${name} ${status}`] = (result.failed[`${name} ${status}`] ?? 0) + 1;
      result.done[name] = (result.done[name] ?? 0) + 1;
    }
  };
  const workers = Object.entries(kinds).flatMap(([name, kind]) => {
    let next = 0;
    const claim = () => (next += 1) - 1;
    return Array.from({ length: kind.workers }, () => run(name, kind, claim));
  });
  await Promise.all(workers);
  chats.close();
  return result;
}
