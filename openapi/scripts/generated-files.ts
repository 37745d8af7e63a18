import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from './catalogue.ts';
import type { Bundle } from './contract-model.ts';
import { stateTablesOf } from './docs/state-table.ts';
import { generateBounds } from './generate-bounds.ts';
import { generateBusinessRules } from './generate-business-rules.ts';
import { generateInvariants } from './generate-invariants.ts';
import { generateOperations } from './generate-operations.ts';
import { generateOutcomes } from './generate-outcomes.ts';
import { generateResultCodes } from './generate-result-codes.ts';
import { generateTransitions } from './generate-transitions.ts';
import { generateWords } from './generate-words.ts';
import type { Generators } from './generators.ts';
import { layout } from './layout.ts';
import { readReasons } from './reasons.ts';
import { staleFiles } from './stale-files.ts';

/** Returns the content of every generated file, by its name in the SDK's `gen/`. */
export async function generatedFiles(
  bundle: Bundle,
  generators: Generators,
): Promise<Record<string, string>> {
  const codes = readCatalogue(layout.catalogue);
  const made = generators.sources(bundle);
  return {
    'bounds.gen.ts': generateBounds(bundle),
    'business-rules.gen.ts': generateBusinessRules(bundle),
    'invariants.gen.ts': generateInvariants(bundle),
    'operations.gen.ts': generateOperations(bundle),
    'outcomes.gen.ts': generateOutcomes(bundle),
    'result-codes.gen.ts': generateResultCodes(codes),
    'transitions.gen.ts': generateTransitions(stateTablesOf(bundle)),
    ...generateWords(codes, readReasons(layout.reasons)),
    ...(await made),
  };
}

/** Writes stale files. If `mayWrite` is false, it writes nothing and returns one sentence for each stale file. */
export function updateFiles(
  wanted: Readonly<Record<string, string>>,
  mayWrite: boolean,
  folder: string = layout.generated,
): string[] {
  const stale = staleFiles(folder, wanted);
  if (!mayWrite)
    return stale.map(
      (name) => `sdk/src/gen/${name}: It is stale; run npm run contract and commit it (tsubame-generated).`,
    );
  mkdirSync(folder, { recursive: true });
  for (const name of stale) writeFileSync(join(folder, name), wanted[name] ?? '');
  return [];
}
