import type { z } from 'zod';
import type { AdministratorRight } from './administrator-rights.ts';
import type { Access, EndpointDefinition, HttpMethod, RequestDefinition } from './endpoint.ts';
import { idParams } from '../ids.ts';

/** Said in the call of the method, or derived. */
type Derived = 'name' | 'method' | 'path' | 'tag' | 'access' | 'right' | 'responseShape';

/** A right implies the access `admin`. */
type Allowed =
  | { readonly access: Access; readonly right?: never }
  | { readonly access?: never; readonly right: AdministratorRight };

type Declaration = Omit<EndpointDefinition, Derived> & Allowed;

type Parameters<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Others}`
    ? Name | Parameters<`/${Others}`>
    : Rest
  : never;

type IsOfRecord<Path extends string> = [Parameters<Path>] extends [never]
  ? false
  : [Parameters<Path>] extends ['id']
    ? true
    : false;

/** The declaration with what follows from it and its path. */
type Endpoint<Path extends string, Declared> = Declared & {
  readonly name: string;
  readonly method: HttpMethod;
  readonly path: Path;
  readonly tag: string;
} & (Declared extends { readonly access: Access } ? unknown : { readonly access: 'admin' }) &
  (Declared extends { readonly params: z.ZodObject }
    ? unknown
    : IsOfRecord<Path> extends true
      ? { readonly params: typeof idParams }
      : unknown);

const isOfRecord = (path: string) => path.match(/:\w+/g)?.join() === ':id';

function complete(request: RequestDefinition, tag: string, declaration: Declaration) {
  return {
    ...(!declaration.response && { status: 204 }),
    ...request,
    tag,
    access: 'admin',
    ...(isOfRecord(request.path) && { params: idParams }),
    ...declaration,
  };
}

/**
 * Returns functions that declare the endpoints of a group of the API document. The server route, the web client and the
 * document are derived from them. An endpoint with `:id` as its only parameter takes the id of a record, one without a
 * response has the status 204, and one with a `right` is for administrators.
 */
export function endpointsOf(tag: string) {
  const by =
    (method: HttpMethod, defaults?: { status: 201; idempotent: true }) =>
    <const Path extends string, const Declared extends Declaration>(
      name: string,
      path: Path,
      declaration: Declared,
    ) =>
      complete({ name, method, path, ...defaults }, tag, declaration) as Endpoint<Path, Declared>;
  return {
    get: by('GET'),
    post: by('POST'),
    /** A `POST` that creates a record: it accepts an idempotency key and returns 201. */
    create: by('POST', { status: 201, idempotent: true }),
    put: by('PUT'),
    patch: by('PATCH'),
    remove: by('DELETE'),
    /** The endpoint of a request that public pages load. */
    ofRequest: <const Request extends RequestDefinition, const Declared extends Declaration>(
      request: Request,
      declaration: Declared,
    ) => complete(request, tag, declaration) as Endpoint<Request['path'], Declared> & Request,
  };
}
