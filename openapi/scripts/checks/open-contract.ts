import { SourceLocator } from '../source-locator.ts';
import { type ParsedTexts, readSources } from '../sources.ts';
import { type Bundles, bundleContract } from './bundle-contract.ts';
import type { Finding } from './finding.ts';
import type { RedoclyThread } from './redocly-thread.ts';

/** A node of a bundle or of a hand-written file. */
export type Json = Readonly<Record<string, unknown>>;

/** A contract as the checks read it: its bundles, and the files they were made from. */
export interface Contract extends Bundles {
  /** Absolute path. */
  readonly folder: string;
  /** The parsed content of every hand-written YAML file, by its path in the folder. */
  readonly files: ReadonlyMap<string, unknown>;
  /** Finds the file that a place of the bundle comes from. */
  readonly sources: SourceLocator;
}

/** Returns what is wrong with one aspect of a contract. */
export type Check = (contract: Contract) => Finding[];

/**
 * Reads and bundles the contract of a folder.
 *
 * @param known files parsed by earlier runs
 * @returns the contract, or the findings that prevent bundling
 */
export async function openContract(
  folder: string,
  redocly: RedoclyThread,
  known?: ParsedTexts,
): Promise<{ contract: Contract } | { faults: readonly Finding[] }> {
  const { files, faults } = readSources(folder, known);
  if (faults.length > 0) return { faults };
  try {
    const bundles = await bundleContract(folder, redocly);
    return {
      contract: { ...bundles, folder, files, sources: new SourceLocator(folder, 'openapi.yaml', files) },
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { faults: [{ file: 'openapi.yaml', rule: 'tsubame-bundle', message }] };
  }
}
