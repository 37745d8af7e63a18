import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { layout } from '../layout.ts';
import { startTool } from '../tool.ts';
import { type CodeSample, guideSamples, operationSamples, sampleProject } from './code-samples.ts';

const operations = operationSamples(JSON.parse(readFileSync(layout.bundleJson, 'utf8')));
const guides = guideSamples(join(layout.contract, 'guides'));

/** What the compiler says about the samples; nothing if they all compile. Inside the package, where the SDK resolves. */
async function compiled(samples: readonly CodeSample[]): Promise<string> {
  const dist = join(layout.contract, 'dist');
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'samples-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(sampleProject(samples))) writeFileSync(join(folder, name), text);
  return (await startTool(layout.contract, 'typescript', ['-p', folder, '--pretty', 'false'])).stdout;
}

test('every operation shows how to call it, and every guide for developers has code', () => {
  expect(operations.filter(({ source }) => source === '').map(({ name }) => name)).toEqual([]);
  expect(guides.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['front-end.md-1', 'ci.md-1', 'stream.md-1']),
  );
});

test('every code sample compiles against the SDK', async () => {
  expect(await compiled([...operations, ...guides])).toBe('');
});

test('a sample that calls what does not exist is named', async () => {
  const said = await compiled([
    { name: 'getStock', source: 'await client.getShare({ path: { code: 7203 } })' },
  ]);
  expect(said).toMatch(/getStock\.ts.*getShare/);
});
