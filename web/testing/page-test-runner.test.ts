import { afterEach, expect, test } from 'vitest';
import { findViolations } from './scan-page.ts';

afterEach(() => document.body.replaceChildren());

test.fails('a test that leaves a button without a name fails', () => {
  document.body.innerHTML = '<main><button></button></main>';
});

test.each([
  ['button-name', '<button><svg></svg></button>', '<button aria-label="Cerrar"></button>'],
  ['label', '<input>', '<label>Nombre <input></label>'],
  ['image-alt', '<img src="x">', '<img src="x" alt="">'],
  ['link-name', '<a href="/"></a>', '<a href="/">Inicio</a>'],
  ['aria-roles', '<p role="nothing">…</p>', '<p role="status">…</p>'],
  ['button-name', '<button></button>', '<div hidden><button></button></div>'],
])('a page breaks the rule %s with %s, and not with %s', async (rule, broken, sound) => {
  document.body.innerHTML = broken;
  expect(await findViolations()).toEqual([
    `${rule}\n${document.body.firstElementChild?.outerHTML}`,
  ]);
  document.body.innerHTML = sound;
  expect(await findViolations()).toEqual([]);
});
