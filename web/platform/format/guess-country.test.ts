import { expect, test } from 'vitest';
import { guessCountry } from './guess-country.ts';

test.each([
  ['America/Lima', ['en-US'], 'Perú'],
  ['America/Argentina/Salta', ['es-419'], 'Argentina'],
  ['Atlantic/Canary', ['es'], 'España'],
  ['America/Los_Angeles', ['es-MX'], 'Estados Unidos'],
  ['America/Mexico_City', ['en-US'], 'México'],
  ['America/Bahia_Banderas', ['en-US'], 'México'],
  ['America/Bahia', ['en-US'], 'Brasil'],
  ['America/Tijuana', ['en-US'], 'México'],
  ['UTC', ['es-CL', 'en'], 'Chile'],
  ['UTC', ['pt-BR'], 'Brasil'],
  ['Europe/Berlin', ['de-DE', 'en-US'], null],
  ['UTC', ['en-US'], null],
])('zone %s with languages %j means %s', (zone, languages, country) => {
  expect(guessCountry(zone, languages)).toBe(country);
});
