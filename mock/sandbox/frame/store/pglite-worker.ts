import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { keepTemplate } from './database-template.ts';
import { ONE_PLAN } from './one-plan.ts';
import { PreparedStatements, type Query, type QueryAnswer } from './prepared-statements.ts';
import { answersTo, errorOf, type WorkerError } from './query-batch.ts';

/** A call from the main thread. */
export type WorkerCall =
  | { id: number; kind: 'queries'; queries: readonly Query[] }
  | { id: number; kind: 'exec'; text: string }
  | { id: number; kind: 'dump'; file: string }
  | { id: number; kind: 'close' };

/** Its answer: what each query came back with, or why the call failed. */
export type WorkerAnswer = { id: number } & (
  | { answers: readonly (QueryAnswer | WorkerError)[] }
  | WorkerError
);

/** Folder of the data, null for memory; `template` is the file that data in memory begins with, or null. */
export type WorkerSetting = { dataDir: string | null; template: string | null };

const ENDS = new Set(['commit', 'rollback']);

const port = parentPort;
if (!port) throw new Error('pglite-worker runs in a worker thread only');
const { dataDir, template } = workerData as WorkerSetting;

// Every commit reaches the file before it is answered, so that SIGKILL loses nothing committed.
const engine = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(template ? { loadDataDir: await openAsBlob(template) } : {}),
  relaxedDurability: false,
});
await engine.exec(ONE_PLAN);
const statements = new PreparedStatements(engine);
let isInTransaction = false;

async function answer(call: WorkerCall): Promise<(QueryAnswer | WorkerError)[]> {
  if (call.kind === 'close') {
    await engine.close();
    return [];
  }
  if (call.kind === 'dump') {
    // What has not reached the tables would be done again at each start from the copy.
    await engine.exec('checkpoint');
    keepTemplate(call.file, new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer()));
    return [];
  }
  if (call.kind === 'exec') {
    if (call.text === 'begin') await statements.tidy();
    await engine.exec(call.text);
    isInTransaction = call.text === 'begin' || (isInTransaction && !ENDS.has(call.text));
    return [];
  }
  if (!isInTransaction) await statements.tidy();
  return answersTo(statements, call.queries);
}

let turn: Promise<unknown> = Promise.resolve();

port.on('message', (call: WorkerCall) => {
  const answered = turn.then(() => answer(call));
  turn = answered.catch(() => undefined);
  answered.then(
    (all) => port.postMessage({ id: call.id, answers: all } satisfies WorkerAnswer),
    (error: unknown) => port.postMessage({ id: call.id, ...errorOf(error) } satisfies WorkerAnswer),
  );
});
port.postMessage('ready');
