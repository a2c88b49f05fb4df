import ts from 'typescript';
import type { SourceFile } from './structure-contents.ts';
import type { Failure } from './structure-names.ts';

/** The module that has the state of a page load. */
const PRIMITIVE = 'web/platform/page-state.ts';
const PRODUCT = /^web\/(?:app|domains|pages|platform|ui)\/.+\.tsx?$/;
const TEST = /\.test\.tsx?$/;

const STATE = 'outlives the page load; declare it with pageState of #platform/page-state.ts';
const WORK =
  'works beyond the page load; start it in a pageState of #platform/page-state.ts and stop it with its signal';
const READONLY = 'can change; declare it as ReadonlySet or ReadonlyMap, or with pageState';

/** Classes whose objects do not change. */
const IMMUTABLE = /^(?:Intl\.\w+|RegExp|URL|TextEncoder|TextDecoder|\w*Error)$/;
/** Functions that return state or start work. */
const STATEFUL = /(?:^|\.)(?:createStore|createQueryClient|withResolvers)$/;
const WORKING =
  /(?:^|\.)(?:addEventListener|setInterval|setTimeout|requestIdleCallback|requestAnimationFrame|whenIdle|subscribe|observe|fetch)$/;
const CHANGES =
  /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear)$/;

type Report = (node: ts.Node, problem: string) => void;

/** Calls `visit` for each node that runs when the module is loaded: not for the bodies of functions. */
function visitLoading(node: ts.Node, visit: (node: ts.Node) => void): void {
  // A declaration of types is a module, too.
  if (ts.isFunctionLike(node) || ts.isModuleDeclaration(node)) return;
  if (ts.isPropertyDeclaration(node) && !ts.getModifiers(node)?.some(isStatic)) return;
  visit(node);
  ts.forEachChild(node, (child) => visitLoading(child, visit));
}

const isStatic = ({ kind }: ts.Modifier) => kind === ts.SyntaxKind.StaticKeyword;

function isReadonly(type: ts.TypeNode | undefined): boolean {
  return type !== undefined && /^Readonly(?:Set|Map)</.test(type.getText());
}

/** A collection of the browser that only reads may stay: its type forbids changes. */
function checkNew(node: ts.NewExpression, report: Report): void {
  const name = node.expression.getText();
  if (IMMUTABLE.test(name)) return;
  if (!/^(?:Set|Map)$/.test(name)) return report(node, `new ${name} ${STATE}`);
  const { parent } = node;
  const type = ts.isVariableDeclaration(parent) ? parent.type : undefined;
  if (!isReadonly(type)) report(node, `new ${name} ${READONLY}`);
}

function checkLoading(node: ts.Node, report: Report): void {
  if (ts.isNewExpression(node)) checkNew(node, report);
  if (ts.isVariableDeclarationList(node) && !(node.flags & ts.NodeFlags.Const))
    report(node, `a variable of a module ${STATE}`);
  if (ts.isPropertyDeclaration(node)) {
    const isConstant = ts
      .getModifiers(node)
      ?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
    if (!isConstant) report(node, `a static field ${STATE}`);
  }
  if (!ts.isCallExpression(node)) return;
  const name = node.expression.getText();
  if (STATEFUL.test(name)) report(node, `${name} ${STATE}`);
  if (WORKING.test(name)) report(node, `${name} ${WORK}`);
}

/** The arrays and objects that the module declares. */
function literalsOf(source: ts.SourceFile): Set<string> {
  const declarations = source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  return new Set(
    declarations.flatMap(({ name, initializer }) =>
      initializer && /^[[{]/.test(initializer.getText()) ? [name.getText()] : [],
    ),
  );
}

/** Returns what a statement changes: `a` of `a.b = 1`, `a[0]++`, `a.push(1)`, `delete a.b` and `Object.assign(a, …)`. */
function changedBy(node: ts.Node): ts.Expression | undefined {
  const ownerOf = (target: ts.Expression) =>
    ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target)
      ? target.expression
      : undefined;
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isAssignment =
      kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
    return isAssignment ? ownerOf(node.left) : undefined;
  }
  if (ts.isDeleteExpression(node)) return ownerOf(node.expression);
  if (ts.isPostfixUnaryExpression(node)) return ownerOf(node.operand);
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  if (expression.getText() === 'Object.assign') return node.arguments[0];
  const isChange = ts.isPropertyAccessExpression(expression) && CHANGES.test(expression.name.text);
  return isChange ? expression.expression : undefined;
}

function checkChanges(source: ts.SourceFile, report: Report): void {
  const literals = literalsOf(source);
  const visit = (node: ts.Node): void => {
    const changed = changedBy(node);
    if (changed && ts.isIdentifier(changed) && literals.has(changed.text))
      report(node, `${changed.text} changes and ${STATE}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function checkFile({ file, text }: SourceFile): Failure[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const failures: Failure[] = [];
  const report: Report = (node, problem) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    failures.push({ file: `${file}:${line + 1}`, problem });
  };
  visitLoading(source, (node) => checkLoading(node, report));
  checkChanges(source, report);
  return failures;
}

/** Reports state of the web's modules that a page load would leave to the next one. */
export function checkState(sources: readonly SourceFile[]): Failure[] {
  return sources
    .filter(({ file }) => PRODUCT.test(file) && !TEST.test(file) && file !== PRIMITIVE)
    .flatMap(checkFile);
}
