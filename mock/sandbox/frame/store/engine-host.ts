import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { deleteEngineRows, tablesHashOf } from './delete-engine-rows.ts';
import {
  type Engine,
  type EngineAnswers,
  type EngineCall,
  type EngineSetting,
  openEngine,
} from './pglite-engine.ts';
import type { WorkerAnswer, WorkerCall } from './pglite-worker.ts';
import { type QueryFailure, toQueryFailure } from './query-batch.ts';

/** An error of the embedded engine, with PostgreSQL's SQLSTATE in `code`. */
export class EngineQueryError extends Error {
  readonly code: string | null;
  readonly constraint: string | null;
  constructor({ error }: QueryFailure) {
    super(error.message);
    this.name = 'EngineQueryError';
    this.code = error.code;
    this.constraint = error.constraint;
  }
}

/** Where an engine runs. */
export interface EngineHost {
  /** Sends a call; calls run in order. @throws EngineQueryError, or the reason why the engine has stopped. */
  call(call: EngineCall): Promise<EngineAnswers>;
  /** Releases resources after `close`. */
  end(): Promise<void>;
}

/** Runs the engine in its own thread, so that it does not block the event loop. */
export async function startEngineInThread(setting: EngineSetting): Promise<EngineHost> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: setting });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the engine ended while it opened its files')));
  });

  const waiting = new Map<number, { resolve(answers: EngineAnswers): void; reject(error: Error): void }>();
  let nextId = 1;
  /** Why the engine has stopped; null while it runs. */
  let end: Error | null = null;
  const failAll = (error: Error) => {
    end = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, ...answer }: WorkerAnswer) => {
    const waiter = waiting.get(id);
    waiting.delete(id);
    if ('error' in answer) waiter?.reject(new EngineQueryError(answer));
    else waiter?.resolve(answer.answers);
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('the store has stopped')));

  return {
    call: (call) =>
      new Promise((resolve, reject) => {
        if (end) return reject(end);
        const id = nextId;
        nextId += 1;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, call } satisfies WorkerCall);
      }),
    async end() {
      await worker.terminate();
    },
  };
}

/** An engine in memory, and the shape of its tables when it started. */
type ReusableEngine = { readonly engine: Engine; readonly shape: string };
/** Engines that are not in use, by their template. */
const idle = new Map<string, ReusableEngine[]>();
let mostIdle = 0;

/**
 * Sets how many closed engines in memory are kept for reuse. Each needs more than a hundred megabytes. Opening an engine takes
 * half a second of processor time, emptying one a twentieth of a second. A process that keeps engines does not end by
 * itself.
 */
export function setMaxKeptEngines(most: number): void {
  mostIdle = most;
}

/**
 * Runs the engine in this thread, for short-lived stores in memory: it opens in half the time, and queries cross no thread.
 * Each call yields to the event loop first, as a call to another thread would.
 */
export async function startEngineInProcess(setting: EngineSetting): Promise<EngineHost> {
  const { engine, leave } = await engineInMemory(setting);
  let isOpen = true;
  return {
    async call(call) {
      if (!isOpen) throw new Error('the store has stopped');
      if (call.kind === 'close') {
        isOpen = false;
        await leave();
        return [];
      }
      await setImmediate();
      try {
        return await engine(call);
      } catch (error) {
        throw new EngineQueryError(toQueryFailure(error));
      }
    },
    end: () => Promise.resolve(),
  };
}

/** A reused or a new engine; `leave` keeps it for reuse if engines are kept, else closes it. */
async function engineInMemory(
  setting: EngineSetting,
): Promise<{ engine: Engine; leave(): Promise<unknown> }> {
  const { template } = setting;
  if (template === null || mostIdle === 0) {
    const engine = await openEngine(setting);
    return { engine, leave: () => engine({ kind: 'close' }) };
  }
  const reusable = idle.get(template) ?? [];
  idle.set(template, reusable);
  const { engine, shape } = (await emptied(reusable)) ?? (await begun(setting));
  return {
    engine,
    async leave() {
      if (reusable.length < mostIdle) reusable.push({ engine, shape });
      else await engine({ kind: 'close' });
    },
  };
}

async function begun(setting: EngineSetting): Promise<ReusableEngine> {
  const engine = await openEngine(setting);
  return { engine, shape: await tablesHashOf(engine) };
}

/** An idle engine, emptied; null if there is none. */
async function emptied(reusable: ReusableEngine[]): Promise<ReusableEngine | null> {
  const kept = reusable.pop();
  if (!kept) return null;
  try {
    await deleteEngineRows(kept.engine, kept.shape);
    return kept;
  } catch {
    // The shape of its tables was changed.
    await kept.engine({ kind: 'close' });
    return null;
  }
}
