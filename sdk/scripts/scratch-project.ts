import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packTarball, runNpm, SDK_PACKAGE_SOURCES } from './pack-tarball.ts';

const SDK = fileURLToPath(new URL('..', import.meta.url));
const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** Dependencies of the packed SDK as installed here, so that installing needs no registry. */
const INSTALLED = ['openapi-fetch', 'openapi-typescript-helpers', 'valibot'];

/** TypeScript compilers to test with, by version. */
export const TYPESCRIPT_COMPILERS = {
  '5.9.3': join(SDK, 'node_modules/typescript/bin/tsc'),
  '7.0.2': join(MODULES, 'typescript/bin/tsc'),
} as const;

/** A new project in its own folder, with the packed SDK installed by npm. */
export interface ScratchProject {
  readonly folder: string;
  readonly tarball: string;
  /** Writes a source file. */
  write(name: string, text: string): void;
  /** Copies a file or folder of `sdk/` to the project's root. */
  copy(path: string): void;
  /** Links a package that is installed here. */
  link(name: string): void;
  /** Removes it. */
  remove(): void;
}

/**
 * Packs the SDK, and installs the tarball into a new project.
 *
 * @throws Error with npm's words when packing or installing fails.
 */
export function createScratchProject(): ScratchProject {
  const tarball = packTarball(SDK_PACKAGE_SOURCES);
  const root = mkdtempSync(join(tmpdir(), 'tsubame-scratch-'));
  const folder = join(root, 'project');
  mkdirSync(folder);
  const cache = join(root, 'cache');
  const dependencies = {
    '@tsubame/sdk': `file:${tarball}`,
    ...Object.fromEntries(INSTALLED.map((name) => [name, `file:${join(MODULES, name)}`])),
  };
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('package.json', JSON.stringify({ name: 'scratch', private: true, type: 'module', dependencies }));
  runNpm(
    ['install', '--offline', '--install-links', '--ignore-scripts', '--no-audit', '--cache', cache],
    folder,
  );
  return {
    folder,
    tarball,
    write,
    copy: (path) =>
      cpSync(join(SDK, path), join(folder, path.split('/').at(-1) ?? path), { recursive: true }),
    link(name) {
      const place = join(folder, 'node_modules', name);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(join(MODULES, name), place);
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}
