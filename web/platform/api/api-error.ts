import type { ErrorBody } from '@oficio/contract/platform/api/errors.ts';
import { platformText } from './platform.text.ts';

/** Code of an answer that was to be a list and is something else. */
export const NO_LIST = 'NO_LIST';

/** A call that did not give what it should. `status` 0: nothing was answered at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly issues: { path: string; message: string }[];
  readonly details: unknown;
  /** Whether the sentence is the server's, and not one of ours for an answer that could not be read. */
  readonly isFromServer: boolean;

  constructor(status: number, body: Partial<ErrorBody> = {}) {
    const { message } = body;
    const sentence = Array.isArray(message) ? message.join(', ') : message;
    super(sentence || (status === 0 ? platformText.noConnection : platformText.unexpected));
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'NETWORK' : 'UNEXPECTED');
    this.issues = body.issues ?? [];
    this.details = body.details;
    this.isFromServer = Boolean(sentence);
  }
}

/** The server's own sentence, or else `fallback` (specification, section 8). */
export function errorMessage(error: unknown, fallback: string = platformText.unexpected): string {
  return error instanceof ApiError && error.isFromServer ? error.message : fallback;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isMessage(value: unknown): value is string | string[] {
  return isText(value) || (Array.isArray(value) && value.every(isText));
}

/** An error body as the server means it; anything unexpected in it is left out (fault H8). */
export function toApiError(status: number, body: unknown): ApiError {
  if (typeof body !== 'object' || body === null) return new ApiError(status);
  const { message, code, issues, details } = body as Partial<Record<keyof ErrorBody, unknown>>;
  return new ApiError(status, {
    ...(isMessage(message) && { message }),
    ...(isText(code) && { code }),
    ...(Array.isArray(issues) && { issues: issues as { path: string; message: string }[] }),
    details,
  });
}
