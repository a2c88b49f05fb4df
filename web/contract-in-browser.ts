import type { Plugin } from 'vite';

interface AstNode {
  type: string;
  start: number;
  end: number;
}
interface PropertyNode extends AstNode {
  key?: { name?: string };
}
interface InitialNode extends AstNode {
  callee?: { name?: string };
  arguments?: { properties?: PropertyNode[] }[];
}
interface StatementNode extends AstNode {
  declarations?: { init?: InitialNode }[];
  declaration?: StatementNode;
}

/** What a browser needs to make a call or to hear an event. */
const neededFields = new Set([
  'name',
  'method',
  'path',
  'upload',
  'idempotent',
  'status',
  'namespace',
]);
const definitions = ['defineEndpoint', 'defineSocketEvent', 'defineSocketMessage'];

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

function slim(code: string, value: InitialNode): string {
  const definition = value.callee?.name ?? '';
  if (!definitions.includes(definition)) return code.slice(value.start, value.end);
  const properties = value.arguments?.[0]?.properties ?? [];
  const fields = properties
    .filter(({ key }) => neededFields.has(key?.name ?? ''))
    .map(({ start, end }) => code.slice(start, end));
  return `${definition}({ ${fields.join(', ')} })`;
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
 * that of zod's chains, so each computed value is marked; and endpoints and events leave out what only the server and
 * the types use: schemas, errors, words for the API page. A form therefore takes its schema from
 * `*.schema.ts`. Without this every public page carries zod and all schemas, 27 kB of its 150 (gzip).
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
