import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { validatorDeclarations } from './validator-declarations.ts';

const SDK = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = join(SDK, 'src');
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/** Returns whether a file of `src/` is a test or a test helper. */
const isOfTests = (file: string): boolean => file.endsWith('.test.ts') || /^test(\/|$)/.test(file);

/** Matches relative import specifiers with `.ts`, which compiler and bundler keep. */
const RELATIVE_TS = /((?:from|import|require) ?\(?)(['"])(\.{1,2}\/[^'"]+)\.ts\2/g;

/**
 * Empties a folder and compiles the sources into it: ES modules and CommonJS with source maps that include the sources, and declarations in which
 * a validator has only its schema's type.
 *
 * @throws Error with the compiler's output when the sources do not compile
 */
export function compile(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  emitModules(SOURCES, folder, 'esm');
  // The bundler takes from the package's type how CommonJS imports a default export.
  withCopy('commonjs', (copy) => emitModules(join(copy, 'src'), folder, 'cjs'));
  withCopy('module', (copy) => emitDeclarations(copy, folder));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(c?js|d\.ts)$/.test(file)) continue;
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const importing = (extension: string): string => text.replace(RELATIVE_TS, `$1$2$3${extension}$2`);
    writeFileSync(path, importing(file.endsWith('.cjs') ? '.cjs' : '.js'));
    if (file.endsWith('.d.ts')) writeFileSync(path.replace(/\.d\.ts$/, '.d.cts'), importing('.cjs'));
  }
}

/** Writes the JavaScript of each source. */
function emitModules(sources: string, folder: string, format: 'esm' | 'cjs'): void {
  const files = globSync('**/*.ts', { cwd: sources }).filter((file) => !isOfTests(file));
  buildSync({
    entryPoints: files.map((file) => join(sources, file)),
    outdir: folder,
    outbase: sources,
    outExtension: { '.js': format === 'esm' ? '.js' : '.cjs' },
    format,
    target: 'es2023',
    charset: 'utf8',
    sourcemap: 'linked',
  });
}

/** Works on a copy of the sources in a package of this type. */
function withCopy(type: 'commonjs' | 'module', work: (copy: string) => void): void {
  mkdirSync(join(SDK, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(SDK, '.cache/copy-'));
  try {
    const filter = (file: string): boolean => !isOfTests(file.slice(SOURCES.length + 1));
    cpSync(SOURCES, join(copy, 'src'), { recursive: true, filter });
    symlinkSync(join(SDK, '../node_modules'), join(copy, 'node_modules'));
    writeFileSync(join(copy, 'package.json'), JSON.stringify({ type }));
    work(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Writes the declarations, with the light validators. */
function emitDeclarations(copy: string, folder: string): void {
  const source = (name: string) => readFileSync(join(SOURCES, 'gen', name), 'utf8');
  const light = validatorDeclarations(source('validators.gen.ts'), source('schema.gen.ts'));
  writeFileSync(join(copy, 'src/gen/validators.gen.ts'), light);
  const own = {
    extends: '../../tsconfig.build.json',
    compilerOptions: { rootDir: 'src' },
    include: ['src'],
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(own));
  const args = [TSC, '-p', copy, '--outDir', folder];
  const compiled = spawnSync(process.execPath, args, { cwd: SDK, encoding: 'utf8' });
  if (compiled.status !== 0) throw new Error(compiled.stdout + compiled.stderr);
}
