import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Browser, type Page, type Request, type Response } from '@playwright/test';
import ts from 'typescript';
import { openAddress } from './screen-states.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const FILE = join(import.meta.dirname, '../web/testing/translate-page.ts');
/** The function that the page tests call too, as a script. */
const TRANSLATE = `(() => {
  ${ts.transpile(readFileSync(FILE, 'utf8'), { target: ts.ScriptTarget.Latest }).replace('export function', 'function')}
  translatePage();
})()`;

/** The visible texts of the page, without what is no text of it for a translation. */
const TEXTS = `(() => {
  const texts = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    const text = data.replaceAll(/\\s+/g, ' ').trim();
    if (!text || parentElement.closest('script, style, noscript, textarea, option')) continue;
    range.selectNode(walker.currentNode);
    if (range.getClientRects().length > 0) texts.push(text);
  }
  return texts;
})()`;

/** The texts between `translate="no"` that stand elsewhere without it, and so are translated. */
const TRANSLATED_NAMES = `(() => {
  const textsOf = (selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
  const names = new Set(textsOf('[translate=no]').filter((text) => text.length > 2));
  return [...new Set(textsOf('font > font').filter((text) => names.has(text)))];
})()`;

/** Two browsers of a visitor with the same page, of which one translates it. */
export interface Twins {
  /** Opens an address in both, and translates it in one. */
  open(path: string): Promise<void>;
  /** Does the same in both. */
  both(act: (page: Page) => Promise<unknown>): Promise<void>;
  /** Waits until the translated page has the words of the other one; with `countsChange` without numbers, which other tests change. */
  expectSameWords(when: string, options?: { countsChange?: boolean }): Promise<void>;
  plain: Visitor;
  translated: Visitor;
}

const isRead = (request: Request) =>
  request.method() === 'GET' && ['document', 'fetch', 'xhr'].includes(request.resourceType());

/** Returns the answer without its compression; nothing when the page was left before its end. */
async function readAnswer(response: Response) {
  const body = await response.body().catch(() => undefined);
  const { 'content-encoding': _encoding, ...headers } = await response.allHeaders();
  return body && { status: response.status(), headers, body };
}

/** Gives the second page what the first one got: a service that another test publishes between both appears in none. */
async function shareAnswers(first: Page, second: Page): Promise<void> {
  const answers = new Map<string, ReturnType<typeof readAnswer>>();
  first.on('response', (response) => {
    const isRedirect = response.status() >= 300 && response.status() < 400;
    if (!isRedirect && isRead(response.request()))
      answers.set(response.url(), readAnswer(response));
  });
  await second.route('**', async (route) => {
    const request = route.request();
    const answer = isRead(request) ? await answers.get(request.url()) : undefined;
    await (answer ? route.fulfill(answer) : route.fallback());
  });
}

export async function openTwins(
  browser: Browser,
  as: Parameters<typeof openVisitor>[1],
): Promise<Twins> {
  const plain = await openVisitor(browser, as);
  const translated = await openVisitor(browser, as);
  const isSignedIn = as !== undefined;
  if (!isSignedIn) await shareAnswers(plain.page, translated.page);
  const both = async (act: (page: Page) => Promise<unknown>) => {
    await act(plain.page);
    await act(translated.page);
  };
  return {
    plain,
    translated,
    both,
    async open(path) {
      await both((page) => openAddress(page, path, { isSignedIn }));
      await translated.page.evaluate(TRANSLATE);
    },
    async expectSameWords(when, { countsChange = false } = {}) {
      const wordsOf = async (page: Page) => {
        const texts = await page.evaluate<string[]>(TEXTS);
        return countsChange ? texts.map((text) => text.replaceAll(/\d+/g, '#')) : texts;
      };
      await expect(async () => {
        const expected = await wordsOf(plain.page);
        expect(await wordsOf(translated.page), when).toEqual(expected);
      }).toPass({ timeout: 10_000 });
      expect(
        await translated.page.locator('font').count(),
        `${when}: is translated`,
      ).toBeGreaterThan(0);
      expect
        .soft(await translated.page.evaluate<string[]>(TRANSLATED_NAMES), `${when}: names`)
        .toEqual([]);
    },
  };
}
