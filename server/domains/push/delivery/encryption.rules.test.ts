import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBrowser } from '../../../../scripts/testing/push-service.ts';
import { areUsableKeys, encryptMessage } from './encryption.rules.ts';

/** Nearly the longest text that fits into the one record that push services accept. */
const LONGEST_BYTES = 3_900;

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('a message is encrypted as in the example of RFC 8291', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const receiver = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw');
  const text = 'When I grow up, I want to be a watermelon';
  expect(encryptMessage(text, receiver, { salt, sender }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a thousand messages of every length are read by another implementation', () => {
  const browser = createBrowser('https://push.example');
  for (let number = 0; number < 1_000; number++) {
    const length = Math.floor((number / 1_000) * LONGEST_BYTES * 0.75);
    const text = `ñandú 🦙 ${randomBytes(length).toString('base64')}`.slice(0, LONGEST_BYTES - 10);
    expect(browser.decrypt(encryptMessage(text, browser.subscription.keys))).toBe(text);
  }
});

test('keys that are no point of the curve or of another length are recognized', () => {
  const { keys } = createBrowser('https://push.example').subscription;
  expect(areUsableKeys(keys)).toBe(true);
  const offCurve = Buffer.alloc(65, 7);
  offCurve[0] = 4;
  for (const p256dh of ['', 'AAAA', offCurve.toString('base64url'), keys.p256dh.slice(0, 40)])
    expect(areUsableKeys({ ...keys, p256dh })).toBe(false);
  for (const auth of ['', 'AAAA', `${keys.auth}AAAA`])
    expect(areUsableKeys({ ...keys, auth })).toBe(false);
});
