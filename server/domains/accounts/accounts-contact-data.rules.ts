import { countries, type Country } from '@oficio/contract/platform/countries.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The kinds of contact data that public texts must not contain. */
export type ContactKind = 'email' | 'link' | 'phone' | 'address' | 'encoded';

const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64} ?(?:@|[([{] ?(?:at|arroba) ?[)\]}]) ?[\p{L}\p{N}.-]{1,100}(?: ?(?:\.|[([{] ?(?:dot|punto) ?[)\]}]) ?[\p{L}]{2,})+/iu;
const HANDLE = /(?<![\p{L}\p{N}@.])@[a-z0-9_][a-z0-9_.]{2,29}/iu;
/** juan arroba gmail punto com */
const SPELLED_EMAIL = /[\p{L}\p{N}._-]{2,64} arroba [\p{L}\p{N}-]{2,63}(?: punto |\.)[\p{L}]{2,}/iu;
/** instagram: tallerjuan */
const NAMED_HANDLE =
  /(?<![\p{L}\p{N}])(?:instagram|insta|facebook|tik ?tok|telegram) ?[:=] ?[a-z0-9_.]{4,30}(?= ?(?:$|[.,;)\n]))/imu;
/** taller(punto)pe */
const SPELLED_DOMAIN = /[\p{L}\p{N}-]{2,63} ?[([{] ?(?:punto|dot) ?[)\]}] ?[a-z]{2,}/iu;
const SCHEME = /\bhttps?:\/\/\S|\bwww\.[\p{L}\p{N}]/iu;
const SHORT_LINK =
  /(?<![\p{L}\p{N}])(?:wa|t|m|fb|ig)\.me\/|(?<![\p{L}\p{N}])t\.me(?![\p{L}\p{N}])/iu;
const DOMAIN =
  /(?<![\p{L}\p{N}.@-])(?:[a-z0-9-]+\.)*(?=[0-9-]*[a-z])[a-z0-9-]{2,63}\.(com|net|org|info|biz|online|site|store|shop|tienda|app|xyz|link|club|web|pro|dev|ly|gl|gg|ee|be|io|me|co|pe|mx|ar|cl|es|ec|bo|uy|py|br|us|cat|lat|tv|cc|eu)(?![\p{L}\p{N}])/giu;
const SPACED_DOMAIN = /[a-z0-9-]{2,} ?\. ?com(?:\.[a-z]{2})?(?![\p{L}\p{N}])/iu;
/** Endings that begin a sentence after a full stop without a space: "Trabajo limpio.Me llaman". */
const SENTENCE_START = /^(?:Es|Me|Pro|Club|Web|Tienda|Be)$/;

/** A street with its number; a name alone says only where somebody works. */
const STREET =
  /(?<![\p{L}\p{N}])(?:avenida|avda?\.?|av\.|jir[oó]n|jr\.|calle|c\/|pasaje|psje\.|pje\.|carrera|cra\.?|kra\.?|diagonal|transversal|paseo|bulevar|boulevard|prolongaci[oó]n|rua)\s+(?:\p{L}[\p{L}.'’]*\s+){1,5}?(?:n[°ºo.]{1,2}\s*|n[uú]m(?:ero|\.)?\s*|nro\.?\s*|#\s*)?\d{2,5}(?![\d.,:%/-]*\d|\s*(?:%|h\b|hs\b|hrs\b|horas|d[ií]as|a[nñ]os|m\b|m2|m²|mts|metros|km|cm|casas|clientes|soles|pesos|euros|d[oó]lares|veces|trabajos|minutos|min\b|y\b|a\b|al\b))/iu;
const NUMBERED_STREET =
  /(?<![\p{L}\p{N}])(?:calle|cl\.?|carrera|cra\.?|cr\.?|kra\.?|kr\.?|avenida|av\.?|diagonal|dg\.?|transversal|tv\.?)\s*\d{1,3}\s*[a-z]?\s*(?:bis\s*)?(?:sur\s*)?(?:#|n[°ºo]\.?|no\.)\s*\d{1,3}\s*[a-z]?\s*-\s*\d{1,3}/iu;

const CANDIDATE = /(?:\+|\(\+?)?\d(?:[\s.\-_*·•/()|]{0,3}\d){5,}/gu;
/**
 * Words before a number that is no phone: identity and license numbers, models. Prices and quantities need no exception: with up
 * to six digits they are no phone, and with more they are one in the form of a phone.
 */
const OTHER_NUMBER =
  /(?:\b(?:ruc|rut|run|rfc|nit|cuit|cuil|dni|nie|nif|cif|c[eé]dula|c\.?i|c\.?c|cip|cap|cmp|ctp|cnpj|cpf|rnc|matr[ií]cula|mat|licencia|lic|registro|reg|colegiatura|colegiad[oa]|carn[eé]|credencial|certificado|resoluci[oó]n|expediente|p[oó]liza|serie|modelo|c[oó]digo|c[oó]d|sec|te1|folio|norma|iso)(?: (?:profesional|municipal|nacional|de conducir|vigente))?)[\s.:#-]*(?:n[°ºo]?\.?|nro\.?|n[uú]mero)?[\s.:#-]*$/iu;
const PHONE_WORD =
  /\b(?:tel[eé]fonos?|telf?|fono|fijo|cel|celular|m[oó]vil|whats?app|watsap|wasap|guasap|wsp|wpp|wa|ll[aá]m[ae](?:me|nos)?|llamar|escr[ií]beme|contacto|contact[aá]r?me)\b[\s:.,#al=>-]{0,6}(?:n[°º]\s*)?$/iu;
const YEAR = '(?:19|20)\\d\\d';
const YEARS = new RegExp(`^${YEAR}(?:[\\s/.-]+${YEAR})+$`);
const DATE =
  /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2})(?:\s*-\s*(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}))?$/;
/** 1 500 000 and 25.000.000, but not 955 501 137. */
const ROUND_PRICE = /^\d{1,3}(?:[ .]\d{3})*[ .](?:000|500)$/;
/** 12.345.678-9, the form of identity numbers of companies and people. */
const CHECKED_NUMBER = /^\d{1,3}(?:\.\d{3}){2,3}-\d$|^\d{2}-\d{8}-\d$/;
const CALLING_CODES = Object.values(countries).map(({ callingCode }) => callingCode.slice(1));

/** Returns the text in one form: compatible letters and digits, plain spaces and hyphens, nothing invisible. */
function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\uFE0F\u20E3]/gu, '')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Nd}/gu, (digit) => asDigit(digit));
}

