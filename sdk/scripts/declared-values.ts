import { join } from 'node:path';
import ts from 'typescript';

/** How an importing project finds the declarations of a package. */
export type Resolution = 'NodeNext' | 'Bundler';

/** The exports that a package's declarations have. */
export interface Declared {
  /** Compiler errors of the imports. */
  readonly problems: readonly string[];
  /** The declared values (not types) of each entry point, sorted. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads the declarations of a package's entry points as TypeScript resolves them from an ES module of a project.
 *
 * @param folder the project, with the package installed
 * @param doors specifiers to import, such as `@tsubame/sdk/react`
 */
export function declaredValues(folder: string, doors: readonly string[], resolution: Resolution): Declared {
  const file = join(folder, 'doors.mts');
  const text = doors.map((door, index) => `export * as d${index} from '${door}';`).join('\n');
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: resolution === 'NodeNext' ? ts.ModuleKind.NodeNext : ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind[resolution],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, target, ...more) =>
    name === file ? ts.createSourceFile(name, text, target) : getSourceFile(name, target, ...more);
  const program = ts.createProgram([file], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const names = doors.map((door, index) => {
    const statement = source?.statements[index];
    const found =
      statement && ts.isExportDeclaration(statement) && statement.moduleSpecifier
        ? checker.getSymbolAtLocation(statement.moduleSpecifier)
        : undefined;
    return [door, found === undefined ? [] : valuesOf(checker, found)] as const;
  });
  const problems = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return { problems, values: Object.fromEntries(names) };
}

function valuesOf(checker: ts.TypeChecker, module: ts.Symbol): string[] {
  const isValue = (symbol: ts.Symbol): boolean => {
    const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return (meant.flags & ts.SymbolFlags.Value) !== 0;
  };
  return checker
    .getExportsOfModule(module)
    .filter(isValue)
    .map(({ name }) => name)
    .sort();
}
