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
import { lightValidators } from './light-validators.ts';

const SDK = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = join(SDK, 'src');
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/** Returns whether a file of `src/` is a test or a test helper. */
const isOfTests = (file: string): boolean => file.endsWith('.test.ts') || /^test(\/|$)/.test(file);

/** Matches relative import specifiers with `.ts`, which compiler and bundler keep. */
const RELATIVE_TS = /((?:from|import) ?\(?)(['"])(\.{1,2}\/[^'"]+)\.ts\2/g;

/**
 * Empties a folder and compiles the sources into it: JavaScript with source maps that include the sources, and declarations in which
 * a validator has only its schema's type.
 *
 * @throws Error with the compiler's output when the sources do not compile
 */
export function compile(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !isOfTests(file));
  buildSync({
    entryPoints: files.map((file) => join(SOURCES, file)),
    outdir: folder,
    outbase: SOURCES,
    format: 'esm',
    target: 'es2023',
    charset: 'utf8',
    sourcemap: 'linked',
  });
  declare(folder);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|d\.ts)$/.test(file)) continue;
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(RELATIVE_TS, '$1$2$3.js$2'));
  }
}

/** Writes the declarations, from a copy of the sources with the light validators. */
function declare(folder: string): void {
  mkdirSync(join(SDK, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(SDK, '.cache/types-'));
  try {
    cpSync(SOURCES, join(copy, 'src'), {
      recursive: true,
      filter: (file) => !isOfTests(file.slice(SOURCES.length + 1)),
    });
    symlinkSync(join(SDK, '../node_modules'), join(copy, 'node_modules'));
    const source = (name: string) => readFileSync(join(SOURCES, 'gen', name), 'utf8');
    writeFileSync(
      join(copy, 'src/gen/validators.gen.ts'),
      lightValidators(source('validators.gen.ts'), source('schema.gen.ts')),
    );
    const own = {
      extends: '../../tsconfig.build.json',
      compilerOptions: { rootDir: 'src' },
      include: ['src'],
    };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(own));
    const args = [TSC, '-p', copy, '--outDir', folder];
    const compiled = spawnSync(process.execPath, args, { cwd: SDK, encoding: 'utf8' });
    if (compiled.status !== 0) throw new Error(compiled.stdout + compiled.stderr);
  } finally {
    rmSync(copy, { recursive: true });
  }
}
