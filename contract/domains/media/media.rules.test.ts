import { expect, test } from 'vitest';
import { quotaRefusal, uploadQuota } from './media.rules.ts';

const nothing = { images: 0, bytes: 0, uploadsLastHour: 0 };

test.each([
  [nothing, 1, undefined],
  [{ ...nothing, images: uploadQuota.images - 1 }, 1, undefined],
  [{ ...nothing, images: uploadQuota.images }, 1, 'images'],
  [{ ...nothing, bytes: uploadQuota.bytes - 10 }, 10, undefined],
  [{ ...nothing, bytes: uploadQuota.bytes - 10 }, 11, 'bytes'],
  [{ ...nothing, uploadsLastHour: uploadQuota.uploadsPerHour - 1 }, 1, undefined],
  [{ images: 99, bytes: 0, uploadsLastHour: uploadQuota.uploadsPerHour }, 1, 'rate'],
])('%j and %i more bytes: %s', (usage, incoming, refusal) => {
  expect(quotaRefusal(usage, incoming)).toBe(refusal);
});
