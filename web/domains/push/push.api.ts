import * as endpoints from '@oficio/contract/domains/push/push.endpoints.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { noticeLostPermission, renew, switchOff, switchOn } from './push-device.api.ts';

async function readKey(): Promise<string> {
  const { publicKey } = await callEndpoint(endpoints.getPushKey);
  return publicKey;
}

/** Subscribes this browser and sends a test. Returns false after a refusal in the browser's dialog. */
export const switchOnMutation = mutationOptions({
  mutationFn: async (userId: string) => {
    const body = await switchOn(userId, await readKey());
    if (body === null) return false;
    await callEndpoint(endpoints.savePushSubscription, { body });
    await callEndpoint(endpoints.testPush);
    return true;
  },
});

export const testMutation = mutationOptions({ mutationFn: () => callEndpoint(endpoints.testPush) });

export const confirmMutation = mutationOptions({
  mutationFn: () => callEndpoint(endpoints.confirmPush),
});

/** Switches notifications off on this device. */
export const switchOffMutation = mutationOptions({
  mutationFn: async () => {
    await switchOff();
    await callEndpoint(endpoints.deletePushSubscription);
  },
});

/**
 * Binds a browser that the user switched on to their present session: each sign-in is a new one. One that lost the permission
 * is forgotten, so that no mail waits for it.
 */
export async function renewSubscription(userId: string): Promise<void> {
  if (noticeLostPermission(userId)) {
    await callEndpoint(endpoints.deletePushSubscription);
    return;
  }
  const body = await renew(userId, readKey);
  if (body) await callEndpoint(endpoints.savePushSubscription, { body });
}
