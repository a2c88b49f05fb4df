import type { BrowserContext } from '@playwright/test';

export interface SocketSwitch {
  /** Closes the open sockets and refuses others until `restore`. */
  cut(): Promise<void>;
  restore(): void;
}

/** Creates a switch for the sockets of a context. Call it before the context opens a page. */
export async function createSocketSwitch(context: BrowserContext): Promise<SocketSwitch> {
  const open = new Set<() => Promise<void>>();
  let isCut = false;
  await context.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    open.add(async () => {
      await socket.close();
      await server.close();
    });
  });
  return {
    async cut() {
      isCut = true;
      for (const close of open) await close();
      open.clear();
    },
    restore() {
      isCut = false;
    },
  };
}
