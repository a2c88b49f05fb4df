import { expect, test } from 'vitest';
import { z } from 'zod';
import { fillMail } from '#domains/texts/texts-mails.template.ts';
import { notificationsOf, type NotificationData } from './kind.template.ts';

const row: NotificationData = {
  aboutId: '1',
  other: 'Ana {title}',
  title: 'Fugas',
  job: '«Fugas»',
  isEmergency: false,
  price: { currency: 'USD', currencyCountry: null },
  readerCountry: null,
  reader: 'client',
  hour: () => 'lunes, 10:00',
};

const declare = notificationsOf({
  topic: 'orders',
  link: ({ reason }) => `/${reason}`,
  facts: z.object({ reason: z.string().nullable(), isLate: z.boolean() }),
  factsOf: (details: { reason: string | null; isLate: boolean; at: Date; count: number }) =>
    details,
  words: { shouted: ({ reason }) => reason?.toUpperCase() },
  mailWords: { twice: ({ count }) => count * 2 },
});

const kind = declare({
  stores: ['reason'],
  message: `
    {other} canceló: {shouted}.
    | {other} canceló.`,
  mail: `
    {isLate}Tarde: {title}
    | A tiempo: {title}
    Motivo: {reason}
    Era el {at}, {twice} veces.`,
});

/** Returns the subject and the paragraphs of the mail. */
function linesOf(details: Parameters<typeof kind.mailValues>[2]) {
  const values = kind.mailValues(row, kind.paramsOf(details), details);
  const base = { brand: { name: 'Oficio' }, own: new Map() };
  const { subject, paragraphs } = fillMail({ key: 'mail.x', parts: kind.mailParts }, base, values);
  return [subject, ...paragraphs];
}

test('of a line and its alternatives, the first one counts of which all words are known', () => {
  expect(kind.render(row, { reason: 'precio' })).toEqual({
    // Text of a user is no word.
    message: 'Ana {title} canceló: PRECIO.',
    link: '/precio',
  });
  expect(kind.render(row, { reason: null }).message).toBe('Ana {title} canceló.');
});

test('a line with an unknown word is left out, and instants and numbers are formatted', () => {
  const details = { reason: null, isLate: true, at: new Date(), count: 2 };
  expect(kind.paramsOf(details)).toEqual({ reason: null });
  expect(linesOf(details)).toEqual(['Tarde: Fugas', 'Era el lunes, 10:00, 4 veces.']);
  const late = { ...details, isLate: false, reason: 'precio' };
  expect(linesOf(late).slice(0, 2)).toEqual(['A tiempo: Fugas', 'Motivo: precio']);
});
