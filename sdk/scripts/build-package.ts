import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Manifest, publishedManifest } from './published-manifest.ts';

const SDK = fileURLToPath(new URL('..', import.meta.url));
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/** Relative specifiers of a declaration; the compiler leaves their `.ts`, which not every resolver follows. */
const RELATIVE_TS = /(from |import\()(['"])(\.{1,2}\/[^'"]+)\.ts\2/g;

/**
 * Builds the package as it is published into `folder`, which is emptied first: `npm publish` and `npm pack` take
 * that folder.
 *
 * @throws Error with the compiler's words when the sources do not compile.
 */
export function buildPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const compiled = spawnSync(process.execPath, [TSC, '-p', 'tsconfig.build.json', '--outDir', folder], {
    cwd: SDK,
    encoding: 'utf8',
  });
  if (compiled.status !== 0) throw new Error(compiled.stdout + compiled.stderr);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(RELATIVE_TS, '$1$2$3.js$2'));
  }
  const manifest = JSON.parse(readFileSync(join(SDK, 'package.json'), 'utf8')) as Manifest;
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  copyFileSync(join(SDK, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(SDK, '..', 'LICENSE'), join(folder, 'LICENSE'));
}
