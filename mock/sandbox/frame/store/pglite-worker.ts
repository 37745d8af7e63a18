import { parentPort, workerData } from 'node:worker_threads';
import { type EngineAnswers, type EngineCall, type EngineSetting, openEngine } from './pglite-engine.ts';
import { type QueryFailure, toQueryFailure } from './query-batch.ts';

/** A call from the main thread, and its results or error with the same id. */
export type WorkerCall = { id: number; call: EngineCall };
export type WorkerAnswer = { id: number } & ({ answers: EngineAnswers } | QueryFailure);

const port = parentPort;
if (!port) throw new Error('pglite-worker runs in a worker thread only');
const engine = await openEngine(workerData as EngineSetting);

port.on('message', ({ id, call }: WorkerCall) => {
  engine(call).then(
    (answers) => port.postMessage({ id, answers } satisfies WorkerAnswer),
    (error: unknown) => port.postMessage({ id, ...toQueryFailure(error) } satisfies WorkerAnswer),
  );
});
port.postMessage('ready');
