import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
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

/** Engines in memory that nobody uses any more, by the template they began with. */
const idle = new Map<string, Engine[]>();
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
 * thread. Each call lets the event loop have a turn first, as it would have with a thread between. An engine that began with a
 * template is emptied and used again by the next who asks for one.
 */
export async function ownHost(setting: EngineSetting): Promise<EngineHost> {
  const engine = (await emptied(setting)) ?? (await openEngine(setting));
  let isOpen = true;
  return {
    async call(call) {
      if (!isOpen) throw new Error('the store has stopped');
      if (call.kind === 'close') {
        isOpen = false;
        return leave(engine, setting);
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

/** One that was left, without a row; null if there is none. */
async function emptied({ template }: EngineSetting): Promise<Engine | null> {
  const left = template === null ? undefined : idle.get(template)?.pop();
  if (!left) return null;
  try {
    await left({ kind: 'empty' });
    return left;
  } catch {
    // Somebody changed its tables.
    await left({ kind: 'close' });
    return null;
  }
}

async function leave(engine: Engine, { template }: EngineSetting): Promise<EngineAnswers> {
  const left = template === null ? [] : (idle.get(template) ?? []);
  if (template === null || left.length >= mostIdle) return engine({ kind: 'close' });
  idle.set(template, [...left, engine]);
  return [];
}
