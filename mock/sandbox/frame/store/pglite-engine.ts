import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { keepTemplate } from './database-template.ts';
import { SET_GENERIC_PLAN } from './generic-plan.ts';
import { PreparedStatements, type Query, type QueryAnswer } from './prepared-statements.ts';
import { type QueryFailure, runQueryBatch } from './query-batch.ts';

/** A call to the engine. */
export type EngineCall =
  | { kind: 'queries'; schema: string; queries: readonly Query[] }
  | { kind: 'exec'; schema: string; text: string }
  /** Frees what the engine keeps for a schema that was dropped. */
  | { kind: 'forget'; schema: string }
  | { kind: 'dump'; file: string }
  | { kind: 'close' };

/** The result of each query; empty for other calls. */
export type EngineAnswers = readonly (QueryAnswer | QueryFailure)[];

/** Runs one call at a time, in order of arrival. */
export type Engine = (call: EngineCall) => Promise<EngineAnswers>;

/** Folder of the data, null for memory; `template` is the file to start from, or null. */
export type EngineSetting = { dataDir: string | null; template: string | null };

const ENDS = new Set(['commit', 'rollback']);
/** Size of the write-ahead log that triggers a checkpoint: the engine has no checkpointer process of its own. */
const MOST_LOG_BYTES = 64 * 1024 ** 2;
/** The engine touches all of its buffers, so their size is memory of the process: with the default of 128 MB it was 150 MB more. */
const BUFFERS = 'shared_buffers=16MB';
/**
 * Statistics serve the vacuum process alone, which the engine does not have. They would also arm a timer of machine time, which
 * after a large step back of the machine's clock ends and starts again all the time.
 */
const SETTINGS = [BUFFERS, 'track_counts=off'];
/** Settings for data in memory, which ends with the process: no crash recovery. */
const IN_MEMORY = [
  ...SETTINGS,
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
];

/** Starts the embedded engine in this thread. */
export async function openEngine({ dataDir, template }: EngineSetting): Promise<Engine> {
  // Every commit is written to the file before it is acknowledged, so that SIGKILL loses nothing committed.
  const engine = await PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    startParams: [
      ...PGlite.defaultStartParams,
      ...(dataDir ? SETTINGS : IN_MEMORY).flatMap((setting) => ['-c', setting]),
    ],
    ...(template ? { loadDataDir: await openAsBlob(template) } : {}),
    relaxedDurability: false,
  });
  await engine.exec(SET_GENERIC_PLAN);
  const statements = new PreparedStatements(engine);
  let isInTransaction = false;

  async function tidy(): Promise<void> {
    if (!(await statements.tidy())) return;
    if ((await logBytesOf(engine)) > MOST_LOG_BYTES) await statements.runSimple('checkpoint');
  }

  async function answer(call: EngineCall): Promise<EngineAnswers> {
    if (call.kind === 'close') {
      await engine.close();
      return [];
    }
    if (call.kind === 'dump') {
      // Without a checkpoint, each start from the copy would replay the log.
      await engine.exec('checkpoint');
      keepTemplate(call.file, new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer()));
      return [];
    }
    if (call.kind === 'exec') {
      if (!isInTransaction) await statements.enter(call.schema);
      if (call.text === 'begin') await tidy();
      await statements.runSimple(call.text);
      isInTransaction = call.text === 'begin' || (isInTransaction && !ENDS.has(call.text));
      return [];
    }
    if (call.kind === 'forget') {
      await statements.forget(call.schema);
      return [];
    }
    if (!isInTransaction) {
      await tidy();
      await statements.enter(call.schema);
    }
    return runQueryBatch(statements, call.queries);
  }

  let turn: Promise<unknown> = Promise.resolve();
  return (call) => {
    const answered = turn.then(() => answer(call));
    turn = answered.catch(() => undefined);
    return answered;
  };
}

/** Bytes of the write-ahead log since the last checkpoint. */
async function logBytesOf(engine: PGlite): Promise<number> {
  const { rows } = await engine.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::text as bytes from pg_control_checkpoint()',
  );
  return Number(rows[0]?.bytes);
}
