import { expect, test } from 'vitest';
import { choosePromotion } from './costs.rules.ts';

const promotion = { launchEnabled: true, launchLimit: 0, launchUsed: 0, referralCredits: 0 };

test.each([
  ['launch without limit', { launchUsed: 1_000 }, 'LAUNCH'],
  ['launch within its limit', { launchLimit: 3, launchUsed: 2, referralCredits: 1 }, 'LAUNCH'],
  ['launch used up', { launchLimit: 3, launchUsed: 3 }, 'NONE'],
  ['then a referral credit', { launchLimit: 3, launchUsed: 3, referralCredits: 1 }, 'REFERRAL'],
  ['launch off', { launchEnabled: false, referralCredits: 2 }, 'REFERRAL'],
  ['no promotion', { launchEnabled: false }, 'NONE'],
])('the best available promotion is chosen: %s', (_, change, expected) => {
  expect(choosePromotion({ ...promotion, ...change })).toBe(expected);
});
