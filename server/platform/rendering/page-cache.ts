import { LRUCache } from 'lru-cache';
import { createPageTemplate, type PageTemplate } from './page-template.ts';
import type { RenderedPage } from './page-renderer.ts';

/** A page that is sent again until it expires or public data changes. */
export interface KeptPage {
  status: number;
  headers: Record<string, string>;
  template: PageTemplate;
}

const LIFETIME_MS = 5_000;
const MAX_ENTRIES = 500;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Rendered pages by address. Pages are rendered without knowing who asks, so whoever asks for an address
 * that is being rendered waits for that same rendering; only public pages are kept afterwards.
 */
export class PageCache {
  readonly #entries = new LRUCache<string, KeptPage>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    ttl: LIFETIME_MS,
  });
  readonly #rendering = new Map<string, Promise<RenderedPage | KeptPage>>();
  #version = 0;

  get(address: string): KeptPage | undefined {
    return this.#entries.get(address);
  }

  /** Renders once for all who ask meanwhile. */
  async render(
    address: string,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage | KeptPage> {
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
    if (!rendered.isPublic || rendered.status !== 200) return rendered;
    const { status, headers, body } = rendered;
    const page: KeptPage = { status, headers, template: await createPageTemplate(body) };
    if (version === this.#version) this.#entries.set(address, page, { size: body.length });
    return page;
  }
}
