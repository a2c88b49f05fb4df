import type { Plugin } from 'vite';

interface AstNode {
  type: string;
  start: number;
  end: number;
}
interface PropertyNode extends AstNode {
  key?: { name?: string };
}
interface CallNode extends AstNode {
  callee?: { name?: string };
  arguments?: { properties?: PropertyNode[] }[];
}
interface ExportNode extends AstNode {
  declaration?: { declarations?: { init?: CallNode }[] };
}

/** What a browser needs to make a call; `body` stays because forms validate with it. */
const kept = new Set(['name', 'method', 'path', 'body', 'upload', 'idempotent', 'status']);

function endpointCalls(program: readonly AstNode[]): CallNode[] {
  return program
    .flatMap((node) => (node as ExportNode).declaration?.declarations ?? [])
    .flatMap(({ init }) => (init?.callee?.name === 'defineEndpoint' ? [init] : []));
}

function withoutSchemas(code: string, call: CallNode): string {
  const properties = call.arguments?.[0]?.properties ?? [];
  const needed = properties.filter(({ type, key }) => type === 'SpreadElement' || kept.has(key?.name ?? ''));
  const fields = needed.map(({ start, end }) => code.slice(start, end));
  return `/* @__PURE__ */ defineEndpoint({ ${fields.join(', ')} })`;
}

/**
 * Leaves what only the server and the types use (schemas of params, query and answer, errors, words for the
 * API page) out of the endpoints in the browser: without it every public page carries zod and all schemas,
 * about a third of its budget.
 */
export function leaveOutEndpointSchemas(): Plugin {
  return {
    name: 'leave-out-endpoint-schemas',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/contract\/domains\/.+\.endpoints\.ts$/ },
      handler(code) {
        const calls = endpointCalls(this.parse(code).body as AstNode[]);
        let result = '';
        let from = 0;
        for (const call of calls) {
          result += code.slice(from, call.start) + withoutSchemas(code, call);
          from = call.end;
        }
        return { code: result + code.slice(from), map: null };
      },
    },
  };
}
