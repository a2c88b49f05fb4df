import { zodResolver } from '@hookform/resolvers/zod';
import { setSpanishIssues } from '@oficio/contract/platform/api/validation.ts';
import {
  useForm,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, errorMessage } from './api-error.ts';

setSpanishIssues();

/**
 * Creates a form that the body schema of its endpoint validates. Omit `defaultValues` of text
 * fields that start empty: text typed before hydration then stays.
 */
export function useZodForm<Fields extends FieldValues, Output>(
  schema: z.ZodType<Output, Fields>,
  props: Omit<UseFormProps<Fields, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Fields, unknown, Output> {
  return useForm<Fields, unknown, Output>({ ...props, resolver: zodResolver(schema) });
}

export interface ServerRefusal<Fields extends FieldValues> {
  /** The fields on screen. */
  fields: readonly FieldPath<Fields>[];
  /** Field of each domain error code. */
  codes?: Readonly<Record<string, FieldPath<Fields>>>;
  /** Message for errors without a message from the server. */
  fallback: string;
}

/**
 * Shows validation errors of the server beside their fields and focuses the first. Returns the
 * message for the form as a whole, or null when the fields show every error.
 */
export function placeServerError<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  error: unknown,
  { fields, codes = {}, fallback }: ServerRefusal<Fields>,
): string | null {
  const message = errorMessage(error, fallback);
  if (!(error instanceof ApiError)) return message;
  const byCode = codes[error.code];
  const issues = byCode ? [{ path: byCode as string, message }] : error.issues;
  const placed = fields.flatMap((name) => {
    const issue = issues.find(({ path }) => path === name);
    return issue ? [{ name, message: issue.message }] : [];
  });
  placed.forEach((issue, index) => {
    const { name } = issue;
    form.setError(name, { type: 'server', message: issue.message }, { shouldFocus: index === 0 });
  });
  return placed.length > 0 && placed.length >= issues.length ? null : message;
}
