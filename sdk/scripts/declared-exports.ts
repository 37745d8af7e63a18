import ts from 'typescript';
import { compileVirtualModule, type Resolution } from './virtual-module.ts';

/** The exports that a package's declarations have. */
export interface DeclaredExports {
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
export function readDeclaredExports(
  folder: string,
  doors: readonly string[],
  resolution: Resolution,
): DeclaredExports {
  const text = doors.map((door, index) => `export * as d${index} from '${door}';`).join('\n');
  const { checker, source, problems } = compileVirtualModule(folder, 'doors.mts', text, resolution);
  const names = doors.map((door, index) => {
    const statement = source?.statements[index];
    const found =
      statement && ts.isExportDeclaration(statement) && statement.moduleSpecifier
        ? checker.getSymbolAtLocation(statement.moduleSpecifier)
        : undefined;
    return [door, found === undefined ? [] : valuesOf(checker, found)] as const;
  });
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
