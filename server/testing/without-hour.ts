/** Removes the hour with which sentences name an order or a quote, for tests that are about the other words. */
export const withoutHour = (message: string): string =>
  message.replaceAll(/» del \p{L}+ \d+ \p{L}+, \d\d:\d\d/gu, '»');
