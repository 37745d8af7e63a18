import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A bar as it was read, before its checks. Prices in hundredths of a yen. */
export interface ReadBar {
  /** Day number. */
  day: number;
  /** Minutes since midnight; -1 for a daily bar. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  /** Index of the file. */
  file: number;
  line: number;
}

/** Numbers of a bar in a file: key, open, high, low, close, volume, file and line. */
const FIELDS = 8;
const BAR_BYTES = FIELDS * 4;
const TIMES = 2_048;
/** Bars of one issue that are written together. */
const BLOCK = 2_048;
/** Bars of all issues that are kept in memory. */
const MOST_BUFFERED = 400_000;

/** Bars by issue in temporary files: an import sorts one issue after another, so memory does not grow with their number. */
export class Scratch {
  readonly #folder: string;
  readonly #buffers = new Map<string, { data: Int32Array; count: number }>();
  #buffered = 0;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** The codes with bars, in order. */
  get codes(): string[] {
    return [...this.#buffers.keys()].toSorted();
  }

  add(code: string, bar: ReadBar): void {
    let buffer = this.#buffers.get(code);
    if (!buffer) {
      buffer = { data: new Int32Array(64 * FIELDS), count: 0 };
      this.#buffers.set(code, buffer);
    }
    if (buffer.count * FIELDS === buffer.data.length) {
      const grown = new Int32Array(Math.min(buffer.data.length * 2, BLOCK * FIELDS));
      grown.set(buffer.data);
      buffer.data = grown;
    }
    const { data } = buffer;
    let at = buffer.count * FIELDS;
    data[at++] = bar.day * TIMES + bar.time + 1;
    data[at++] = bar.open;
    data[at++] = bar.high;
    data[at++] = bar.low;
    data[at++] = bar.close;
    data[at++] = bar.volume;
    data[at++] = bar.file;
    data[at] = bar.line;
    buffer.count += 1;
    this.#buffered += 1;
    if (buffer.count === BLOCK) this.#flush(code, buffer);
    else if (this.#buffered > MOST_BUFFERED)
      for (const [each, full] of this.#buffers) if (full.count > 0) this.#flush(each, full);
  }

  /** Returns the bars of an issue by day and time, those of the same instant in the order of their files and lines. */
  read(code: string): ReadBars {
    const buffer = this.#buffers.get(code);
    if (buffer && buffer.count > 0) this.#flush(code, buffer);
    const path = this.#pathOf(code);
    const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    rmSync(path, { force: true });
    return new ReadBars(new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4));
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #flush(code: string, buffer: { data: Int32Array; count: number }): void {
    const bytes = Buffer.from(buffer.data.buffer, 0, buffer.count * BAR_BYTES);
    appendFileSync(this.#pathOf(code), bytes);
    this.#buffered -= buffer.count;
    buffer.count = 0;
  }

  #pathOf(code: string): string {
    return join(this.#folder, code);
  }
}

/** The bars of an issue in order; iteration reuses one object. */
export class ReadBars {
  readonly #data: Int32Array;
  readonly #order: Uint32Array | null;
  readonly length: number;

  constructor(data: Int32Array) {
    this.#data = data;
    this.length = data.length / FIELDS;
    this.#order = this.#isSorted() ? null : this.#sorted();
  }

  *[Symbol.iterator](): Generator<ReadBar> {
    const bar: ReadBar = {
      ...{ day: 0, time: 0, open: 0, high: 0, low: 0, close: 0, volume: 0, file: 0, line: 0 },
    };
    const data = this.#data;
    for (let index = 0; index < this.length; index += 1) {
      let at = (this.#order?.[index] ?? index) * FIELDS;
      const key = data[at++] ?? 0;
      bar.day = Math.floor(key / TIMES);
      bar.time = (key % TIMES) - 1;
      bar.open = data[at++] ?? 0;
      bar.high = data[at++] ?? 0;
      bar.low = data[at++] ?? 0;
      bar.close = data[at++] ?? 0;
      bar.volume = data[at++] ?? 0;
      bar.file = data[at++] ?? 0;
      bar.line = data[at] ?? 0;
      yield bar;
    }
  }

  #keyOf(index: number): number {
    return this.#data[index * FIELDS] ?? 0;
  }

  #isSorted(): boolean {
    for (let index = 1; index < this.length; index += 1)
      if (this.#keyOf(index) < this.#keyOf(index - 1)) return false;
    return true;
  }

  #sorted(): Uint32Array {
    const keys = Float64Array.from({ length: this.length }, (_, index) => this.#keyOf(index));
    return Uint32Array.from(keys.keys()).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  }
}
