import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createContext, Script } from 'node:vm';

const WORKER = resolve(import.meta.dirname, '../../web/public/push-worker.js');

/** A notification of the operating system. */
export interface DeviceNotification {
  title: string;
  body: string;
  tag: string;
  renotify: boolean;
  data: { navigate: string };
}

type WorkerEvent = { waitUntil(task: Promise<unknown>): void } & Record<string, unknown>;
type Listener = (event: WorkerEvent) => void;

/** A page of the product that is open on the device. */
export interface DevicePage {
  url: string;
  isFocused: boolean;
}

/** The cache of a worker, as far as the worker of the product uses it. */
class FakeCache {
  readonly #entries = new Set<string>();
  match = (key: string) => Promise.resolve(this.#entries.has(key) ? {} : undefined);
  put = (key: string) => Promise.resolve(void this.#entries.add(key));
  keys = () => Promise.resolve([...this.#entries]);
  delete = (key: string) => Promise.resolve(this.#entries.delete(key));
}

export interface PushDeviceOptions {
  origin: string;
  /** The script of the worker; the default is the present one. */
  worker?: Script;
  /** A private window refuses to store anything, or has no such interface. */
  storage?: 'refused' | 'missing';
}

export const readWorker = (): Script => new Script(readFileSync(WORKER, 'utf8'));

/**
 * A device with the service worker of the product. The worker starts anew for each event, because a browser may stop it in
 * between; only its storage and the notifications on the screen stay.
 */
export class PushDevice {
  /** Each notification that was heard or seen as a new one. One with the tag of another replaces it silently unless it says `renotify`. */
  readonly alerts: DeviceNotification[] = [];
  readonly screen = new Map<string, DeviceNotification>();
  readonly pages: DevicePage[] = [];
  readonly opened: string[] = [];
  readonly #options: PushDeviceOptions;
  readonly #cache = new FakeCache();
  readonly #worker: Script;

  constructor(options: PushDeviceOptions) {
    this.#options = options;
    this.#worker = options.worker ?? readWorker();
  }

  #show(title: string, options: Omit<DeviceNotification, 'title'>): void {
    const notification = { ...options, title };
    if (!this.screen.has(options.tag) || options.renotify) this.alerts.push(notification);
    this.screen.set(options.tag, notification);
  }

  #windows() {
    return this.pages.map((page) => ({
      url: page.url,
      focus: () => Promise.resolve(void (page.isFocused = true)),
      navigate: (url: string) => Promise.resolve(void (page.url = url)),
    }));
  }

  /** Starts the worker and returns its listeners by event. */
  #start(): Map<string, Listener> {
    const listeners = new Map<string, Listener>();
    const { origin, storage } = this.#options;
    const caches = {
      open: () =>
        storage ? Promise.reject(new Error('SecurityError')) : Promise.resolve(this.#cache),
    };
    const self = {
      location: { origin },
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
      registration: {
        showNotification: (title: string, options: Omit<DeviceNotification, 'title'>) =>
          Promise.resolve(this.#show(title, options)),
      },
      clients: {
        matchAll: () => Promise.resolve(this.#windows()),
        openWindow: (url: string) => Promise.resolve(this.opened.push(url)),
      },
    };
    const globals = { self, Response, URL, ...(storage !== 'missing' && { caches }) };
    this.#worker.runInContext(createContext(globals));
    return listeners;
  }

  async #dispatch(listener: Listener | undefined, events: object[]): Promise<void> {
    const tasks: Promise<unknown>[] = [];
    for (const event of events)
      listener?.({ ...event, waitUntil: (task) => void tasks.push(task) });
    await Promise.all(tasks);
  }

  /** Delivers messages to one start of the worker, at once. */
  async receive(...texts: (string | null)[]): Promise<void> {
    const events = texts.map((text) => ({
      data: text === null ? null : { json: () => JSON.parse(text) as unknown },
    }));
    await this.#dispatch(this.#start().get('push'), events);
  }

  /** Presses the notification with a tag. */
  async press(tag: string): Promise<void> {
    const notification = { ...this.screen.get(tag), close: () => this.screen.delete(tag) };
    await this.#dispatch(this.#start().get('notificationclick'), [{ notification }]);
  }
}
