import ts from 'typescript';
import type { SourceFile } from './structure-contents.ts';
import type { Failure } from './structure-names.ts';

const PRODUCT = /^web\/(?:app|domains|pages|platform|ui)\/.+\.tsx$/;
const TEST = /\.test\.tsx$/;

const BESIDE =
  'stands beside other children: give it an element of its own or make it the only child, because a browser that translates the page replaces bare texts';
const RETURNED =
  'a component returns an element, not a bare text, because a browser that translates the page replaces it';

/** Elements whose texts are no nodes that a translation replaces. */
const PLAIN = /^(?:option|title|textarea|style|script|code|pre)$/;
/** Names that the product gives to elements only. The text of `children` is checked where a component gets it. */
const ELEMENTS =
  /^(?:children|trigger|footer|aside|fallback)$|(?:icon|actions?|dialog|overlay|skeleton|menu|mark|checkbox|image)$/i;
/** A type that excludes text. */
const ELEMENT_TYPE = /^(?:readonly )?(?:(?:ReactElement|false|null|undefined)(?:\[\])?(?: \| )?)+$/;

/** The kinds of a child: nothing, an element, or a text that is constant or may change. */
interface Content {
  isEmpty: boolean;
  isElement: boolean;
  isConstant: boolean;
  isChanging: boolean;
}

const NOTHING: Content = { isEmpty: true, isElement: false, isConstant: false, isChanging: false };
const ELEMENT: Content = { ...NOTHING, isEmpty: false, isElement: true };
const CONSTANT: Content = { ...NOTHING, isEmpty: false, isConstant: true };
const CHANGING: Content = { ...NOTHING, isEmpty: false, isChanging: true };

function either(contents: readonly Content[]): Content {
  const constants = contents.filter(({ isConstant }) => isConstant).length;
  const some = (key: keyof Content) => contents.some((content) => content[key]);
  const isChanging = some('isChanging') || constants > 1 || (constants > 0 && contents.length > 1);
  return {
    isEmpty: some('isEmpty'),
    isElement: some('isElement'),
    isConstant: some('isConstant') && !isChanging,
    isChanging,
  };
}

const isJsx = (node: ts.Node): node is ts.JsxElement | ts.JsxFragment | ts.JsxSelfClosingElement =>
  ts.isJsxElement(node) || ts.isJsxFragment(node) || ts.isJsxSelfClosingElement(node);

