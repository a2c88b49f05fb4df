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
interface InitialNode extends AstNode {
  callee?: { name?: string };
  arguments?: { properties?: PropertyNode[] }[];
}
interface StatementNode extends AstNode {
  declarations?: { init?: InitialNode }[];
  declaration?: StatementNode;
}

/** What a browser needs to make a call. */
const plainFields = new Set(['name', 'method', 'path', 'idempotent', 'status']);
/** Needed by forms and uploads: read when asked for, so that a call nobody makes costs nothing. */
const lazyFields = new Set(['body', 'upload']);

const computed = new Set([
  'CallExpression',
  'NewExpression',
  'ObjectExpression',
  'MemberExpression',
]);

function computedValues(program: readonly AstNode[]): InitialNode[] {
  return program
    .map((node): StatementNode => (node as StatementNode).declaration ?? node)
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ init }) => (init && computed.has(init.type) ? [init] : []));
}

function neededField(code: string, { key, value, start, end }: PropertyNode): string[] {
  const name = key?.name ?? '';
  if (plainFields.has(name)) return [code.slice(start, end)];
  if (!lazyFields.has(name) || !value) return [];
  return [`get ${name}() { return ${code.slice(value.start, value.end)}; }`];
}

function slim(code: string, value: InitialNode): string {
  if (value.callee?.name !== 'defineEndpoint') return code.slice(value.start, value.end);
  const properties = value.arguments?.[0]?.properties ?? [];
  const fields = properties.flatMap((property) => neededField(code, property));
  return `defineEndpoint({ ${fields.join(', ')} })`;
}

function rewrite(code: string, values: readonly InitialNode[]): string {
  let result = '';
  let from = 0;
  for (const value of values) {
    result += `${code.slice(from, value.start)}/* @__PURE__ */ (() => (${slim(code, value)}))()`;
    from = value.end;
  }
  return result + code.slice(from);
}

/**
 * Brings only what a page uses of the contract to the browser. The contract is pure, but no bundler can see
 * that of zod's chains, so each computed value is marked; and endpoints leave out what only the server and
 * the types use (schemas of params, query and answer, errors, words for the API page). Without it every
 * public page carries zod and all schemas, 27 kB of its 150 (gzip).
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/contract\/(?:platform|domains)\/.+\.ts$/ },
      handler(code) {
        const values = computedValues(this.parse(code).body);
        return { code: rewrite(code, values), map: null, moduleSideEffects: false };
      },
    },
  };
}
