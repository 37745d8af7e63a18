import { Sources } from '../source-of.ts';
import { type ParsedTexts, readSources } from '../sources.ts';
import { type Bundles, bundleContract } from './bundle.ts';
import type { Finding } from './finding.ts';
import type { Redocly } from './redocly.ts';

/** A node of a bundle or of a hand-written file. */
export type Json = Readonly<Record<string, unknown>>;

/** A contract as the checks read it. */
export interface Contract extends Bundles {
  /** Absolute. */
  readonly folder: string;
  /** What every hand-written YAML file says, by its path in the folder. */
  readonly files: ReadonlyMap<string, unknown>;
  /** Finds the file behind a place of the bundle. */
  readonly sources: Sources;
}

/** Something that the gate asks of a contract. */
export type Check = (contract: Contract) => Finding[];

/**
 * Reads and bundles the contract of a folder.
 *
 * @param known what was parsed before, for a gate that runs often
 * @returns the contract, or why it cannot be bundled
 */
export async function openContract(
  folder: string,
  redocly: Redocly,
  known?: ParsedTexts,
): Promise<{ contract: Contract } | { faults: readonly Finding[] }> {
  const { files, faults } = readSources(folder, known);
  if (faults.length > 0) return { faults };
  try {
    const bundles = await bundleContract(folder, redocly);
    return { contract: { ...bundles, folder, files, sources: new Sources(folder, 'openapi.yaml', files) } };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { faults: [{ file: 'openapi.yaml', rule: 'tsubame-bundle', message }] };
  }
}
