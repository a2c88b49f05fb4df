import type { z } from 'zod';

/** The minimum that a page needs of a response. */
export interface ResponseShape {
  readonly isList: boolean;
  /** Required fields of the response, or of each of its items. */
  readonly fields: readonly string[];
}

// Compares `def.type` instead of using `instanceof`, so that this file does not import zod into
// public pages.
function isArray(schema: z.ZodType | undefined): schema is z.ZodArray<z.ZodType> {
  return schema?.def.type === 'array';
}

function isObject(schema: z.ZodType | undefined): schema is z.ZodObject<Record<string, z.ZodType>> {
  return schema?.def.type === 'object';
}

/**
 * Derives the shape from the schema of a response. Returns undefined when the response is neither
 * an object nor a list.
 */
export function responseShape(response: z.ZodType | undefined): ResponseShape | undefined {
  const isList = isArray(response);
  const item = isList ? response.element : response;
  if (!isObject(item)) return isList ? { isList, fields: [] } : undefined;
  const fields = Object.entries(item.shape).flatMap(([name, field]) =>
    field.def.type === 'optional' ? [] : [name],
  );
  return { isList, fields };
}

function hasFields(value: unknown, fields: readonly string[]): boolean {
  if (fields.length === 0) return true;
  return typeof value === 'object' && value !== null && fields.every((field) => field in value);
}

/**
 * Checks whether a page can use a response. Further fields and new values are accepted, because a
 * page that was loaded before an update may call a newer server.
 */
export function hasShape(body: unknown, { isList, fields }: ResponseShape): boolean {
  if (!isList) return hasFields(body, fields);
  return Array.isArray(body) && body.every((item) => hasFields(item, fields));
}
