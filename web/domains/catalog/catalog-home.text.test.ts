import { DOLLARS } from '@oficio/contract/platform/price.ts';
import { expect, test } from 'vitest';
import { chipText, dayText, foundText, headingText } from './catalog-home.text.ts';

test('the number of results is true, also beyond what is counted', () => {
  expect(foundText(1, false)).toBe('1 servicio');
  expect(foundText(14, false)).toBe('14 servicios');
  expect(foundText(100, true)).toBe('Más de 100 servicios');
});

test('a day is named with its hour', () => {
  expect(dayText('today')).toBe('Hoy');
  expect(dayText('tomorrow', '09:00')).toBe('Mañana desde las 9:00');
  expect(dayText('2026-11-25')).toBe('Mié 25 nov');
});

test('the heading of a list without words says its filters', () => {
  expect(headingText({ minRating: '4', instant: 'true' }, undefined, '')).toBe(
    'Servicios · 4 estrellas o más · Reserva inmediata',
  );
  expect(headingText({ search: 'gasfitero', minRating: '4' }, undefined, 'Lima')).toBe(
    'Servicios para gasfitero · Lima · 4 estrellas o más',
  );
  expect(headingText({ day: 'today' }, undefined, '')).toBe('Servicios para Hoy');
});

test('a chip says what its filter leaves', () => {
  const filters = { maxPrice: '50', minRating: '4', within: '10', day: 'today', from: '16:00' };
  expect(chipText('maxPrice', filters, DOLLARS)).toBe('Hasta $50.00');
  expect(chipText('maxPrice', filters)).toBe('Hasta 50');
  expect(chipText('minRating', filters)).toBe('4 estrellas o más');
  expect(chipText('within', filters)).toBe('Hasta 10 km');
  expect(chipText('day', filters)).toBe('Hoy desde las 16:00');
});
