import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ChatUser } from '../tools/chat-user.ts';
import type { FleetPair } from './fill-fleet.ts';
import type { Ledger, SeenOrder } from './ledger.ts';
import type { Kind, Outgoing, Sender, Traffic } from './traffic.ts';

/** Time between two actions of a person. */
const THINK_MS = { least: 2_000, spread: 6_000 };
const MAX_PENDING = 3;
const MAX_UPLOADS = 3;
const HOURS_A_DAY = 10;
const SEARCHES = ['plomería', 'jardín urgente', 'pintura zona', 'cerrajero fugas'];

type Party = 'client' | 'provider';
type Act = (party: Party) => Promise<void>;

const pick = <T>(values: readonly T[]): T | undefined =>
  values[Math.trunc(Math.random() * values.length)];

const actionOf = (order: SeenOrder, names: readonly string[]) =>
  pick(order.nextActions.filter((name) => names.includes(name)));

/** The n-th hour that only this pair books: from 08:00 in Lima, from three days ahead on. */
function startOf(n: number): string {
  const start = new Date();
  start.setUTCDate(start.getUTCDate() + 3 + Math.floor(n / HOURS_A_DAY));
  start.setUTCHours(13 + (n % HOURS_A_DAY), 0, 0, 0);
  return start.toISOString();
}

export interface Shared {
  traffic: Traffic;
  ledger: Ledger;
  /** A picture to upload. */
  photo: Blob;
  /** Cards that anybody looks at. */
  cards: readonly string[];
}

/**
 * A client and a provider who look at cards, book, move appointments, chat, review and upload pictures. Both act at the
 * same time, but only one of them changes a certain order at a time, so that its state is known.
 */
export class People {
  readonly chats: Record<Party, ChatUser>;
  readonly chatOrderId: string;
  readonly #shared: Shared;
  readonly #pair: FleetPair;
  readonly #senders: Record<Party, Sender>;
  readonly #busy = new Set<string>();
  readonly #orders = new Map<string, SeenOrder>();
  readonly #reviewed: Record<Party, number> = { client: 0, provider: 0 };
  readonly #uploads = new Map<string, number>();
  #slots = 0;

