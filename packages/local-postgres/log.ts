/** The part of a pino logger that this package needs, so that commands and tests can pass a plain object. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
