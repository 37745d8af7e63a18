import type { PgTable } from 'drizzle-orm/pg-core';
import type { LiveRow } from '#frame/records/record-kind.ts';
import type { Chapter } from './chapter.ts';
import type { World } from './world.ts';

/** What came about over many worlds since they began: how records moved, and what else chapters count. */
export class Tally {
  readonly #chapters: readonly Chapter[];
  readonly #counts = new Map<string, number>();

  constructor(chapters: readonly Chapter[]) {
    this.#chapters = chapters;
  }

  async count(world: World): Promise<void> {
    for (const chapter of this.#chapters) {
      for (const { name, table } of chapter.records)
        for (const { timeline } of (await world.look.all(table as PgTable)) as unknown as LiveRow[])
          for (const { at, from, to, reason } of timeline)
            if (at >= world.began) this.#add(`${name} ${from ?? ''}>${to} ${reason}`, 1);
      for (const [what, count] of Object.entries((await chapter.cameAbout?.(world)) ?? {}))
        this.#add(what, count);
    }
  }

  all(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].toSorted());
  }

  #add(what: string, count: number): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }
}
