import { parentPort, workerData } from 'node:worker_threads';
import { ImportRefused, importPrices } from './import.ts';
import type { ImportOutcome, ImportTask } from './import-in-worker.ts';

// The thread of `importInWorker`: an import reads its files without a pause, which would keep the requests of a server waiting.

parentPort?.postMessage(await outcomeOf(workerData as ImportTask));

async function outcomeOf({ folder, stores, splits, columns }: ImportTask): Promise<ImportOutcome> {
  try {
    return { imported: await importPrices(folder, stores, undefined, splits, columns) };
  } catch (error) {
    if (error instanceof ImportRefused) return { refused: error.message, read: error.read };
    throw error;
  }
}
