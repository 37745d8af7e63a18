import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { emptyEngine, shapeOf } from './empty-engine.ts';
import {
  type Engine,
  type EngineAnswers,
  type EngineCall,
  type EngineSetting,
  openEngine,
} from './pglite-engine.ts';
import type { WorkerAnswer, WorkerCall } from './pglite-worker.ts';
import { errorOf, type QueryFailure } from './query-batch.ts';

/** An error of the embedded engine, with PostgreSQL's SQLSTATE in `code`. */
export class StoreError extends Error {
  readonly code: string | null;
  readonly constraint: string | null;
  constructor({ error }: QueryFailure) {
    super(error.message);
    this.name = 'StoreError';
    this.code = error.code;
    this.constraint = error.constraint;
  }
}

/** Where an engine runs. */
export interface EngineHost {
  /** Passes a call on; calls are answered in order. Throws StoreError, or why the engine answers no more. */
  call(call: EngineCall): Promise<EngineAnswers>;
  /** Ends what `close` has left. */
  end(): Promise<void>;
}

/** A thread of its own: the event loop goes on while the engine works. */
export async function threadHost(setting: EngineSetting): Promise<EngineHost> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: setting });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the engine ended while it opened its files')));
  });

  const waiting = new Map<number, { resolve(answers: EngineAnswers): void; reject(error: Error): void }>();
  let nextId = 1;
  /** Why the engine answers no more. */
  let end: Error | null = null;
  const failAll = (error: Error) => {
    end = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, ...answer }: WorkerAnswer) => {
    const waiter = waiting.get(id);
    waiting.delete(id);
    if ('error' in answer) waiter?.reject(new StoreError(answer));
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

/** An engine in memory, and what its tables were as it began. */
type Kept = { readonly engine: Engine; readonly shape: string };
/** Those that nobody uses any more, by the template they began with. */
const idle = new Map<string, Kept[]>();
let mostIdle = 0;

/**
 * Keeps so many engines in memory that were closed, each a hundred megabytes and more, for the next who asks for one: opening
 * an engine costs half a second of a processor, emptying one a twentieth. A process that keeps any has to be ended.
 */
export function keepEngines(most: number): void {
  mostIdle = most;
}

/**
 * The caller's own thread, for what is short-lived: a store in memory opens in half the time and its queries cross to no other
 * thread. Each call lets the event loop have a turn first, as it would have with a thread between.
 */
export async function ownHost(setting: EngineSetting): Promise<EngineHost> {
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
        throw new StoreError(errorOf(error));
      }
    },
    end: () => Promise.resolve(),
  };
}

/** One that was left, emptied, or a new one; `leave` keeps it for the next where engines are kept, and ends it elsewhere. */
async function engineInMemory(
  setting: EngineSetting,
): Promise<{ engine: Engine; leave(): Promise<unknown> }> {
  const { template } = setting;
  if (template === null || mostIdle === 0) {
    const engine = await openEngine(setting);
    return { engine, leave: () => engine({ kind: 'close' }) };
  }
  const left = idle.get(template) ?? [];
  idle.set(template, left);
  const kept = (await emptied(left)) ?? (await begun(setting));
  return {
    engine: kept.engine,
    async leave() {
      if (left.length < mostIdle) left.push(kept);
      else await kept.engine({ kind: 'close' });
    },
  };
}

async function begun(setting: EngineSetting): Promise<Kept> {
  const engine = await openEngine(setting);
  return { engine, shape: await shapeOf(engine) };
}

/** One that was left, without a row; null if there is none. */
async function emptied(left: Kept[]): Promise<Kept | null> {
  const kept = left.pop();
  if (!kept) return null;
  try {
    await emptyEngine(kept.engine, kept.shape);
    return kept;
  } catch {
    // Somebody changed its tables.
    await kept.engine({ kind: 'close' });
    return null;
  }
}
