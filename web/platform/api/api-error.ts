import type { ErrorBody } from '@oficio/contract/platform/api/errors.ts';
import { platformText } from './platform.text.ts';

/** Error code of a response that should be a list and is not. */
export const NO_LIST = 'NO_LIST';

/** A failed request. `status` is 0 when there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly issues: { path: string; message: string }[];
  readonly details: unknown;
  /** True when the message is the server's or says that nothing was sent; false for a default text. */
  readonly isSpecific: boolean;

  constructor(status: number, body: Partial<ErrorBody> = {}) {
    const { message } = body;
    const sentence = Array.isArray(message) ? message.join(', ') : message;
    super(sentence || (status === 0 ? platformText.noConnection : platformText.unexpected));
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'NETWORK' : 'UNEXPECTED');
    this.issues = body.issues ?? [];
    this.details = body.details;
    this.isSpecific = Boolean(sentence);
  }
}

/** Returns the specific message of the error, or `fallback` when there is none. */
export function errorMessage(error: unknown, fallback: string = platformText.unexpected): string {
  return error instanceof ApiError && error.isSpecific ? error.message : fallback;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isMessage(value: unknown): value is string | string[] {
  return isText(value) || (Array.isArray(value) && value.every(isText));
}

/**
 * Reads an error body. Fields of an unexpected type are dropped, because a proxy may have sent
 * them.
 */
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
