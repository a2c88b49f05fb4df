/**
 * The part of a pino logger that the database code needs, so that commands can pass a plain object.
 */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
