import type { ErrorBody } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { z } from 'zod';

const GENERIC_CODES = new Set([
  'invalid_type',
  'unrecognized_keys',
  'invalid_value',
  'invalid_format',
]);

/** Thrown for input that its schema refused. Contains the path and sentence of each issue. */
export class InvalidInput extends Error {
  readonly part: string;
  readonly issues: { path: string; message: string }[];
  readonly sentences: string[];

  constructor(part: string, issues: readonly z.core.$ZodIssue[]) {
    super(platformErrors.INVALID_INPUT.code);
    this.part = part;
    this.issues = issues.map((issue) => ({
      path: issue.path.map(String).join('.'),
      message: issue.message,
    }));
    // A generic sentence is meaningless without its field, so the list prefixes the path.
    this.sentences = issues.map((issue) => {
      const path = issue.path.map(String).join('.');
      return GENERIC_CODES.has(issue.code) && path ? `${path}: ${issue.message}` : issue.message;
    });
  }

  toBody(requestId: string): ErrorBody {
    return {
      statusCode: 400,
      error: 'Bad Request',
      code: platformErrors.INVALID_INPUT.code,
      message: [...new Set(this.sentences)],
      issues: this.issues,
      requestId,
    };
  }
}

/**
 * Checks a body by a schema that depends on stored data, such as the currency of a card. Throws
 * INVALID_INPUT (400) like the schema of the endpoint.
 */
export function checkBody<Body>(schema: z.ZodType<unknown, Body>, body: Body): void {
  const result = schema.safeParse(body);
  if (!result.success) throw new InvalidInput('body', result.error.issues);
}
