import { onTestFinished } from 'vitest';

type Locate = (
  found: (position: { coords: { latitude: number; longitude: number } }) => void,
  failed: (error: { code: number }) => void,
) => void;

/** Answers the page's question for the location of the device, until the end of the test. */
export function fakeLocation(getCurrentPosition: Locate): void {
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
}
