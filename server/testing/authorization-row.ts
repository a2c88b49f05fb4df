import type { AdministratorRight } from '@oficio/contract/platform/api/administrator-rights.ts';
import type { Access } from '@oficio/contract/platform/api/endpoint.ts';
import type { RecordKind, World } from './authorization-world.ts';

/**
 * The access of one endpoint and its expected statuses for parties, other users and unknown ids.
 */
export interface AuthorizationRow {
  /** Repeats the endpoint's own declaration, so that a mistake there fails a test. */
  access: Access;
  /** Repeats the right that an administrator needs. */
  right?: AdministratorRight;
  /** Status for every authorized caller, with an unknown id and without a body. */
  bare: number;
  /**
   * Replaces `bare` for a provider, because only providers have orders as provider and a profile.
   */
  bareForProvider?: number;
  /** Kind of record that the id in the path names. */
  record?: RecordKind;
  /** Statuses for the two parties of the record; 403 where only the other party may call. */
  client?: number;
  provider?: number;
  /** Status for authorized users who are no party of the record. Default: 404. */
  others?: number;
  /** Status for a malformed id. Default: 400. */
  malformed?: number;
  /** Signs out the callers, so that they must not be those of other rows. */
  endsSessions?: boolean;
  /** Body, query and file of a request with a real id. */
  body?: (world: World) => unknown;
  query?: Record<string, string>;
  file?: boolean;
}
