import { afterAll, describe, expect, test } from 'vitest';
import { type Planted, swap } from '../planted/fault.ts';
import { TABLES } from '../planted/faults/all.ts';
import { HARMLESS } from '../planted/faults/harmless.ts';
import { Garden } from '../planted/garden.ts';
import { sentences } from './finding.ts';
import { gate } from './gate.ts';
import { KeptTools } from './kept-tools.ts';

/** Each run over everything takes seconds. */
const PATIENCE = 120_000;

const garden = new Garden();
/** Has found the contract sound, as that of `npm run dev` has when somebody edits it. */
const kept = new KeptTools();
await said([], kept);
afterAll(async () => {
  await kept.close();
  garden.remove();
});

const ELSEWHERE: Planted = {
  name: 'a word elsewhere',
  edits: { 'paths/session/logout.yaml': swap(/^summary: /m, '$&Now ') },
};

/** What the gate says while something is planted. */
function said(planted: readonly Planted[], tools: KeptTools): Promise<string[]> {
  return garden.with(planted, async (folder) =>
    sentences(await gate(folder, { kept: tools, base: undefined })),
  );
}

/** What it says to whoever asks for the first time. */
async function saidAnew(planted: readonly Planted[]): Promise<string[]> {
  await using fresh = new KeptTools();
  return await said(planted, fresh);
}

const { SCHEMAS, EXAMPLES } = TABLES;
const together = (faults: readonly Planted[]) =>
  garden.beds(faults.filter((fault) => !('isAlone' in fault)))[0] ?? [];

describe('a gate that has found most of the contract sound finds what one finds that looks at all of it', () => {
  test.each(Object.entries({ SCHEMAS, EXAMPLES, HARMLESS }))(
    '%s',
    async (_, faults) => {
      const planted = together(faults);
      const found = await said(planted, kept);
      expect(found).toEqual(await saidAnew(planted));
      // A fault that nobody mended is told again after another edit, and one that was mended is not.
      expect(await said([...planted, ELSEWHERE], kept)).toEqual(found);
      expect(await said([], kept)).toEqual([]);
    },
    PATIENCE,
  );
});
