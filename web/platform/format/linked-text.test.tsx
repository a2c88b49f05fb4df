import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

afterEach(cleanup);

const linksIn = (text: string) => {
  const { container, unmount } = render(<LinkedText>{text}</LinkedText>);
  expect(container.textContent).toBe(text);
  const links = [...container.querySelectorAll('a')].map((link) => link.href);
  unmount();
  return links;
};

test.each([
  ['Mira https://ejemplo.com/a?b=1.', ['https://ejemplo.com/a?b=1']],
  ['(www.ejemplo.com/x_(y)), ¿no?', ['https://www.ejemplo.com/x_(y)']],
  ['uno http://a.pe dos HTTPS://B.PE/Z!', ['http://a.pe/', 'https://b.pe/Z']],
  ['https://banco.pe@malo.example/', []],
  ['javascript:alert(1) data:text/html,x ftp://a.pe //a.pe http:// https://localhost', []],
  ['<img src=x onerror=alert(1)> <a href="https://a.pe">hola</a>', ['https://a.pe/']],
])('the text "%s" is shown literally with its safe links', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test('a link opens in a new tab and sends no referrer', () => {
  render(<LinkedText>https://ejemplo.com</LinkedText>);
  const link = screen.getByRole('link');
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
    'noopener noreferrer nofollow',
    '_blank',
  ]);
});