/** Returns the ASCII digit; digits of a script are ten consecutive characters. */
function asDigit(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit;
  let value = 0;
  const code = digit.codePointAt(0) ?? 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function isValidPhone(number: string, country: Country | null): boolean {
  const defaultCountry = country && { defaultCountry: countries[country].code };
  const parsed = parsePhoneNumberFromString(number, { extract: false, ...defaultCountry });
  return parsed?.isValid() ?? false;
}

/** Checks the digits as a number of the country, with an international prefix, or with a calling code. */
function isPhone(candidate: string, country: Country | null): boolean {
  const digits = candidate.replaceAll(/\D/g, '');
  if (digits.length < 7 || digits.length > 16) return false;
  if (candidate.includes('+')) return isValidPhone(`+${digits}`, null);
  if (digits.startsWith('00') && isValidPhone(`+${digits.slice(2)}`, null)) return true;
  if (country !== null && isValidPhone(digits, country)) return true;
  const hasCode = CALLING_CODES.some((code) => digits.startsWith(code));
  return hasCode && digits.length >= 10 && isValidPhone(`+${digits}`, null);
}

/** Returns candidates without leading groups such as a year: "desde 2010 955 501 137". */
function withoutLeadingGroups(candidate: string): string[] {
  const groups = [...candidate.matchAll(/\+?\d+/g)];
  return groups
    .slice(1, 4)
    .filter((_, index) => groups.slice(0, index + 1).every(([group]) => group.length <= 4))
    .map(({ index }) => candidate.slice(index));
}

function hasPhone(text: string, country: Country | null): boolean {
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const before = text.slice(Math.max(0, index - 40), index);
    const number = found.trim();
    const digits = number.replaceAll(/\D/g, '').length;
    if (OTHER_NUMBER.test(before) || YEARS.test(number) || DATE.test(number)) continue;
    if (PHONE_WORD.test(before) && digits >= 6 && digits <= 16) return true;
    if (CHECKED_NUMBER.test(number) || ROUND_PRICE.test(number)) continue;
    if (isPhone(number, country)) return true;
    const rest = withoutLeadingGroups(number).filter((part) => /^\+|^9|^3|^6|^0/.test(part));
    if (rest.some((part) => !ROUND_PRICE.test(part) && isPhone(part, country))) return true;
  }
  return false;
}

function hasLink(text: string): boolean {
  if (SCHEME.test(text) || SHORT_LINK.test(text) || SPACED_DOMAIN.test(text)) return true;
  if (HANDLE.test(text) || NAMED_HANDLE.test(text) || SPELLED_DOMAIN.test(text)) return true;
  return [...text.matchAll(DOMAIN)].some(([, ending = '']) => !SENTENCE_START.test(ending));
}

/** The form of an encoded word in the header of a mail (RFC 2047), in which any text can hide. */
const ENCODED_WORD = /=\?[\w*-]+\?[bq]\?/i;

/**
 * Returns the kind of contact data in a public text, or null. Phones are those of the country, and with an international
 * prefix those of every country. Digits in words are not searched.
 */
export function findContactData(text: string, country: Country | null): ContactKind | null {
  if (ENCODED_WORD.test(text)) return 'encoded';
  const simple = simplify(text);
  if (EMAIL.test(simple) || SPELLED_EMAIL.test(simple)) return 'email';
  if (hasLink(simple)) return 'link';
  if (hasPhone(simple, country)) return 'phone';
  return STREET.test(simple) || NUMBERED_STREET.test(simple) ? 'address' : null;
}
