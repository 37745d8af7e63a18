import { SourceLocator } from '../source-locator.ts';
import { readSources } from '../sources.ts';
import { type Bundles, bundleDocuments, writeBundles } from './bundle-contract.ts';
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
 * @returns the contract, or the findings that prevent bundling
 */
export async function openContract(
  folder: string,
  redocly: RedoclyThread,
): Promise<{ contract: Contract } | { faults: readonly Finding[] }> {
  // Redocly works in its own thread meanwhile. What it cannot bundle is named better by the faults of the files.
  const bundling = Promise.allSettled([bundleDocuments(folder, redocly)]);
  const { files, faults } = readSources(folder);
  const [bundled] = await bundling;
  if (faults.length > 0) return { faults };
  if (bundled.status === 'rejected') {
    return {
      faults: [{ file: 'openapi.yaml', rule: 'tsubame-bundle', message: String(bundled.reason.message) }],
    };
  }
  const sources = new SourceLocator(folder, 'openapi.yaml', files);
  return { contract: { ...writeBundles(folder, bundled.value), folder, files, sources } };
}
