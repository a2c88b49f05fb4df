import { z } from 'zod';

/** Default sentences of text fields. */
export const fieldText = {
  required: 'Este campo es obligatorio',
  notText: 'Escribe un texto',
  controlCharacters: 'Quita los caracteres que no se pueden mostrar',
  tooShort: (min: number) => `Escribe al menos ${min} caracteres`,
  tooLong: (max: number) => `Escribe como máximo ${max} caracteres`,
} as const;

const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
/**
 * Any visible character, including emoji; excludes blanks, fillers, joiners and lone combining
 * marks.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}]/u;
const OUTER_SPACE = /^[\s\u200B\u2060\uFEFF]+|[\s\u200B\u2060\uFEFF]+$/gu;

/** Returns the length in code points, not in UTF-16 units. */
export function codePointLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

function isControl(code: number, multiline: boolean): boolean {
  if (multiline && (code === 0x0a || code === 0x0d || code === 0x09)) return false;
  return code < 0x20 || (code >= 0x7f && code <= 0x9f);
}

function isPrintable(value: string, multiline: boolean): boolean {
  if (!value.isWellFormed()) return false;
  for (let index = 0; index < value.length; index += 1) {
    if (isControl(value.charCodeAt(index), multiline)) return false;
  }
  return true;
}

/**
 * Returns the text in NFC, trimmed (including no-break and zero-width spaces), without bidi
 * controls, with LF line ends. A text of only invisible characters becomes empty, so that it fails
 * a required field.
 */
export function normalizeText(value: string): string {
  if (!VISIBLE.test(value)) return '';
  return value
    .normalize('NFC')
    .replace(BIDI_CONTROLS, '')
    .replace(/\r\n?/g, '\n')
    .replace(OUTER_SPACE, '');
}

export interface TextLimits {
  min?: number;
  max: number;
  multiline?: boolean;
  /** Sentence for an empty value. `min: 0` makes the text optional. */
  required?: string;
  /** Sentence for a value that is present but too short. */
  tooShort?: string;
}

/**
 * Schema of free text: well-formed, printable, NFC, trimmed, with lengths in code points. It
 * refuses NUL and lone surrogates, which PostgreSQL and JSON cannot store.
 */
export function text({ min = 1, max, multiline = false, required, tooShort }: TextLimits) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined ? (required ?? fieldText.required) : fieldText.notText,
    })
    .refine((value) => isPrintable(value, multiline), {
      error: fieldText.controlCharacters,
      abort: true,
    })
    .overwrite(normalizeText)
    .refine((value) => min === 0 || value.length > 0, {
      error: required ?? fieldText.required,
      abort: true,
    })
    .refine((value) => codePointLength(value) >= min, {
      error: tooShort ?? fieldText.tooShort(min),
    })
    .refine((value) => codePointLength(value) <= max, { error: fieldText.tooLong(max) })
    .meta({ minLength: min, maxLength: max });
}
