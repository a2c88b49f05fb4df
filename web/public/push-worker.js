// Shows notifications while no page is open. It has no `fetch` listener, so pages never wait for it.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data.json().notification;
  } catch {
    // Browsers require that each message shows something.
  }
  const {
    title = 'Oficio',
    body = 'Tienes un aviso nuevo.',
    tag = 'aviso',
    navigate = '/',
  } = message;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      lang: 'es',
      icon: '/icon-512.png',
      data: { navigate },
    }),
  );
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
