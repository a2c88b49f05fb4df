// Shows notifications while no page is open. It has no `fetch` listener, so pages never wait for it.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The number of ids that this device keeps of the messages it has shown. */
const KEPT = 100;

/** The messages that this device has shown; null without storage, as in private windows of some browsers. */
async function openShown() {
  try {
    return await caches.open('shown');
  } catch {
    return null;
  }
}

/**
 * Shows a message, unless this device has shown it: the server sends one again when it stopped before it could note that
 * the service had accepted it.
 */
async function show(message) {
  const {
    title = self.location.hostname,
    body = 'Tienes un aviso nuevo.',
    tag = 'aviso',
    navigate = '/',
    data,
  } = message;
  const shown = data?.id && (await openShown());
  const key = `/shown/${data?.id}`;
  if (shown && (await shown.match(key))) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    lang: 'es',
    icon: '/icon-512.png',
    data: { navigate },
  });
  if (!shown) return;
  await shown.put(key, new Response());
  const keys = await shown.keys();
  await Promise.all(keys.slice(0, -KEPT).map((old) => shown.delete(old)));
}

/** Messages are shown one after another, so that two copies of one cannot miss each other. */
let last = Promise.resolve();

self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data.json().notification ?? {};
  } catch {
    // Browsers require that each message shows something.
  }
  const task = last.then(() => show(message));
  last = task.catch(() => undefined);
  event.waitUntil(task);
});

async function open(address) {
  const { origin } = self.location;
  const url = new URL(address, origin);
  const target = url.origin === origin ? url.href : origin;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((each) => each.url === target) ?? pages[0];
  try {
    await page.focus();
    if (page.url !== target) await page.navigate(target);
  } catch {
    await self.clients.openWindow(target);
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.navigate ?? '/'));
});
