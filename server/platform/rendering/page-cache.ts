import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './page-renderer.ts';

const LIFETIME_MS = 5_000;
const MAX_ENTRIES = 500;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Rendered pages by address. Pages are rendered without knowing who asks, so whoever asks for an address
 * that is being rendered waits for that same rendering; only public pages are kept afterwards.
 */
export class PageCache {
  readonly #entries = new LRUCache<string, RenderedPage>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    ttl: LIFETIME_MS,
  });
  readonly #rendering = new Map<string, Promise<RenderedPage>>();
  #version = 0;

  get(address: string): RenderedPage | undefined {
    return this.#entries.get(address);
  }

  /** Renders once for all who ask meanwhile. */
  async render(address: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const running = this.#rendering.get(address);
    if (running) {
      const page = await running;
      // Who asked first asked too often; who only waits has not.
      return page.status === 429 ? this.#renderAndKeep(address, render) : page;
    }
    const started = this.#renderAndKeep(address, render).finally(() => {
      if (this.#rendering.get(address) === started) this.#rendering.delete(address);
    });
    this.#rendering.set(address, started);
    return started;
  }

  /** Public data changed: nothing rendered before may be sent from now on. */
  clear(): void {
    this.#version += 1;
    this.#entries.clear();
    this.#rendering.clear();
  }

  async #renderAndKeep(address: string, render: () => Promise<RenderedPage>) {
    const version = this.#version;
    const rendered = await render();
    const isKept = rendered.isPublic && rendered.status === 200 && rendered.body.length > 0;
    if (isKept && version === this.#version)
      this.#entries.set(address, rendered, { size: rendered.body.length });
    return rendered;
  }
}
