import { z } from 'zod';
import { countryNames } from './countries.ts';

/** Accepts a name in any Unicode form ('España' in NFD) and returns it in NFC. */
export const countrySchema = z.preprocess(
  (value) => (typeof value === 'string' ? value.normalize('NFC').trim() : value),
  z.enum(countryNames, { error: 'Elige un país de la lista' }),
);
