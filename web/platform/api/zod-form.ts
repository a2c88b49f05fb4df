import { zodResolver } from '@hookform/resolvers/zod';
import { useSpanishIssues as speakSpanish } from '@oficio/contract/platform/api/validation.ts';
import {
  useForm,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, errorMessage } from './api-error.ts';

speakSpanish();

/**
 * A form that its endpoint's body schema checks. Leave out `defaultValues` of text fields that begin empty:
 * what was typed before the page was hydrated is then kept.
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
  /** Which field a domain error is about. */
  codes?: Readonly<Record<string, FieldPath<Fields>>>;
  /** When the server gave no sentence. */
  fallback: string;
}

/**
 * Puts what the server refused beside its fields and the focus on the first of them. Gives back the sentence
 * for the form as a whole, or null when the fields say it all.
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
