import type { Page } from '@playwright/test';
import axe from 'axe-core';

export interface AxeScan {
  /** Tags of the rules, or one rule. */
  rules: axe.RunOptions['runOnly'];
  /** Selector of the part to scan. The default is the whole page. */
  part?: string | undefined;
}

/** Returns the violations of axe's rules in the page, each with its first elements. */
export async function findViolations(
  page: Page,
  { rules: runOnly, part = 'html' }: AxeScan,
): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
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
