import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Files that installations, builds and runs leave in a working tree. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.data', '.tsubame', 'coverage', 'test-results']);
const INSTALLED = ['node_modules', 'openapi/node_modules', 'sdk/node_modules'];
const PATIENCE = 120_000;

/** A copy of the repository as after `npm ci`: installed, nothing built. */
const folder = mkdtempSync(join(tmpdir(), 'tsubame-fresh-'));
cpSync(ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
for (const place of INSTALLED.filter((each) => existsSync(join(ROOT, each))))
  symlinkSync(join(ROOT, place), join(folder, place));
afterAll(() => rmSync(folder, { recursive: true }));

const BUNDLE = join(folder, 'openapi/dist/openapi.json');
beforeEach(() => rmSync(join(folder, 'openapi/dist'), { recursive: true, force: true }));

function npm(...args: readonly string[]) {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/.test(name));
  const env = Object.fromEntries(own);
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', env });
  return { status, stdout, stderr, text: stdout + stderr };
}

const STACK_LINE = /^\s+at .+:\d+/m;

describe('without any build', () => {
  it.each(['start', 'run dev', 'run mock', 'run control', 'run verify'])(
    'npm %s -- --help prints the options and builds nothing',
    (command) => {
      const { status, stdout, stderr } = npm(...command.split(' '), '--silent', '--', '--help');
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/--(port|data|provider)\b/);
      expect(existsSync(BUNDLE)).toBe(false);
    },
    PATIENCE,
  );

  it(
    'npm run verify builds the bundle and says why it could not verify',
    () => {
      const { status, text } = npm('run', '--silent', 'verify', '--', '--provider', 'http://127.0.0.1:1');
      expect(status).toBe(3);
      expect(text).toContain('Building the contract bundle …');
      expect(text).not.toMatch(STACK_LINE);
      expect(existsSync(BUNDLE)).toBe(true);
    },
    PATIENCE,
  );

  it(
    'npm run verify reports a contract that cannot be bundled in one sentence',
    () => {
      const entry = join(folder, 'openapi/openapi.yaml');
      const sound = readFileSync(entry, 'utf8');
      appendFileSync(entry, '\nbroken: [\n');
      const { status, text } = npm('run', '--silent', 'verify', '--', '--provider', 'http://127.0.0.1:1');
      writeFileSync(entry, sound);
      expect(status).toBe(3);
      expect(text).toContain('The contract bundle cannot be built:\nopenapi.yaml: Line ');
      expect(text).not.toMatch(STACK_LINE);
    },
    PATIENCE,
  );

  const scripts = ['contract', 'docs', 'coverage:contract'];
  it.runIf(process.env.TSUBAME_DEEP === '1').each(scripts)(
    'npm run %s builds what it needs',
    (script) => {
      const { status, text } = npm('run', '--silent', script);
      expect([status, text]).toEqual([0, expect.not.stringMatching(STACK_LINE)]);
    },
    PATIENCE,
  );
});
