import { parentPort, workerData } from 'node:worker_threads';
import { type DeclaredSplit, ImportRefused, importPrices } from './import.ts';
import type { ImportOutcome, ImportTask } from './import-in-worker.ts';

// The thread of `importInWorker`: an import reads its files without a pause, which would keep the requests of a server waiting.

const { folder, stores, splits } = workerData as ImportTask;
parentPort?.postMessage(await outcomeOf(splits));

async function outcomeOf(declared: readonly DeclaredSplit[]): Promise<ImportOutcome> {
  try {
    return { imported: await importPrices(folder, stores, undefined, declared) };
  } catch (error) {
    if (error instanceof ImportRefused) return { refused: error.message, read: error.read };
    throw error;
  }
}
