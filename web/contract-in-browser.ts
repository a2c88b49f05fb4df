import { pathToFileURL } from 'node:url';
import type { AnswerShape } from '@oficio/contract/platform/endpoint.ts';
import type { Plugin } from 'vite';
import { z } from 'zod';

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
interface DeclarationNode {
  id?: { name?: string };
  init?: InitialNode;
}
interface StatementNode extends AstNode {
  declarations?: DeclarationNode[];
  declaration?: StatementNode;
}
interface ComputedValue {
  /** What the module calls it. */
  name: string;
  value: InitialNode;
}
/** What a module exports, by name; some of it is endpoints. */
type Exports = Record<string, { response?: z.ZodType } | undefined>;

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

function computedValues(program: readonly AstNode[]): ComputedValue[] {
  return program
    .map((node): StatementNode => (node as StatementNode).declaration ?? node)
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ id, init }) =>
      init && computed.has(init.type) ? [{ name: id?.name ?? '', value: init }] : [],
    );
}

function answerShape(response: z.ZodType | undefined): AnswerShape | undefined {
  const isList = response instanceof z.ZodArray;
  const item = isList ? response.element : response;
  if (!(item instanceof z.ZodObject)) return isList ? { isList, fields: [] } : undefined;
  const fields = Object.entries(item.shape).flatMap(([name, field]) =>
    field instanceof z.ZodOptional ? [] : [name],
  );
  return { isList, fields };
}

function slim(code: string, { name, value }: ComputedValue, exports: Exports): string {
  const definition = value.callee?.name ?? '';
  if (!definitions.includes(definition)) return code.slice(value.start, value.end);
  const properties = value.arguments?.[0]?.properties ?? [];
  const fields = properties
    .filter(({ key }) => neededFields.has(key?.name ?? ''))
    .map(({ start, end }) => code.slice(start, end));
  const answer = answerShape(exports[name]?.response);
  if (answer) fields.push(`answer: ${JSON.stringify(answer)}`);
  return `${definition}({ ${fields.join(', ')} })`;
}

function rewrite(code: string, values: readonly ComputedValue[], exports: Exports): string {
  let result = '';
  let from = 0;
  for (const each of values) {
    const { start, end } = each.value;
    result += `${code.slice(from, start)}/* @__PURE__ */ (() => (${slim(code, each, exports)}))()`;
    from = end;
  }
  return result + code.slice(from);
}

/**
 * Brings only what a page uses of the contract to the browser. The contract is pure, but no bundler can see
 * that of zod's chains, so each computed value is marked; and endpoints and events leave out what only the server and
 * the types use: schemas, errors, words for the API page. Of the schema of an answer the names of its fields stay, so
 * that an answer which is something else is seen for what it is (fault H8). A form takes its schema from
 * `*.schema.ts`. Without this every public page carries zod and all schemas, 27 kB of its 150 (gzip).
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/contract\/(?:platform|domains)\/.+\.ts$/ },
      async handler(code, id) {
        const values = computedValues(this.parse(code).body);
        // In development the module may change, and Node would go on giving the old one.
        const isBuild = this.environment.config.command === 'build';
        const exports = isBuild ? ((await import(pathToFileURL(id).href)) as Exports) : {};
        return { code: rewrite(code, values, exports), map: null, moduleSideEffects: false };
      },
    },
  };
}
