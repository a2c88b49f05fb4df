import type { EndpointCall, EndpointDefinition, EndpointResponse } from './endpoint.ts';
import type { VisitorCountry } from '../visitor-country.ts';
import type { Page } from './page.ts';

/** The arguments of a call; optional when the endpoint needs none. */
export type CallArguments<E extends EndpointDefinition> =
  Record<never, never> extends EndpointCall<E> ? [call?: EndpointCall<E>] : [call: EndpointCall<E>];

/** Calls one endpoint anonymously. Throws a `Response` with the status of a failure. */
export type CallEndpoint = <E extends EndpointDefinition>(
  endpoint: E,
  ...args: CallArguments<E>
) => Promise<EndpointResponse<E>>;

export type Row<E extends EndpointDefinition> =
  EndpointResponse<E> extends readonly (infer T)[] ? T : never;

/** Calls a list endpoint like `CallEndpoint` and also returns the cursor of its next page. */
export type CallPage = <E extends EndpointDefinition>(
  endpoint: E,
  ...args: CallArguments<E>
) => Promise<Page<Row<E>>>;

/** The data that the server passes to the rendering of one page. */
export interface PageRequest {
  callEndpoint: CallEndpoint;
  callPage: CallPage;
  /** Origin of absolute links. */
  publicUrl: string;
  /** The country of the visitor, for a page that reads it; all countries for other pages. */
  visitorCountry: VisitorCountry;
  /** Nonce of every inline script. */
  nonce: string;
  /** Logs an error for which the visitor sees only a generic page. */
  reportError: (error: unknown) => void;
}
