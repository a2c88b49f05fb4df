import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MarkedLines } from './marked-lines.tsx';

const render = (lines: readonly string[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MarkedLines lines={lines} />
    </MemoryRouter>,
  );

test('lines are paragraphs and lists with bold words and links', () => {
  expect(
    render([
      'Uno **dos** [tres](/help).',
      '- a',
      '- [b](mailto:x@example.org)',
      '[c](javascript:1)',
    ]),
  ).toBe(
    '<p><span>Uno </span><strong>dos</strong><span> </span><a class="text-link" href="/help" data-discover="true">tres</a><span>.</span></p>' +
      '<ul class="flex list-disc flex-col gap-2 pl-5 marker:text-star"><li><span>a</span></li>' +
      '<li><a href="mailto:x@example.org" class="text-link">b</a></li></ul><p><span>c</span></p>',
  );
});

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=1>',
    '**',
    '](',
    '[',
    ')',
    '- ',
    '[a](javascript:alert(1))',
    '[a](//evil.example)',
    '[a](data:text/html,x)',
    String.raw`[a](/\evil)`,
    '[a](https://example.org/"onclick="x)',
    '&lt;',
    '**a**',
    '[a](/help)',
  ),
);

test('hostile pages have no tag, attribute or address of their own', () => {
  fc.assert(
    fc.property(fc.array(fc.array(piece, { maxLength: 8 }), { maxLength: 4 }), (lines) => {
      const html = render(lines.map((line) => line.join('')));
      const tags = html.match(/<[^>]*>/g) ?? [];
      const unknown = tags.filter(
        (tag) =>
          !/^<\/?(?:p|li|strong|a|ul|span)>$/.test(tag) &&
          !/^<ul class="[\w:\- ]+">$/.test(tag) &&
          !/^<a (?:class="text-link" )?href="(?:\/(?![/\\])|#|https?:\/\/|mailto:)[^"<>]*"(?: class="text-link"| data-discover="true")*>$/.test(
            tag,
          ),
      );
      expect(unknown).toEqual([]);
    }),
    { numRuns: 1_000, seed: 33 },
  );
});
