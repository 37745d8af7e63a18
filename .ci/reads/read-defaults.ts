import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type ts from '../../sdk/node_modules/typescript/lib/typescript.js';

const ROOT = join(import.meta.dirname, '../..');
// Version 7 of TypeScript has no JavaScript API, so this uses the version 5 of the SDK's generators, as the import checker does.
const compiler: typeof ts = createRequire(join(ROOT, 'sdk/package.json'))('typescript');
const { SyntaxKind, TypeFlags } = compiler;

/** An expression that replaces the unknown data of a read by a default. */
export interface ReadDefault {
  /** File, relative to the repository, and line: `web/src/app/page-view.ts:7`. */
  readonly place: string;
  readonly text: string;
}

/** A type with these properties is a read: `Loadable` of `web/src/ui/loadable.ts`. */
const READ = ['data', 'error', 'dataUpdatedAt', 'refetch'];

const DEFAULTING = [
  SyntaxKind.QuestionQuestionToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionEqualsToken,
  SyntaxKind.BarBarEqualsToken,
];
const LOGICAL = [...DEFAULTING, SyntaxKind.AmpersandAmpersandToken];

/**
 * The program of the web app.
 *
 * @param added texts of files that do not exist, by their path relative to the repository
 */
export function webProgram(added: ReadonlyMap<string, string> = new Map()): ts.Program {
  const texts = new Map([...added].map(([path, text]) => [join(ROOT, path), text]));
  const read = (path: string) => texts.get(path) ?? compiler.sys.readFile(path);
  const config = compiler.readConfigFile(join(ROOT, 'web/tsconfig.json'), read).config;
  const { fileNames, options } = compiler.parseJsonConfigFileContent(config, compiler.sys, join(ROOT, 'web'));
  const host = compiler.createCompilerHost(options);
  return compiler.createProgram([...fileNames, ...texts.keys()], options, {
    ...host,
    fileExists: (path) => texts.has(path) || host.fileExists(path),
    readFile: read,
    getSourceFile: (path, language) => {
      const text = read(path);
      return text === undefined ? undefined : compiler.createSourceFile(path, text, language);
    },
  });
}

/**
 * Finds where the data of a read, or a part of it, has a default while it is unknown: `??`, `||`, the default of a destructuring, or
 * a condition with a number in its place. It follows constants, and functions that return such data, but no parameters and props.
 *
 * @param isChecked whether a file, relative to the repository, is searched
 */
