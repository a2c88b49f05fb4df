/**
 * The ability of this device to receive notifications. `install`: a phone on whose home screen the app must be first. `blocked`: the person refused in the browser, which asks only once.
 */
export type DeviceState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

/** The address of the worker never changes: a browser keeps a worker for ever whose file is gone. */
const WORKER = '/push-worker.js';
/** The id of the user who switched notifications on, on this device. */
const OWNER = 'oficio-push-owner';

function readOwner(): string | null {
  try {
    return localStorage.getItem(OWNER);
  } catch {
    return null;
  }
}

function saveOwner(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(OWNER);
    else localStorage.setItem(OWNER, userId);
  } catch {
    // Without storage the browser is subscribed anew at the next press.
  }
}

/** A phone on whose home screen the app can be, with steps of its own. */
export type Phone = 'iphone' | 'android';

/** Returns the phone whose home screen this page was not opened from; null for other devices. */
export function phoneWithoutApp(): Phone | null {
  if (matchMedia('(display-mode: standalone)').matches) return null;
  if (/iPhone|iPad/.test(navigator.userAgent)) return 'iphone';
  return navigator.userAgent.includes('Android') ? 'android' : null;
}

export function readDevice(userId: string): DeviceState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return phoneWithoutApp() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && readOwner() === userId ? 'on' : 'off';
}

/** The part of a subscription that the server needs. */
export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

async function subscribe(publicKey: string): Promise<BrowserSubscription> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  // A browser subscribes only a worker that is active, and a new one becomes so a moment later.
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const create = () => pushManager.subscribe(options);
  // A browser refuses another key while it is subscribed with a former one.
  const subscription = await create().catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return create();
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  };
}

/** Asks the person in the browser's own dialog and subscribes. Returns null after a refusal. */
export async function switchOn(
  userId: string,
  publicKey: string,
): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const subscription = await subscribe(publicKey);
  saveOwner(userId);
  return subscription;
}

/** Returns the subscription of a device that this user switched on, without asking; null for others. */
export async function renew(userId: string, key: () => Promise<string>) {
  return readDevice(userId) === 'on' ? subscribe(await key()) : null;
}

/** Returns true once after the user's device has lost the permission, which people and browsers take back at any time. */
export function noticeLostPermission(userId: string): boolean {
  const isLost = readOwner() === userId && readDevice(userId) !== 'on';
  if (isLost) saveOwner(null);
  return isLost;
}

/**
 * Ends the subscription in the browser, also without a network, and removes the notifications from its screen: the next
 * person on this device must not see them. The user who switched it on gets it back with the next sign-in.
 */
export async function leaveDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.pushManager) return;
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** Ends the subscription until the user switches it on again. */
export async function switchOff(): Promise<void> {
  saveOwner(null);
  await leaveDevice();
}
