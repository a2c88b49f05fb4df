import { vi } from 'vitest';

interface Subscription {
  endpoint: string;
  toJSON(): { endpoint: string; keys: { p256dh: string; auth: string } };
  unsubscribe(): Promise<boolean>;
}

/** A browser that can show notifications, as far as the pages of the product use it. */
export interface FakePush {
  permission: NotificationPermission;
  /** The answer of the person in the dialog of the browser. */
  answer: NotificationPermission;
  /** How often the dialog was opened. */
  asked: number;
  subscription: Subscription | null;
  /** The notifications on the screen, by their titles. */
  shown: string[];
}

/** Gives the browser of the test push messages. Call `vi.unstubAllGlobals` afterwards. */
export function fakePush(permission: NotificationPermission = 'default'): FakePush {
  const browser: FakePush = {
    permission,
    answer: 'granted',
    asked: 0,
    subscription: null,
    shown: [],
  };
  let number = 0;
  const subscribe = () => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${(number += 1)}`;
    browser.subscription ??= {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
      unsubscribe() {
        browser.subscription = null;
        return Promise.resolve(true);
      },
    };
    return Promise.resolve(browser.subscription);
  };
  const close = (title: string) => {
    browser.shown = browser.shown.filter((each) => each !== title);
  };
  const registration = {
    pushManager: { subscribe, getSubscription: () => Promise.resolve(browser.subscription) },
    getNotifications: () =>
      Promise.resolve(browser.shown.map((title) => ({ title, close: () => close(title) }))),
  };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission() {
      browser.asked += 1;
      browser.permission = browser.answer;
      return Promise.resolve(browser.answer);
    },
  });
  const serviceWorker = {
    // A worker that was only registered is not active yet and cannot subscribe.
    register: () => Promise.resolve({}),
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      has: (target, key) => key === 'serviceWorker' || key in target,
      get: (target, key) =>
        key === 'serviceWorker' ? serviceWorker : (Reflect.get(target, key, target) as unknown),
    }),
  );
  return browser;
}