/** The expressions that a function returns. */
function returnsOf(body: ts.Node): ts.Expression[] {
  if (!ts.isBlock(body)) return [body as ts.Expression];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

/** Returns the declaration of a name in the functions around a node, or in its module; not one that contains the node. */
function declarationOf(node: ts.Node, name: string): ts.Node | undefined {
  for (let scope: ts.Node | undefined = node.parent; scope; scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue;
    for (const statement of scope.statements) {
      if (statement.pos <= node.pos && node.end <= statement.end) continue;
      if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
      if (!ts.isVariableStatement(statement)) continue;
      const found = statement.declarationList.declarations.find(
        ({ name: own }) => ts.isIdentifier(own) && own.text === name,
      );
      if (found) return found.initializer;
    }
  }
  return undefined;
}

function isImported(node: ts.Node, name: string): boolean {
  return node.getSourceFile().statements.some((statement) => {
    if (!ts.isImportDeclaration(statement)) return false;
    const bindings = statement.importClause?.namedBindings;
    return (
      bindings !== undefined &&
      ts.isNamedImports(bindings) &&
      bindings.elements.some((element) => element.name.text === name)
    );
  });
}

function contentOfCall(node: ts.CallExpression): Content {
  const { expression } = node;
  if (
    ts.isPropertyAccessExpression(expression) &&
    /^(?:map|flatMap|from)$/.test(expression.name.text)
  ) {
    const callback = node.arguments.at(-1);
    const returns =
      callback && (ts.isArrowFunction(callback) || ts.isFunctionExpression(callback))
        ? returnsOf(callback.body).map(contentOf)
        : [CHANGING];
    return either([NOTHING, ...returns]);
  }
  if (ts.isIdentifier(expression)) {
    const declared = declarationOf(node, expression.text);
    if (declared && ts.isFunctionLike(declared) && 'body' in declared && declared.body)
      return either(returnsOf(declared.body as ts.Node).map(contentOf));
    if (/^(?:render|children|refused|cloneElement|createPortal)/.test(expression.text))
      return ELEMENT;
  }
  if (ts.isPropertyAccessExpression(expression) && expression.name.text.startsWith('render'))
    return ELEMENT;
  return CHANGING;
}

/** Returns whether the file declares a property, parameter or variable of this name as an element. */
function isTypedAsElement(node: ts.Node, name: string): boolean {
  let isElement = false;
  const visit = (child: ts.Node): void => {
    const isDeclared =
      (ts.isPropertySignature(child) || ts.isVariableDeclaration(child) || ts.isParameter(child)) &&
      child.name.getText() === name;
    if (isDeclared && child.type && ELEMENT_TYPE.test(child.type.getText())) isElement = true;
    ts.forEachChild(child, visit);
  };
  visit(node.getSourceFile());
  return isElement;
}

function rootOf(node: ts.Expression): ts.Expression {
  return ts.isPropertyAccessExpression(node) ? rootOf(node.expression) : node;
}

function contentOfName(node: ts.Expression, name: string): Content {
  if (name === 'undefined') return NOTHING;
  const root = rootOf(node);
  if (root !== node && ts.isIdentifier(root) && isImported(node, root.text)) return CONSTANT;
  if (ELEMENTS.test(name) || isTypedAsElement(node, name)) return either([NOTHING, ELEMENT]);
  const declared = root === node && declarationOf(node, name);
  if (declared && ts.isExpression(declared)) return contentOf(declared);
  return /^[A-Z][A-Z_]*$/.test(name) ? CONSTANT : CHANGING;
}

/** Returns what an expression between braces, a returned value or a branch may be. */
function contentOf(node: ts.Expression): Content {
  if (isJsx(node)) return ELEMENT;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return contentOf(node.expression);
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return CONSTANT;
  if (node.kind === ts.SyntaxKind.NullKeyword || node.kind === ts.SyntaxKind.FalseKeyword)
    return NOTHING;
  if (ts.isConditionalExpression(node))
    return either([contentOf(node.whenTrue), contentOf(node.whenFalse)]);
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return either([NOTHING, contentOf(node.right)]);
    if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken)
      return either([contentOf(node.left), contentOf(node.right)]);
    return CHANGING;
  }
  if (ts.isCallExpression(node)) return contentOfCall(node);
  if (ts.isArrayLiteralExpression(node)) return either(node.elements.map(contentOf));
  if (ts.isIdentifier(node)) return contentOfName(node, node.text);
  if (ts.isPropertyAccessExpression(node)) return contentOfName(node, node.name.text);
  return CHANGING;
}

const isSpace = (node: ts.JsxChild): boolean =>
  ts.isJsxText(node)
    ? node.text.trim() === ''
    : ts.isJsxExpression(node) &&
      (!node.expression ||
        (ts.isStringLiteralLike(node.expression) && node.expression.text.trim() === ''));

function contentOfChild(child: ts.JsxChild): Content {
  if (ts.isJsxText(child)) return CONSTANT;
  if (ts.isJsxExpression(child)) return child.expression ? contentOf(child.expression) : NOTHING;
  return ELEMENT;
}

type Parent = ts.JsxElement | ts.JsxFragment;

const childrenOf = (node: Parent) => node.children.filter((child) => !isSpace(child));

function tagOf(node: ts.JsxChild): string {
  if (ts.isJsxSelfClosingElement(node)) return node.tagName.getText();
  return ts.isJsxElement(node) ? node.openingElement.tagName.getText() : '';
}

/** Texts of these children are bare: a fragment and some components put them beside other nodes. */
const areBare = (node: Parent, mixing: ReadonlySet<string>) =>
  ts.isJsxFragment(node) || mixing.has(tagOf(node));

/** Returns the texts that an element contains beside other children, so that they die or stay old in a translated page. */
function bareTextsOf(node: Parent, { mixing, vanishing }: Components): ts.JsxChild[] {
  if (PLAIN.test(tagOf(node))) return [];
  const children = childrenOf(node);
  const isBare = areBare(node, mixing);
  if (children.length < 2 && !isBare) return [];
  let followsInsertion = false;
  return children.filter((child) => {
    const { isEmpty, isConstant, isChanging } = contentOfChild(child);
    const isReported = isChanging || (isConstant && (isBare || followsInsertion));
    followsInsertion = isEmpty || vanishing.has(tagOf(child)) || (followsInsertion && isConstant);
    return isReported;
  });
}

function visitParents(source: ts.SourceFile, visit: (node: Parent) => void): void {
  const visitNode = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) visit(node);
    ts.forEachChild(node, visitNode);
  };
  visitNode(source);
}

