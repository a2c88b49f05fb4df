import type { EndpointCall, EndpointDefinition, EndpointResponse } from './endpoint.ts';
import type { Page } from './page.ts';

/** What is sent, left out when the endpoint needs nothing. */
export type CallArguments<E extends EndpointDefinition> =
  Record<never, never> extends EndpointCall<E> ? [call?: EndpointCall<E>] : [call: EndpointCall<E>];

/** Calls one endpoint as nobody in particular. Throws a `Response` with the status of a failure. */
export type CallEndpoint = <E extends EndpointDefinition>(
  endpoint: E,
  ...args: CallArguments<E>
) => Promise<EndpointResponse<E>>;

/** The rows of a list. */
export type Row<E extends EndpointDefinition> =
  EndpointResponse<E> extends readonly (infer T)[] ? T : never;

/** Calls a list like `CallEndpoint` and also reads where its next page begins. */
export type CallPage = <E extends EndpointDefinition>(
  endpoint: E,
  ...args: CallArguments<E>
) => Promise<Page<Row<E>>>;

/** What the server hands to the rendering of one page. */
export interface PageRequest {
  callEndpoint: CallEndpoint;
  callPage: CallPage;
  /** Origin of every link that leaves the product. */
  publicUrl: string;
  /** For every inline script. */
  nonce: string;
  /** Logs an error that the visitor sees only as a calm page. */
  reportError: (error: unknown) => void;
}
