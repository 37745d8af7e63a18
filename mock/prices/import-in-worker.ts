import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ChosenColumn } from './columns.ts';
import { type DeclaredSplit, type Imported, ImportRefused, type ReadFiles } from './import.ts';

export interface ImportTask {
  /** Folder of the files. */
  readonly folder: string;
  /** Folder of all stores. */
  readonly stores: string;
  readonly splits: readonly DeclaredSplit[];
  readonly columns: readonly ChosenColumn[];
}

export type ImportOutcome =
  | { readonly imported: Imported }
  | { readonly refused: string; readonly read: ReadFiles | null };

/**
 * Imports a folder of prices in a thread of its own.
 *
 * @param signal ends the thread
 * @throws ImportRefused if the folder has no usable prices
 */
export async function importInWorker(task: ImportTask, signal: AbortSignal): Promise<Imported> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { workerData: task });
  try {
    // A thread that fails emits `error`, which rejects this.
    const [outcome] = (await once(worker, 'message', { signal })) as [ImportOutcome];
    if ('refused' in outcome) throw new ImportRefused(outcome.refused, outcome.read);
    return outcome.imported;
  } finally {
    await worker.terminate();
  }
}
