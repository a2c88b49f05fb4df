// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StructuredData } from './structured-data.tsx';

test('user text cannot close the script element', () => {
  const name = '</script><script>alert(1)</script><!--';
  const html = renderToString(<StructuredData data={{ name }} />);
  const [, content = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? [];
  expect(content).not.toContain('<');
  expect(JSON.parse(content)).toEqual({ name });
});
