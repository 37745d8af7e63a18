import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { latestRelease, nextVersion } from './versions.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

// It takes longer than a minute, and the other tests of this folder cover its parts: run by `npm run test:deep`.
test.runIf(process.env.TSUBAME_DEEP)(
  'the command checks the contract, releases it and writes the generated files anew',
  () => {
    const copy = mkdtempSync(join(tmpdir(), 'cut-'));
    onTestFinished(() => rmSync(copy, { recursive: true }));
    const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    for (const path of tracked.trim().split('\n')) cpSync(join(ROOT, path), join(copy, path));
    for (const path of globSync('{,*/}node_modules', { cwd: ROOT }))
      symlinkSync(join(ROOT, path), join(copy, path));
    const changelog = join(copy, 'openapi/CHANGELOG.md');
    writeFileSync(
      changelog,
      readFileSync(changelog, 'utf8').replace('## Unreleased\n', '## Unreleased\n\n- Something new.\n'),
    );
    const { version } = latestRelease(join(copy, 'openapi/releases')) ?? { version: [0, 0, 0] as const };
    const next = nextVersion(version, 'minor');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release/cut.ts', 'minor'], {
      cwd: join(copy, 'openapi'),
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toContain(`Released ${next}.`);
    expect(readFileSync(join(copy, `openapi/releases/${next}.yaml`), 'utf8')).toContain(
      `\n  version: ${next}\n`,
    );
    expect(readFileSync(join(copy, 'openapi/dist/openapi.yaml'), 'utf8')).toContain(`\n  version: ${next}\n`);
  },
);
