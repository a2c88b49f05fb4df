import type { Route } from './http/route.ts';
import type { JobDefinition, Listener, Recorder } from './jobs/listeners.ts';
import type { PersonalData } from './context.ts';
import type { SocketNamespace } from './sockets/namespace.ts';
import type { WordFiles } from './words/word-loading.ts';

/** All that a domain adds to the server. Declared in `<domain>.domain.ts`, listed in `server/domains.ts`. */
export interface Domain extends PersonalData {
  /** The name of its folder in contract, server and web. */
  name: string;
  /** The group of its endpoints in the API document. */
  tag?: { name: string; description: string };
  /** Modules of the contract. The exported names of their schemas are those of the API document. */
  schemas?: readonly Readonly<Record<string, unknown>>[];
  routes?: readonly Route[];
  socket?: SocketNamespace;
  listeners?: readonly Listener[];
  jobs?: readonly JobDefinition[];
  recorders?: readonly Recorder[];
  /** Words of files, to which each start brings those of the database. */
  words?: WordFiles;
}

/** Declares a domain. */
export const defineDomain = (domain: Domain): Domain => domain;
