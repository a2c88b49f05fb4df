import type { CDPSession, Page } from '@playwright/test';

/** Bits per second and milliseconds of a slow mobile network. */
const NETWORK = { bitsPerSecond: 400_000, latency: 400 };
const CPU_SLOWDOWN = 4;

/** Gives a page the network and the processor of a slow phone. Returns the session of its developer tools. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: NETWORK.bitsPerSecond / 8,
    uploadThroughput: NETWORK.bitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}
