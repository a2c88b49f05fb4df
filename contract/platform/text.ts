import { z } from 'zod';

/** Default sentences of text fields. */
export const fieldText = {
  required: 'Este campo es obligatorio',
  notText: 'Escribe un texto',
  controlCharacters: 'Quita los caracteres que no se pueden mostrar',
  tooShort: (min: number) => `Escribe al menos ${min} caracteres`,
  tooLong: (max: number) => `Escribe como máximo ${max} caracteres`,
} as const;

/** Soft hyphens, controls of direction, zero-width spaces and operators, byte order marks: they come with copied text. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
/**
 * Joiners are spelling in scripts like those of Persian and India, and join the parts of an emoji; a variation selector chooses the
 * form of an emoji, a keycap or a Han character. Anywhere else they are as invisible as the others.
 */
const LOOSE_JOINER =
  /(?<!(?!\p{Script=Latin})[\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200C\u200D]+|[\u200C\u200D]+(?!(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}])/gu;
const LOOSE_SELECTOR =
  /(?<![\p{Extended_Pictographic}\p{Script=Han}])(?<![0-9#*](?=\uFE0F\u20E3))[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;
/**
 * Any visible character, including emoji; excludes blanks, fillers, joiners and lone combining
 * marks.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}]/u;

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

/** Returns the text without characters that nobody sees and that make equal texts differ. */
export function removeInvisible(value: string): string {
  return value.replace(INVISIBLE, '').replace(LOOSE_SELECTOR, '').replace(LOOSE_JOINER, '');
}

/**
 * Returns the text in NFC, trimmed (including no-break spaces), without invisible characters, with LF line ends. A text of only
 * invisible characters becomes empty, so that it fails a required field.
 */
export function normalizeText(value: string): string {
  if (!VISIBLE.test(value)) return '';
  return removeInvisible(value).normalize('NFC').replace(/\r\n?/g, '\n').trim();
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
