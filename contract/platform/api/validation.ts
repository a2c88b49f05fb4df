import { z } from 'zod';
import { fieldText } from '../text.ts';

type RawIssue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & object>[0];

const sizeSentences: Record<string, (limit: string) => string> = {
  'too_small:string': (limit) => `Escribe al menos ${limit} caracteres`,
  'too_big:string': (limit) => `Escribe como máximo ${limit} caracteres`,
  'too_small:number': (limit) => `Debe ser ${limit} o más`,
  'too_big:number': (limit) => `Debe ser ${limit} o menos`,
  'too_small:array': (limit) => `Agrega al menos ${limit}`,
  'too_big:array': (limit) => `Agrega como máximo ${limit}`,
};

const typeSentences: Record<string, string> = {
  string: fieldText.notText,
  number: 'Escribe un número',
  int: 'Escribe un número entero',
  boolean: 'Elige sí o no',
  array: 'Envía una lista',
  object: 'Envía un objeto',
  date: 'Elige una fecha',
};

const formatSentences: Record<string, string> = {
  email: 'Escribe un correo válido',
  url: 'Escribe una dirección web válida',
  uuid: 'El identificador no es válido',
  datetime: 'Elige una fecha y hora válidas',
  date: 'Elige una fecha válida',
};

/**
 * Returns the product's own sentence for an issue whose schema has none; zod's Spanish messages are
 * not used.
 */
export function issueSentence(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? fieldText.required
        : (typeSentences[issue.expected] ?? 'El tipo de dato no es válido');
    case 'too_small':
      return (
        sizeSentences[`too_small:${issue.origin}`]?.(String(issue.minimum)) ??
        'El valor es demasiado pequeño'
      );
    case 'too_big':
      return (
        sizeSentences[`too_big:${issue.origin}`]?.(String(issue.maximum)) ??
        'El valor es demasiado grande'
      );
    case 'invalid_format':
      return formatSentences[issue.format] ?? 'El formato no es válido';
    case 'unrecognized_keys':
      return `Campos desconocidos: ${issue.keys.map((key) => key.slice(0, 40)).join(', ')}`;
    case 'invalid_value':
      return 'Elige una de las opciones';
    default:
      return 'El valor no es válido';
  }
}

/**
 * Installs the product's sentences in zod. Server and browser call it once before they parse
 * anything.
 */
export function setSpanishIssues(): void {
  z.config({ customError: issueSentence });
}
