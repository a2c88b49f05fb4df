import { TestRunner, type RunnerTestCase } from 'vitest';
import { findViolations } from './scan-page.ts';

/** Pages of which a page with the same elements and attributes was scanned, because a scan takes some 40 ms. */
const scanned = new Set<string>();

/** The elements of the page without texts, and without the attributes that no rule reads. */
const outline = () =>
  document.body.outerHTML
    .replaceAll(/ (?:class|style|href|src|value|datetime|data-[\w-]+|d|viewBox)="[^"]*"/g, '')
    .replaceAll(/[«:_]?r[\w:]*[»:_]|[\da-f]{8}-[\da-f-]{27}/g, '')
    .replaceAll(/>[^<]+</g, '>x<')
    .replaceAll(/"[^"]*[^"\w-][^"]*"/g, '"x"');

/** Fails a test that leaves a page whose names, roles or labels break a rule of axe. */
export default class PageTestRunner extends TestRunner {
  /** Scans before the hooks after each test, which remove the page. */
  async runTask(test: RunnerTestCase): Promise<void> {
    await TestRunner.getTestFn(test)();
    if (!('document' in globalThis) || document.body.childElementCount === 0) return;
    const page = outline();
    if (scanned.has(page)) return;
    const violations = await findViolations();
    if (violations.length > 0)
      throw new Error(`The page is not accessible.\n${violations.join('\n')}`);
    scanned.add(page);
  }
}
