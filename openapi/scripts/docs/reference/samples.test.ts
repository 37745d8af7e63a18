import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { layout } from '../../layout.ts';
import { referenceGroups } from './operation.ts';
import { javaSample, pythonSample } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'tsubame-samples-'));
afterAll(() => rmSync(folder, { recursive: true }));

const operations = referenceGroups(JSON.parse(readFileSync(layout.bundleJson, 'utf8')), [])
  .flatMap((group) => group.operations)
  .filter(({ isCallable }) => isCallable);
const isMissing = (program: string) => spawnSync(program, ['--version']).error !== undefined;

/** Writes a file for each sample and returns what the compiler says of all of them. */
function compile(
  program: string,
  options: readonly string[],
  samples: readonly (readonly [string, string])[],
) {
  for (const [name, source] of samples) writeFileSync(join(folder, name), source);
  const { status, stderr } = spawnSync(program, [...options, ...samples.map(([name]) => name)], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stderr };
}

test.skipIf(isMissing('python3'))(
  'every Python sample of the reference compiles, and a wrong one does not',
  () => {
    const samples = operations.map(({ id, call }) => [`${id}.py`, pythonSample(call)] as const);
    expect(compile('python3', ['-m', 'py_compile'], samples)).toEqual({ status: 0, stderr: '' });
    expect(compile('python3', ['-m', 'py_compile'], [['wrong.py', '(']]).status).toBe(1);
    const [, placeOrder = ''] = samples.find(([name]) => name === 'placeOrder.py') ?? [];
    expect(placeOrder).toContain('"price": None');
  },
);

test.skipIf(isMissing('javac'))(
  'the Java samples of each form of request compile, and a wrong one does not',
  () => {
    const byForm = Map.groupBy(
      operations,
      ({ call: { method, body, parameters } }) =>
        `${method} ${body?.kind} ${parameters.map((each) => each.in)}`,
    );
    const samples = [...byForm.values()].map(([operation]) => {
      const source = operation === undefined ? '' : javaSample(operation.id, operation.call);
      return [`${/class (\w+)/.exec(source)?.[1]}.java`, source] as const;
    });
    expect(samples.some(([, source]) => source.includes('multipart'))).toBe(true);
    expect(compile('javac', [], samples)).toEqual({ status: 0, stderr: '' });
    expect(compile('javac', [], [['Wrong.java', 'class {']]).status).toBe(1);
  },
);
