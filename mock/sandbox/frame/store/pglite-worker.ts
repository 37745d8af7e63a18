import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { keepTemplate } from './memory-template.ts';
import { ONE_PLAN } from './one-plan.ts';
import { PreparedStatements } from './prepared-statements.ts';

/** A call from the main thread. */
export type WorkerCall =
  | { id: number; kind: 'query'; text: string; params: unknown[]; rowMode: 'array' | 'object' }
  | { id: number; kind: 'exec'; text: string }
  | { id: number; kind: 'dump'; file: string }
  | { id: number; kind: 'close' };

/** Its answer: rows, or the error with what PostgreSQL said of it. */
export type WorkerAnswer =
  | { id: number; rows: unknown[]; affectedRows: number }
  | { id: number; error: { message: string; code: string | null; constraint: string | null } };

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

async function answer(call: WorkerCall): Promise<WorkerAnswer> {
  if (call.kind === 'close') {
    await engine.close();
    return { id: call.id, rows: [], affectedRows: 0 };
  }
  if (call.kind === 'dump') {
    keepTemplate(call.file, new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer()));
    return { id: call.id, rows: [], affectedRows: 0 };
  }
  if (call.kind === 'exec') {
    if (call.text === 'begin') await statements.tidy();
    await engine.exec(call.text);
    isInTransaction = call.text === 'begin' || (isInTransaction && !ENDS.has(call.text));
    return { id: call.id, rows: [], affectedRows: 0 };
  }
  if (!isInTransaction) await statements.tidy();
  return { id: call.id, ...(await statements.query(call.text, call.params, call.rowMode)) };
}

let turn: Promise<unknown> = Promise.resolve();

port.on('message', (call: WorkerCall) => {
  const answered = turn.then(() => answer(call));
  turn = answered.catch(() => undefined);
  answered.then(
    (reply) => port.postMessage(reply),
    (error: unknown) => {
      const fields = error as { message?: string; code?: string; constraint?: string };
      port.postMessage({
        id: call.id,
        error: {
          message: fields.message ?? String(error),
          code: fields.code ?? null,
          constraint: fields.constraint ?? null,
        },
      } satisfies WorkerAnswer);
    },
  );
});
port.postMessage('ready');
