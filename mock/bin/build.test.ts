import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Artefact, buildIfStale } from './build.ts';

const root = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(root, { recursive: true }));

const ARTEFACT: Artefact = {
  name: 'thing',
  workspace: 'part',
  script: 'make',
  output: 'part/out.txt',
  sources: ['part/src'],
};
let printed: string[];
const build = () => buildIfStale(root, ARTEFACT, (line) => printed.push(line), new AbortController().signal);

function workspace(make: string): void {
  mkdirSync(join(root, 'part/src/deep'), { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'x', workspaces: ['part'] }));
  writeFileSync(
    join(root, 'part/package.json'),
    JSON.stringify({ name: 'part', version: '1.0.0', scripts: { make } }),
  );
  writeFileSync(join(root, 'part/src/deep/a.txt'), 'a');
}

beforeEach(() => {
  printed = [];
  rmSync(join(root, 'part'), { recursive: true, force: true });
});

it('builds only an artefact that is missing or older than its sources', async () => {
  workspace('cp src/deep/a.txt out.txt');
  await build();
  expect(readFileSync(join(root, 'part/out.txt'), 'utf8')).toBe('a');
  await build();
  expect(printed).toHaveLength(1);
  utimesSync(join(root, 'part/out.txt'), 1, 1);
  await build();
  expect(printed).toHaveLength(2);
});

it('builds once for two commands that start at the same time', async () => {
  workspace('echo run >> runs.txt && sleep 0.3 && cp src/deep/a.txt out.txt');
  await Promise.all([build(), build()]);
  expect(readFileSync(join(root, 'part/runs.txt'), 'utf8')).toBe('run\n');
  expect(printed.toSorted()).toEqual(['Building the thing …', 'Waiting for a build of another process …']);
});

it('reports the output of a build that fails', async () => {
  workspace('echo "line 3 is wrong" && exit 2');
  await expect(build()).rejects.toThrow(/^The thing cannot be built:\n.*line 3 is wrong/s);
});

it('does not build in an installed package, which has no sources', async () => {
  workspace('exit 2');
  rmSync(join(root, 'part/src'), { recursive: true });
  await build();
  expect(printed).toEqual([]);
});
