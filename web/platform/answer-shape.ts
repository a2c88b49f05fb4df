import type { AnswerShape } from '@oficio/contract/platform/endpoint.ts';

function hasFields(value: unknown, fields: readonly string[]): boolean {
  if (fields.length === 0) return true;
  return typeof value === 'object' && value !== null && fields.every((field) => field in value);
}

/** Whether a page can work with an answer, or it is something else altogether (fault H8). */
export function hasShape(body: unknown, { isList, fields }: AnswerShape): boolean {
  if (!isList) return hasFields(body, fields);
  return Array.isArray(body) && body.every((item) => hasFields(item, fields));
}