  constructor(url: string, shared: Shared, pair: FleetPair, index: number) {
    this.#shared = shared;
    this.#pair = pair;
    this.chatOrderId = pair.orderId;
    const [client, provider] = pair.tokens;
    const addressOf = (side: number) => `10.${side}.${index >> 8}.${index & 255}`;
    this.#senders = {
      client: { token: client, address: addressOf(1) },
      provider: { token: provider, address: addressOf(2) },
    };
    this.chats = {
      client: new ChatUser(url, pair.orderId, client),
      provider: new ChatUser(url, pair.orderId, provider),
    };
  }

  /** Both act until the signal aborts. Resolves when their last writes are definite. */
  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.#live('client', signal), this.#live('provider', signal)]);
  }

  close(): void {
    this.chats.client.close();
    this.chats.provider.close();
  }

  async #live(party: Party, signal: AbortSignal): Promise<void> {
    const think = () => delay(THINK_MS.least + Math.random() * THINK_MS.spread);
    const habits: readonly (readonly [share: number, act: Act])[] = [
      [45, (who) => this.#browse(who)],
      [20, (who) => this.#chat(who)],
      [party === 'client' ? 12 : 0, () => this.#book()],
      [party === 'provider' ? 16 : 0, () => this.#answer()],
      [14, (who) => this.#move(who)],
      [5, (who) => this.#review(who)],
      [party === 'client' ? 4 : 0, () => this.#upload()],
    ];
    const total = habits.reduce((sum, [share]) => sum + share, 0);
    for (await delay(Math.random() * THINK_MS.spread); !signal.aborted; await think()) {
      let chance = Math.random() * total;
      const [, act] = habits.find(([share]) => (chance -= share) < 0) ?? [];
      await act?.(party);
    }
  }

  async #browse(party: Party): Promise<void> {
    const search = new URLSearchParams({ search: pick(SEARCHES) ?? '', limit: '20' }).toString();
    const card = pick(this.#shared.cards) ?? '';
    const path = pick(['/', `/service-cards/${card}`, `/api/service-cards?${search}`, 'own']) ?? '';
    const { address } = this.#senders[party];
    const orders = { method: 'GET', path: `/api/service-orders/${party}` };
    if (path === 'own') await this.#shared.traffic.send('browse', this.#senders[party], orders);
    else await this.#shared.traffic.send('browse', { address }, { method: 'GET', path });
  }

  async #chat(party: Party): Promise<void> {
    const { ledger, traffic } = this.#shared;
    const clientMessageId = randomUUID();
    const begin = performance.now();
    ledger.uncertain.messages += 1;
    await this.chats[party].send(clientMessageId);
    ledger.uncertain.messages -= 1;
    traffic.record('message', performance.now() - begin);
    ledger.messages.push({ orderId: this.chatOrderId, clientMessageId });
  }

  async #book(): Promise<void> {
    const pending = [...this.#orders.values()].filter(({ status }) => status === 'PENDING');
    if (pending.length >= MAX_PENDING) return this.#move('client');
    const { ledger, traffic } = this.#shared;
    const { card } = this.#pair;
    const key = randomUUID();
    const scheduledDate = startOf((this.#slots += 1));
    const body = { serviceCardId: card, servicePackageId: card, scheduledDate, description: key };
    const outgoing = { method: 'POST', path: '/api/service-orders', body, key };
    const reply = await traffic.write('book', this.#senders.client, outgoing);
    if (!reply) ledger.uncertain.orders += 1;
    if (reply?.status !== 201) return;
    const order = reply.body as SeenOrder;
    ledger.bookings.set(key, order.id);
    this.#note(order);
  }

  async #answer(): Promise<void> {
    const isRejection = Math.random() < 0.2;
    const verb = isRejection ? 'reject' : 'accept';
    await this.#withOrder('provider', (order) => {
      if (order.status !== 'PENDING') return undefined;
      const path = `/api/service-orders/${order.id}/${verb}`;
      const body = { rejectionReason: 'Ese día no puedo.' };
      return { kind: 'answer', method: 'PATCH', path, ...(isRejection && { body }) };
    });
  }

  async #move(party: Party): Promise<void> {
    await this.#withOrder(party, (order) => {
      const action = actionOf(order, ['proposeMove', 'acceptMove', 'declineMove']);
      const path = `/api/service-orders/${order.id}/moves`;
      if (action === 'proposeMove') {
        const starts = [startOf((this.#slots += 1)), startOf((this.#slots += 1))];
        return { kind: 'move', method: 'POST', path, body: { starts }, key: randomUUID() };
      }
      const open = order.moves.find(({ outcome }) => outcome === null);
      if (!open || !action) return undefined;
      const verb = action === 'acceptMove' ? 'accept' : 'decline';
      const body = { start: open.starts[0] };
      const outgoing = {
        kind: 'move',
        method: 'PATCH',
        path: `${path}/${open.id}/${verb}`,
      } as const;
      return { ...outgoing, ...(verb === 'accept' && { body }) };
    });
  }

  async #review(party: Party): Promise<void> {
    const { ledger, traffic } = this.#shared;
    const orderId = this.#pair.completed[this.#reviewed[party]];
    if (orderId === undefined) return this.#browse(party);
    this.#reviewed[party] += 1;
    const key = randomUUID();
    const body = { orderId, rating: 5, comment: key };
    const outgoing = { method: 'POST', path: '/api/reviews', body, key };
    const reply = await traffic.write('review', this.#senders[party], outgoing);
    if (!reply) ledger.uncertain.reviews += 1;
    if (reply?.status === 201) ledger.reviews.push({ orderId, key });
  }

  async #upload(): Promise<void> {
    const { ledger, photo } = this.#shared;
    await this.#withOrder(
      'client',
      ({ id, status }) => {
        const count = this.#uploads.get(id) ?? 0;
        if (!['PENDING', 'ACCEPTED'].includes(status) || count >= MAX_UPLOADS) return undefined;
        this.#uploads.set(id, count + 1);
        const body = new FormData();
        body.set('file', photo, 'photo.jpg');
        const path = `/api/service-orders/${id}/images`;
        return { kind: 'upload', method: 'POST', path, body, key: randomUUID() };
      },
      () => void (ledger.uploads += 1),
    );
  }

  /** Loads an order that nobody else of the pair changes, and sends the write that `choose` returns for it. */
  async #withOrder(
    party: Party,
    choose: (order: SeenOrder) => (Outgoing & { kind: Kind }) | undefined,
    acknowledged: () => void = () => undefined,
  ): Promise<void> {
    const { traffic, ledger } = this.#shared;
    const isOpen = ({ id, status }: SeenOrder) =>
      !this.#busy.has(id) && ['PENDING', 'ACCEPTED'].includes(status);
    const id = pick([...this.#orders.values()].filter(isOpen))?.id;
    if (id === undefined) return this.#browse(party);
    this.#busy.add(id);
    const sender = this.#senders[party];
    try {
      const path = `/api/service-orders/${id}`;
      const seen = await traffic.send('browse', sender, { method: 'GET', path });
      if (seen.status !== 200) return;
      const order = seen.body as SeenOrder;
      this.#note(order);
      const outgoing = choose(order);
      if (!outgoing) return;
      const reply = await traffic.write(outgoing.kind, sender, outgoing);
      if (reply && reply.status < 300) {
        this.#note(reply.body as SeenOrder);
        ledger.changes += 1;
        return acknowledged();
      }
      // A refusal may follow an earlier attempt that was stored, so the order is read again.
      const after = await traffic.write('browse', sender, { method: 'GET', path });
      if (reply && after?.status === 200) this.#note(after.body as SeenOrder);
      else ledger.unsure.add(id);
    } finally {
      this.#busy.delete(id);
    }
  }

  #note(order: SeenOrder): void {
    const { ledger } = this.#shared;
    this.#orders.set(order.id, order);
    ledger.orders.set(order.id, order);
    for (const { id, outcome } of order.moves) {
      ledger.proposedMoves.add(id);
      if (outcome === 'TAKEN') ledger.takenMoves.add(id);
    }
    for (const { id } of order.job.images) ledger.images.add(id);
  }
}
