import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './page-renderer.ts';

const LIFETIME_MS = 5_000;
const MAX_ENTRIES = 500;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Cache of rendered pages by address. Pages are rendered anonymously, so concurrent requests for an
 * address share one rendering. Only public pages are cached.
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

  /** Renders once for all concurrent requests. */
  async render(address: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const running = this.#rendering.get(address);
    if (running) {
      const page = await running;
      // The 429 belongs to the first request; requests that waited for its result render again.
      return page.status === 429 ? this.#renderAndCache(address, render) : page;
    }
    const started = this.#renderAndCache(address, render).finally(() => {
      if (this.#rendering.get(address) === started) this.#rendering.delete(address);
    });
    this.#rendering.set(address, started);
    return started;
  }

  /** Clears the cache when public data changes. Renderings in progress are not cached. */
  clear(): void {
    this.#version += 1;
    this.#entries.clear();
    this.#rendering.clear();
  }

  async #renderAndCache(address: string, render: () => Promise<RenderedPage>) {
    const version = this.#version;
    const rendered = await render();
    const isCacheable = rendered.isPublic && rendered.status === 200 && rendered.body.length > 0;
    if (isCacheable && version === this.#version)
      this.#entries.set(address, rendered, { size: rendered.body.length });
    return rendered;
  }
}
