import type { PgTable } from 'drizzle-orm/pg-core';
import type { RecordRow } from '#frame/records/record-kind.ts';
import type { ModelModule } from './module.ts';
import type { TestHarness } from './test-harness.ts';

/** Counts the state changes of records, and the events that modules count, over many runs. */
export class Coverage {
  readonly #modules: readonly ModelModule[];
  readonly #counts = new Map<string, number>();

  constructor(modules: readonly ModelModule[]) {
    this.#modules = modules;
  }

  /** Adds what has happened since the run began. */
  async addRun(harness: TestHarness): Promise<void> {
    for (const module of this.#modules) {
      for (const { name, table } of module.records)
        for (const { timeline } of (await harness.store.allRows(table as PgTable)) as unknown as RecordRow[])
          for (const { at, from, to, reason } of timeline)
            if (at >= harness.beganAt) this.#add(`${name} ${from ?? ''}>${to} ${reason}`, 1);
      for (const [event, count] of Object.entries((await module.countEvents?.(harness)) ?? {}))
        this.#add(event, count);
    }
  }

  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].toSorted());
  }

  #add(event: string, count: number): void {
    this.#counts.set(event, (this.#counts.get(event) ?? 0) + count);
  }
}
