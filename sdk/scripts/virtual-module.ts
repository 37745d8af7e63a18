import { join } from 'node:path';
import ts from 'typescript';

/** How an importing project finds the declarations of a package. */
export type Resolution = 'NodeNext' | 'Bundler';

/**
 * Compiles a module that is not on disk.
 *
 * @param folder the project, with the packages that it imports installed
 * @param name its file name, which decides between ES module (.mts) and CommonJS (.cts)
 */
export function compileVirtualModule(folder: string, name: string, text: string, resolution: Resolution) {
  const file = join(folder, name);
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
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, target, ...more) =>
    path === file ? ts.createSourceFile(path, text, target) : getSourceFile(path, target, ...more);
  const program = ts.createProgram([file], options, host);
  const problems = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return { checker: program.getTypeChecker(), source: program.getSourceFile(file), problems };
}