export function findReadDefaults(program: ts.Program, isChecked: (path: string) => boolean): ReadDefault[] {
  const checker = program.getTypeChecker();
  const found: ReadDefault[] = [];

  const isNullable = (node: ts.Node): boolean => {
    const type = checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    return parts.some(({ flags }) => (flags & (TypeFlags.Undefined | TypeFlags.Null)) !== 0);
  };
  const isRead = (node: ts.Node): boolean => {
    const type = checker.getTypeAtLocation(node);
    return READ.every((name) => type.getProperty(name) !== undefined);
  };
  const declarationOf = (symbol: ts.Symbol | undefined): ts.Node | undefined => {
    const isImport = symbol !== undefined && (symbol.flags & compiler.SymbolFlags.Alias) !== 0;
    return (isImport ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
  };
  const declarationAt = (name: ts.Node) => declarationOf(checker.getSymbolAtLocation(name));

  /** Whether an expression or a declaration is a read's data, or a part of it, that may be unknown here. */
  function isUnknownData(node: ts.Node | undefined, seen: readonly ts.Node[] = []): boolean {
    if (node === undefined || seen.includes(node)) return false;
    const isUnknown = (next: ts.Node | undefined) => isUnknownData(next, [...seen, node]);
    if (compiler.isIdentifier(node)) return isNullable(node) && isUnknown(declarationAt(node));
    if (compiler.isPropertyAccessExpression(node)) {
      if (node.name.text === 'data' && isRead(node.expression)) return isNullable(node);
      return isUnknown(node.expression) || (isNullable(node) && isUnknown(declarationAt(node.name)));
    }
    if (compiler.isCallExpression(node)) {
      const called = node.expression;
      if (compiler.isPropertyAccessExpression(called)) return isUnknown(called);
      return isUnknown(called.getText() === 'useMemo' ? node.arguments[0] : declarationAt(called));
    }
    if (compiler.isBinaryExpression(node))
      return LOGICAL.includes(node.operatorToken.kind) && (isUnknown(node.left) || isUnknown(node.right));
    if (compiler.isConditionalExpression(node)) {
      const { whenTrue, whenFalse } = node;
      const passesOn = [whenTrue, whenFalse].some(isNothing) && isUnknown(testedIn(node));
      return passesOn || isUnknown(whenTrue) || isUnknown(whenFalse);
    }
    if (compiler.isBindingElement(node)) {
      const name = (node.propertyName ?? node.name).getText();
      if (name === 'data' && isRead(node.parent)) return true;
      if (compiler.isParameter(node.parent.parent)) return false;
      const property = checker.getTypeAtLocation(node.parent).getProperty(name);
      return isUnknown(node.parent.parent) || isUnknown(declarationOf(property));
    }
    if (compiler.isObjectLiteralExpression(node))
      return node.properties.some((part) => compiler.isSpreadAssignment(part) && isUnknown(part.expression));
    if (compiler.isShorthandPropertyAssignment(node))
      return isUnknown(declarationOf(checker.getShorthandAssignmentValueSymbol(node)));
    if (compiler.isVariableDeclaration(node) || compiler.isPropertyAssignment(node))
      return isUnknown(node.initializer);
    if (
      compiler.isArrowFunction(node) ||
      compiler.isFunctionDeclaration(node) ||
      compiler.isFunctionExpression(node)
    )
      return returnedBy(node).some(isUnknown);
    return isWrapper(node) && isUnknown(node.expression);
  }

  const isDefault = (node: ts.Node): boolean => {
    // `known?.find(…) ?? known?.[0]` is as unknown as before.
    if (compiler.isBinaryExpression(node) && DEFAULTING.includes(node.operatorToken.kind))
      return isUnknownData(node.left) && !isUnknownData(node.right);
    if (compiler.isBindingElement(node)) return node.initializer !== undefined && isUnknownData(node);
    if (compiler.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].some(compiler.isNumericLiteral) && isUnknownData(testedIn(node));
    return false;
  };
  const visit = (node: ts.Node): void => {
    if (isDefault(node)) {
      const file = node.getSourceFile();
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({
        place: `${relative(ROOT, file.fileName)}:${line + 1}`,
        text: node.getText().replaceAll(/\s+/g, ' '),
      });
    }
    compiler.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (isChecked(relative(ROOT, file.fileName))) visit(file);
  return found;
}

/** Parentheses and casts, which change no value, and an index, which takes a part of it. */
const isWrapper = (node: ts.Node) =>
  compiler.isParenthesizedExpression(node) ||
  compiler.isAsExpression(node) ||
  compiler.isSatisfiesExpression(node) ||
  compiler.isElementAccessExpression(node);

/** What a condition tests: itself, or the left side of its comparison. */
function testedIn({ condition }: ts.ConditionalExpression): ts.Expression {
  return compiler.isBinaryExpression(condition) ? condition.left : condition;
}

const isNothing = (node: ts.Expression): boolean =>
  node.kind === SyntaxKind.NullKeyword || (compiler.isIdentifier(node) && node.text === 'undefined');

/** What a function returns: its body if it is an expression, else the values of its `return` statements. */
function returnedBy({ body }: ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression): ts.Node[] {
  if (body === undefined) return [];
  if (!compiler.isBlock(body)) return [body];
  const returned: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (compiler.isFunctionLike(node)) return;
    if (compiler.isReturnStatement(node) && node.expression !== undefined) returned.push(node.expression);
    compiler.forEachChild(node, visit);
  };
  compiler.forEachChild(body, visit);
  return returned;
}
