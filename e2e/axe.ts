import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { paint } from './layout-shifts.ts';

/** Minified, because every page must compile it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Skips endless and hidden animations. */
const FADES_ENDED = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    .filter(({ effect }) => effect?.target?.checkVisibility())
    .map((animation) => animation.finished),
)`;

/** Waits until all fades have finished, because axe would measure their intermediate colors. */
export async function endFades(page: Page): Promise<void> {
  // A fade begins in the frame after its cause.
  await paint(page);
  await page.evaluate(FADES_ENDED);
}

export interface AxeScan {
  /** Tags of the rules, or one rule. */
  rules: axe.RunOptions['runOnly'];
  /** Selector of the part to scan. The default is the whole page. */
  part?: string | undefined;
}

/** Returns the violations of axe's rules in the page after its fades, each with its first elements. */
export async function findViolations(
  page: Page,
  { rules: runOnly, part = 'html' }: AxeScan,
): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE);
  await endFades(page);
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
  // Transfers the violations only: the results about all other elements took half of the time.
  const violations = await page.evaluate<axe.Result[]>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then((result) => result.violations)`,
  );
  return violations.map(({ id, nodes }) => {
    const elements = nodes.slice(0, 3).map(({ html }) => html.slice(0, 200));
    return `${id}: ${elements.join(' | ')}`;
  });
}
