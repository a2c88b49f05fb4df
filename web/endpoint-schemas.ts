import type { Plugin } from 'vite';

interface AstNode {
  type: string;
  start: number;
  end: number;
}
interface PropertyNode extends AstNode {
  key?: { name?: string };
  value?: AstNode;
}
interface CallNode extends AstNode {
  callee?: { name?: string };
  arguments?: { properties?: PropertyNode[] }[];
}
interface ExportNode extends AstNode {
  declaration?: { declarations?: { init?: CallNode }[] };
}

/** What a browser needs to make a call. */
const plain = new Set(['name', 'method', 'path', 'idempotent', 'status']);
/** Needed by forms and uploads: read when asked for, so that a call nobody makes costs nothing. */
const lazy = new Set(['body', 'upload']);

function endpointCalls(program: readonly AstNode[]): CallNode[] {
  return program
    .flatMap((node) => (node as ExportNode).declaration?.declarations ?? [])
    .flatMap(({ init }) => (init?.callee?.name === 'defineEndpoint' ? [init] : []));
}

function neededField(code: string, { key, value, start, end }: PropertyNode): string[] {
  const name = key?.name ?? '';
  if (plain.has(name)) return [code.slice(start, end)];
  if (!lazy.has(name) || !value) return [];
  return [`get ${name}() { return ${code.slice(value.start, value.end)}; }`];
}

function withoutSchemas(code: string, call: CallNode): string {
  const properties = call.arguments?.[0]?.properties ?? [];
  const fields = properties.flatMap((property) => neededField(code, property));
  return `/* @__PURE__ */ defineEndpoint({ ${fields.join(', ')} })`;
}

function leaveOut(code: string, calls: readonly CallNode[]): string {
  let result = '';
  let from = 0;
  for (const call of calls) {
    result += code.slice(from, call.start) + withoutSchemas(code, call);
    from = call.end;
  }
  return result + code.slice(from);
}

/**
 * Leaves what only the server and the types use (schemas of params, query and answer, errors, words for the
 * API page) out of the endpoints in the browser. Without it every public page carries zod and all schemas,
 * 27 kB of its 150 (gzip).
 */
export function leaveOutEndpointSchemas(): Plugin {
  return {
    name: 'leave-out-endpoint-schemas',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/contract\/.+\.ts$/ },
      handler(code, id) {
        const isEndpoints = id.endsWith('.endpoints.ts');
        const calls = isEndpoints ? endpointCalls(this.parse(code).body as AstNode[]) : [];
        // The contract is pure: what nobody uses of it is not even evaluated.
        return { code: leaveOut(code, calls), map: null, moduleSideEffects: false };
      },
    },
  };
}
