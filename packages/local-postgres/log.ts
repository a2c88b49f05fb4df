/**
 * The part of pino's interface that this package uses, so that commands and tests can pass a plain
 * object.
 */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
