/** HTTP statuses a domain may answer with; what each means is decided in docs/architecture.md. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** One row of an error table: the code both sides know, its HTTP status and its Spanish sentence. */
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

/** Turns a table of `CODE: { status, message }` into definitions that carry their own code. */
export function defineErrors<const Rows extends Record<string, ErrorRow>>(
  rows: Rows,
): ErrorTable<Rows> {
  const entries = Object.entries(rows).map(([code, row]) => [code, { code, ...row }]);
  return Object.fromEntries(entries) as ErrorTable<Rows>;
}

/** What the server answers for every failure. `message` is a list only for invalid input (400). */
export interface ErrorBody {
  statusCode: number;
  error: string;
  code: string;
  message: string | string[];
  /** For invalid input: which field said what, so that a form can show it beside its cause. */
  issues?: { path: string; message: string }[];
  /** The new truth after a conflict, when the domain gives one (a new cost summary, say). */
  details?: unknown;
  requestId?: string;
}

type DomainErrorArguments<Params> = Params extends void
  ? [params?: undefined, details?: unknown]
  : [params: Params, details?: unknown];

/** The only way a rule or use case refuses: the one error handler turns it into an `ErrorBody`. */
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