/** Returns the name of the component around a node. */
function componentOf(node: ts.Node): string | undefined {
  const around = ts.findAncestor(node, ts.isFunctionDeclaration)?.name?.text;
  return around && /^[A-Z]/.test(around) ? around : undefined;
}

const SHOWS_CHILDREN = /(?:^|[:?&|.] *)children$/;

/** Adds the components that put their children beside other nodes. */
function addMixing(source: ts.SourceFile, mixing: Set<string>): void {
  visitParents(source, (node) => {
    const name = componentOf(node);
    if (!name || mixing.has(name)) return;
    const children = childrenOf(node);
    if (children.length < 2 && !areBare(node, mixing)) return;
    const isMixing = children.some(
      (child) =>
        ts.isJsxExpression(child) && SHOWS_CHILDREN.test(child.expression?.getText() ?? ''),
    );
    if (isMixing) mixing.add(name);
  });
}

/** Names of components, by what they do to the texts beside or inside of them. */
interface Components {
  /** They put their children beside other nodes. */
  mixing: ReadonlySet<string>;
  /** They may show nothing, and their element appears later. */
  vanishing: ReadonlySet<string>;
}

/** Returns the components of a file that may return nothing. */
function vanishingOf(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isFunctionDeclaration(statement) || !statement.body || !statement.name) return [];
    const mayVanish = returnsOf(statement.body).some((returned) => contentOf(returned).isEmpty);
    return mayVanish ? [statement.name.text] : [];
  });
}

/** Returns the components that put their children beside other nodes, directly or through another component. */
function mixingComponents(sources: readonly ts.SourceFile[]): ReadonlySet<string> {
  const mixing = new Set<string>();
  let size = -1;
  while (mixing.size > size) {
    ({ size } = mixing);
    for (const source of sources) addMixing(source, mixing);
  }
  return mixing;
}

function isText(node: ts.Expression): boolean {
  const { isChanging, isConstant } = contentOf(node);
  return isChanging || isConstant;
}

/** Returns the texts that a file shows while a part loads, and those that components without a name return. */
function textsOfParts(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isJsxAttribute(node) &&
      /^<Suspense\b/.test(node.parent.parent.getText()) &&
      node.name.getText() === 'fallback'
    ) {
      const shown =
        node.initializer && ts.isJsxExpression(node.initializer) && node.initializer.expression;
      if (shown && isText(shown)) found.push(shown);
    }
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'default' &&
      ts.isArrowFunction(node.initializer)
    )
      found.push(...returnsOf(node.initializer.body).filter(isText));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the bare texts that the components of a file return. */
function returnedTexts(source: ts.SourceFile): ts.Node[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isFunctionDeclaration(statement) || !statement.body) return [];
    if (!/^[A-Z]/.test(statement.name?.text ?? '')) return [];
    return returnsOf(statement.body).filter(isText);
  });
}

/** Returns the texts of the web that die or stay old in a translated page. */
export function findBareTexts(sources: readonly SourceFile[]): {
  beside: ts.Node[];
  returned: ts.Node[];
} {
  const parsed = sources
    .filter(({ file }) => PRODUCT.test(file) && !TEST.test(file))
    .map(({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  const components = {
    mixing: mixingComponents(parsed),
    vanishing: new Set(['Suspense', ...parsed.flatMap(vanishingOf)]),
  };
  const beside: ts.Node[] = [];
  for (const source of parsed)
    visitParents(source, (node) => void beside.push(...bareTextsOf(node, components)));
  return { beside, returned: [...parsed.flatMap(returnedTexts), ...parsed.flatMap(textsOfParts)] };
}

function failureAt(node: ts.Node, problem: string): Failure {
  const source = node.getSourceFile();
  const start = ts.isJsxText(node) ? node.end - node.text.trimStart().length : node.getStart();
  const { line } = source.getLineAndCharacterOfPosition(start);
  const text = node.getText().trim().replaceAll(/\s+/g, ' ');
  return { file: `${source.fileName}:${line + 1}`, problem: `${text} ${problem}` };
}

/** Reports texts of the web that die or stay old when a browser translates the page. */
export function checkChangingText(sources: readonly SourceFile[]): Failure[] {
  const { beside, returned } = findBareTexts(sources);
  return [
    ...beside.map((node) => failureAt(node, BESIDE)),
    ...returned.map((node) => failureAt(node, RETURNED)),
  ];
}
