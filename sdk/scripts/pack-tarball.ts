import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const KEPT = join(ROOT, 'node_modules/.cache/tsubame/packed');

/** The files and folders that a package's tarball is made from, as paths from the repository's root. */
export interface PackageSources {
  /** Folder in which npm packs. */
  readonly folder: string;
  readonly sources: readonly string[];
}

/** What the SDK's tarball is made from. */
export const SDK_PACKAGE_SOURCES: PackageSources = {
  folder: 'sdk',
  sources: [
    ...[
      'package.json',
      'README.md',
      'CHANGELOG.md',
      'tsconfig.json',
      'tsconfig.build.json',
      'src',
      'scripts',
    ].map((name) => `sdk/${name}`),
    'openapi/guides/sdk.md',
  ],
};

/** What the kit's tarball is made from. */
export const KIT_PACKAGE_SOURCES: PackageSources = {
  folder: 'mock/kit',
  sources: [
    ...SDK_PACKAGE_SOURCES.sources,
    ...[
      'bin',
      'control',
      'examples',
      'gateway',
      'kit',
      'prices',
      'sandbox',
      'scenarios',
      'telemetry',
      'package.json',
      'tsconfig.json',
    ].map((name) => `mock/${name}`),
    ...['broker', 'pacts', 'recipes', 'support', 'verifier'].map((name) => `contract-tests/${name}`),
    'openapi/dist/openapi.json',
    'openapi/dist/openapi.yaml',
    'openapi/result-codes.yaml',
    'openapi/state-endpoint.yaml',
    'openapi/scripts/contract-model.ts',
    ...['package.json', 'tsconfig.json', 'src/control', 'src/domain', 'src/i18n', 'src/stores', 'src/ui'].map(
      (name) => `web/${name}`,
    ),
  ],
};

/** Files that every package needs. */
const SHARED = ['LICENSE', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Returns the path of the tarball that `npm pack` makes. It packs a copy of the sources, because packing changes the folder
 * temporarily, and reuses the tarball until a source changes.
 *
 * @throws Error with npm's words.
 */
export function packTarball({ folder, sources }: PackageSources): string {
  const all = [...sources, ...SHARED];
  const called = folder.replaceAll('/', '-');
  const kept = join(KEPT, `${called}-${digest(all)}`);
  if (!existsSync(kept)) {
    mkdirSync(KEPT, { recursive: true });
    const out = mkdtempSync(join(KEPT, 'work-'));
    // Not below `node_modules`, where Node does not run TypeScript.
    const work = mkdtempSync(join(tmpdir(), 'tsubame-pack-'));
    try {
      pack(all, { folder, work, out });
      for (const name of readdirSync(KEPT))
        if (name.startsWith(`${called}-`)) rmSync(join(KEPT, name), { recursive: true });
      renameSync(out, kept);
    } finally {
      rmSync(work, { recursive: true });
      rmSync(out, { recursive: true, force: true });
    }
  }
  return join(kept, readdirSync(kept).find((name) => name.endsWith('.tgz')) ?? '');
}

function pack(
  sources: readonly string[],
  { folder, work, out }: Record<'folder' | 'work' | 'out', string>,
): void {
  for (const source of sources) {
    mkdirSync(dirname(join(work, source)), { recursive: true });
    cpSync(join(ROOT, source), join(work, source), { recursive: true, filter: isSource });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(work, 'node_modules'));
  runNpm(['pack', '--pack-destination', out], join(work, folder));
}

/** Excludes tests and the output of earlier packing. */
const isSource = (path: string): boolean =>
  !path.endsWith('.test.ts') && !/(^|\/)(kit|sdk)\/dist(\/|$)/.test(path.slice(ROOT.length));

function digest(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(ROOT, source);
    const files = statSync(path).isDirectory()
      ? globSync('**/*', { cwd: path })
          .sort()
          .map((name) => join(path, name))
          .filter(isSource)
      : [path];
    for (const file of files)
      if (statSync(file).isFile()) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** @throws Error with npm's output */
export function runNpm(args: readonly string[], cwd: string): string {
  const result = spawnSync('npm', args, { cwd, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`npm ${args[0]} failed: ${result.stdout}${result.stderr}`);
  return result.stdout;
}
