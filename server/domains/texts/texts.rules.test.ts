import fc from 'fast-check';
import { expect, test } from 'vitest';
import { declaredTexts, knownWords } from './texts-declared.rules.ts';
import { fillMail, writeMail, type MailBase } from './texts-mails.template.ts';
import { fillOwnText, fillText, findFault, MAX_WORDS, wordsOf } from './texts.rules.ts';

// Declares the texts of all domains.
await import('#domains.ts');

const base: MailBase = {
  publicUrl: 'https://example.org',
  supportEmail: 'ayuda@example.org',
  brand: { name: 'Marca' },
  own: new Map(),
};
const texts = [...declaredTexts().values()];
const mails = texts.filter(({ sort }) => sort === 'mail');

test('every placeholder of every mail and page has an example, and few enough to be checked', () => {
  expect(mails.length).toBeGreaterThan(50);
  for (const text of texts) {
    const known = [...knownWords(text)].filter((name) => name !== 'brand');
    expect
      .soft(
        known.filter((name) => !(name in text.sample)),
        text.key,
      )
      .toEqual([]);
    for (const { original } of text.parts)
      expect.soft(wordsOf([original]).size, text.key).toBeLessThanOrEqual(MAX_WORDS);
  }
});

test('every mail has a subject, and its examples fill it', () => {
  for (const text of mails) {
    const filled = fillMail(text, base, (name) => text.sample[name]);
    expect.soft(filled.subject, text.key).not.toBe('');
    expect.soft(JSON.stringify(filled), text.key).not.toMatch(/[{}]\w+\}/);
  }
});

const original = `
  {code}: confirma
  | Confirma
  Hola, {name}.`;
const known = new Set(['code', 'name', 'brand']);

test.each([
  ['{code}: hola\n| Hola\n¿Qué tal, {name}?', undefined],
  ['Hola {nombre}', { kind: 'unknown', word: 'nombre' }],
  ['Hola {name}', { kind: 'lost', word: 'code' }],
  ['{code} {name}\n| Confirma', { kind: 'hidden', word: 'code' }],
  ['{code} {name}', { kind: 'empty', word: '' }],
  ['{code}\n| Confirma\n{name} {', { kind: 'braces', word: '' }],
  ['{code}\n| Confirma\n{name}\n{brand}', undefined],
])('own words %j are judged as %j', (own, fault) => {
  expect(findFault(original, own, known)).toEqual(fault);
});

test('the name of the site always has a value, so a text without placeholders may become one with it', () => {
  expect(findFault('Hola.', 'Hola de {brand}.', known)).toBeUndefined();
  expect(findFault('Hola de {brand}.', 'Hola, {name}, de {brand}.', known)).toEqual({
    kind: 'hidden',
    word: 'brand',
  });
});

test('the longest text with the most placeholders blocks other requests for less than a second', () => {
  const names = Array.from({ length: MAX_WORDS }, (_, index) => `w${index}`);
  const own = `${'a\n'.repeat(3_800)}${names.map((name) => `{${name}}\n| x`).join('\n')}`;
  const startedAt = performance.now();
  expect(findFault('', own, new Set(names))).toBeUndefined();
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test('a text that an update gave one more placeholder is used again in its original words', () => {
  const own = 'Hola, {name}.';
  const values = (name: string) => ({ name: 'Ana', code: '12' })[name];
  expect(fillOwnText('Hola, {name}.', own, values)).toEqual(['Hola, Ana.']);
  expect(fillOwnText('{name}: {code}', own, values)).toEqual(['Ana: 12']);
});

/** Text between words of HTML, placeholders and marks, and anything else. */
const hostile = (words: readonly string[]) =>
  fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.constantFrom(
          '<script>alert(1)</script>',
          '<img src=x onerror=alert(1)>',
          '"><a href="javascript:1">',
          '</p>',
          '&lt;b&gt;',
          '\n',
          '\n| ',
          '{',
          '}',
          '{{x}}',
          '$&',
          '[x](javascript:alert(1))',
        ),
        fc.constantFrom(...words.map((word) => `{${word}}`), '{brand}'),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));

const tagsOf = (html: string) => new Set(html.match(/<[^>]*>/g));

test('of 10,000 hostile texts none reaches a mail as HTML, and none loses a placeholder unrefused', () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      fc
        .constantFrom(...mails)
        .chain((text) =>
          fc.tuple(
            fc.constant(text),
            fc.constantFrom(...text.parts),
            hostile([...knownWords(text)]),
            fc.boolean(),
            fc.func(fc.boolean()),
          ),
        ),
      ([text, part, noise, keeps, isKnown]) => {
        const own = keeps ? `${part.original}\n${noise}` : noise;
        const values = (name: string) =>
          name === 'brand' || isKnown(name) ? (text.sample[name] ?? 'x') : null;
        const said = fillText(part.original, values);
        const isRefused = findFault(part.original, own, knownWords(text)) !== undefined;
        const filled = fillText(own, values);
        const lost = [...said.words].filter((word) => !filled.words.has(word));
        if (!isRefused) accepted += 1;
        expect(isRefused ? [] : lost).toEqual([]);
        // Stored words of another version are used only if they lose nothing.
        const stored = { ...base, own: new Map([[text.key, new Map([[part.name, own]])]]) };
        const url = 'https://example.org/x';
        const write = (of: MailBase) =>
          writeMail(
            { ...text, sort: 'mail', kind: 'x' },
            of,
            Object.fromEntries([...knownWords(text)].map((name) => [name, values(name)])),
            { to: 'a@example.org', url },
          );
        const usual = tagsOf(write({ ...base, own: new Map() }).html);
        const foreign = [...tagsOf(write(stored).html)].filter(
          (tag) => !usual.has(tag) && tag !== '<br>' && !tag.startsWith('<p class="'),
        );
        expect(foreign).toEqual([]);
      },
    ),
    { numRuns: 10_000, seed: 33 },
  );
  expect(accepted).toBeGreaterThan(1_000);
});
