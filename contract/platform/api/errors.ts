/** HTTP statuses that a domain may return. docs/architecture.md defines their meaning. */
export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 408
  | 409
  | 410
  | 413
  | 415
  | 422
  | 429
  | 500
  | 503;

/** One row of an error table: the code, its HTTP status and its Spanish sentence. */
export interface ErrorDefinition<Params = void> {
  readonly code: string;
  readonly status: ErrorStatus;
  readonly message: string | ((params: Params) => string);
}

type ErrorRow = Pick<ErrorDefinition<never>, 'status' | 'message'>;
type ParamsOf<Row> = Row extends { message: (params: infer P) => string } ? P : void;
type ErrorTable<Rows> = {
  readonly [Code in keyof Rows & string]: ErrorDefinition<ParamsOf<Rows[Code]>>;
};

/** Converts a table of `CODE: { status, message }` into definitions that carry their own code. */
export function defineErrors<const Rows extends Record<string, ErrorRow>>(
  rows: Rows,
): ErrorTable<Rows> {
  const entries = Object.entries(rows).map(([code, row]) => [code, { code, ...row }]);
  return Object.fromEntries(entries) as ErrorTable<Rows>;
}

/** The response body of every failure. `message` is a list only for invalid input (400). */
export interface ErrorBody {
  statusCode: number;
  error: string;
  code: string;
  message: string | string[];
  /** For invalid input: the message of each field, so that a form can show it beside the field. */
  issues?: { path: string; message: string }[];
  /** The current data after a conflict, if the domain provides them, such as a new cost summary. */
  details?: unknown;
  requestId?: string;
}

type DomainErrorArguments<Params> = Params extends void
  ? [params?: undefined, details?: unknown]
  : [params: Params, details?: unknown];

/** Refuses a request from a rule or use case. The error handler turns it into an `ErrorBody`. */
export class DomainError<Params = void> extends Error {
  readonly code: string;
  readonly status: ErrorStatus;
  readonly details: unknown;

  constructor(definition: ErrorDefinition<Params>, ...args: DomainErrorArguments<Params>) {
    const [params, details] = args;
    const { message } = definition;
    super(typeof message === 'string' ? message : message(params as Params));
    this.name = 'DomainError';
    this.code = definition.code;
    this.status = definition.status;
    this.details = details;
  }
}

/** Makes the error that refuses an action, only when the action was requested: an error costs its stack trace. */
export type Refusal = () => DomainError;

/** Refuses an action with an error of a domain. */
export function refuse<Params = void>(
  definition: ErrorDefinition<Params>,
  ...args: DomainErrorArguments<Params>
): Refusal {
  return () => new DomainError(definition, ...args);
}
