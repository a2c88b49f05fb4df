import { expect, test } from 'vitest';
import { fillColors, layOutMail as layOut, type MailLayout } from './mail.template.ts';

const brand = { color: '#1d5c48', palette: null };
const layOutMail = (layout: MailLayout) => fillColors(layOut(layout), brand);

const mail = {
  title: 'Confirma tu correo',
  paragraphs: ['Hola <b>Ana</b>:', 'Una línea\ny otra'],
  action: { label: 'Confirmar "ya"', url: 'https://oficio.example/v?a=1&b="><script>' },
  footnote: 'Vence en 24 h.',
  brand: 'Fixo & <b>',
  supportEmail: 'soporte@oficio.example',
};

test('all values are escaped', () => {
  const { html } = layOutMail(mail);
  expect(html).toContain('Hola &lt;b&gt;Ana&lt;/b&gt;:');
  expect(html).toContain('Una línea<br>y otra');
  expect(html).toContain('href="https://oficio.example/v?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
  expect(html).toContain('Confirmar &quot;ya&quot;');
  expect(html).not.toContain('<script');
});

test('the name and the color of the brand are filled in, the name escaped', () => {
  const { html, text } = layOutMail(mail);
  expect(html).toContain('color:#5b6472">Fixo &amp; &lt;b&gt;</p>');
  expect(html).toContain('background:#1d5c48;color:#fffdf8;');
  expect(html + text).not.toMatch(/\uE000/);
});

test('the plain text has the same content as the HTML', () => {
  expect(
    layOutMail({ ...mail, action: { label: 'Confirmar', url: 'https://oficio.example/v' } }).text,
  ).toBe(
    'Confirma tu correo\n\nHola <b>Ana</b>:\n\nUna línea\ny otra\n\nConfirmar:\nhttps://oficio.example/v\n\nVence en 24 h.\n\n--\nFixo & <b>\n¿Necesitas ayuda? Escríbenos a soporte@oficio.example\n',
  );
});

test('links have words in the HTML and their address in the plain text, all escaped', () => {
  const links = [{ label: 'Leer «3 & 4»', url: 'https://oficio.example/terms?a=1&b=2#x' }];
  const { html, text } = layOutMail({ ...mail, links });
  expect(html).toContain('href="https://oficio.example/terms?a=1&amp;b=2#x"');
  expect(html).toMatch(/>Leer «3 &amp; 4»<\/a>/);
  expect(text).toContain('Una línea\ny otra\n\nLeer «3 & 4»:\nhttps://oficio.example/terms');
});

test('a mail without an action has no button, and only http links are accepted', () => {
  expect(
    layOutMail({ title: 'Hola', paragraphs: [], brand: 'Oficio', supportEmail: 'a@b.c' }).html,
  ).not.toContain('class="button"');
  const action = { label: 'x', url: 'javascript:alert(1)' };
  expect(() => layOutMail({ ...mail, action })).toThrow('http addresses only');
  expect(() => layOutMail({ ...mail, links: [action] })).toThrow('http addresses only');
});
