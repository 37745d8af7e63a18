import { randomBytes } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ChosenColumn } from '#prices/columns.ts';
import { type DeclaredSplit, ImportRefused, type ReadFiles, readReport } from '#prices/import.ts';
import { type ImportTask, importInWorker } from '#prices/import-in-worker.ts';
import { openPriceStore, type PriceStore } from '#prices/price-store.ts';
import { isPriceFileName } from '../control/price-file-name.ts';
import type { ControlApiSchemas } from './control/operations.ts';
import { linesAround, priceCheckOf } from './control/price-check.ts';
import { ControlRefused } from './control/refused.ts';
import { makeFolder } from './frame/make-folder.ts';

export type PriceSetLimits = {
  /** Files of a set. */
  readonly mostFiles: number;
  /** Bytes of the files of a set. */
  readonly mostBytes: number;
  /** Sets at once that are in no workspace. */
  readonly mostUnused: number;
  /** A set that is in no workspace is removed after this time without a request. */
  readonly idleMs: number;
};

export const PRICE_SET_LIMITS: PriceSetLimits = {
  mostFiles: 5_000,
  mostBytes: 1_000_000_000,
  mostUnused: 5,
  idleMs: 60 * 60_000,
};

/** What a set holds. */
export type PriceSetState = { readonly setId: string; readonly files: number; readonly bytes: number };

const ID = /^[0-9a-f]{32}$/;
const LONGEST_NAME = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a name has none
const FORBIDDEN = /[\u0000-\u001f\u007f/\\:*?"<>|]/;
const MEGABYTE = 1_000_000;

/** What a set holds, and the work that is running for it. */
type OpenSet = {
  readonly cancel: AbortController;
  /** Its files, with their bytes. */
  readonly files: Map<string, number>;
  /** The files that are being uploaded, each with the bytes that it has or will have. */
  readonly uploads: Set<{ readonly name: string; bytes: number }>;
  /** The last check: the next one waits for it. */
  checked: Promise<unknown>;
};

/**
 * Sets of files with prices that pages of this machine upload, each in a folder: `files`, `incoming` (uploads that are running) and
 * `stores` (the import of the last check).
 */
export class PriceSets {
  readonly limits: PriceSetLimits;
  readonly #folder: string;
  readonly #open = new Map<string, OpenSet>();
  readonly #now: () => number;

  /** @param folder of all sets; made with the first one */
  constructor(folder: string, limits = PRICE_SET_LIMITS, now: () => number = Date.now) {
    this.#folder = folder;
    this.limits = limits;
    this.#now = now;
  }

  /**
   * @param used ids of the sets in workspaces
   * @throws ControlRefused if there are too many others
   */
  begin(used: ReadonlySet<string>): PriceSetState {
    const { mostUnused } = this.limits;
    this.tidy(used);
    if (this.#ids().filter((each) => !used.has(each)).length >= mostUnused)
      throw new ControlRefused('most_price_sets', { most: mostUnused });
    const setId = randomBytes(16).toString('hex');
    for (const part of ['files', 'incoming', 'stores']) makeFolder(join(this.#folder, setId, part));
    this.#use(setId);
    return this.#state(setId);
  }

  /**
   * Receives a file; one that does not arrive completely leaves nothing.
   *
   * @param length of the file in bytes if it is known
   * @throws ControlRefused for a name that is none, and for a set that would be too large
   */
  async receive(setId: string, name: string, content: Readable, length: number): Promise<PriceSetState> {
    const folder = this.#use(setId);
    assertPriceFileName(name);
    const open = this.#openSet(setId);
    const { mostFiles, mostBytes } = this.limits;
    const upload = { name, bytes: length };
    const assertSmall = () => {
      const held = [...open.files].filter(([each]) => each !== name).map(([, bytes]) => bytes);
      const total = sum(held) + sum([...open.uploads].map(({ bytes }) => bytes));
      if (total > mostBytes) throw new ControlRefused('price_set_large', { megabytes: mostBytes / MEGABYTE });
    };
    const partial = join(folder, 'incoming', randomBytes(8).toString('hex'));
    open.uploads.add(upload);
    try {
      const names = new Set([...open.files.keys(), ...[...open.uploads].map((each) => each.name)]);
      if (names.size > mostFiles) throw new ControlRefused('price_set_many', { most: mostFiles });
      assertSmall();
      let received = 0;
      const counter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          received += chunk.length;
          try {
            if (received > upload.bytes) {
              upload.bytes = received;
              assertSmall();
            }
            done(null, chunk);
          } catch (error) {
            done(error as Error);
          }
        },
      });
      const { signal } = open.cancel;
      await pipeline(content, counter, createWriteStream(partial, { mode: 0o600 }), { signal });
      renameSync(partial, join(folder, 'files', name));
      open.files.set(name, received);
    } catch (error) {
      rmSync(partial, { force: true });
      if (open.cancel.signal.aborted) throw new ControlRefused('no_price_set');
      if (content.errored) throw new ControlRefused('malformed', { what: 'The upload has ended early.' });
      throw error;
    } finally {
      open.uploads.delete(upload);
    }
    return this.#state(setId);
  }

  /** Removes a file from a set; one that it does not have is removed already. */
  removeFile(setId: string, name: string): PriceSetState {
    const folder = this.#use(setId);
    assertPriceFileName(name);
    rmSync(join(folder, 'files', name), { force: true });
    this.#openSet(setId).files.delete(name);
    return this.#state(setId);
  }

  /** Imports the files of a set and returns their check. Checks of one set run one after another. */
  async check(
    setId: string,
    splits: readonly DeclaredSplit[],
    columns: readonly ChosenColumn[] = [],
  ): Promise<ControlApiSchemas['PriceCheck']> {
    const folder = this.#use(setId);
    const open = this.#openSet(setId);
    if (open.files.size === 0) throw new ControlRefused('no_price_files');
    const work = open.checked.then(() => this.#import(folder, { splits, columns }, open.cancel.signal));
    open.checked = work.catch(() => undefined);
    return work;
  }

  /** A line of a file of the last check with the lines around it. */
  async lines(setId: string, file: number, line: number): Promise<ControlApiSchemas['PriceLines']> {
    const store = this.#storeOf(this.#use(setId));
    return linesAround(readReport(store), file, line);
  }

  /** Opens the prices of the last check. @throws ControlRefused if there are none */
  async open(setId: string): Promise<{ prices: PriceStore; store: string }> {
    const folder = this.#use(setId);
    await this.#open.get(setId)?.checked;
    const store = this.#storeOf(folder);
    return { prices: openPriceStore(store), store };
  }

  /** Removes a set, and cancels what is running for it; one that does not exist is removed already. */
  remove(setId: string): void {
    if (!ID.test(setId)) return;
    this.#open.get(setId)?.cancel.abort();
    this.#open.delete(setId);
    rmSync(join(this.#folder, setId), { recursive: true, force: true });
  }

  /** Removes the sets that have not been used for long. @param used ids of the sets in workspaces */
  tidy(used: ReadonlySet<string>): void {
    for (const id of this.#ids()) {
      const isBusy = (this.#open.get(id)?.uploads.size ?? 0) > 0;
      const idle = this.#now() - statSync(join(this.#folder, id)).mtimeMs;
      if (!used.has(id) && !isBusy && idle >= this.limits.idleMs) this.remove(id);
    }
  }

  /** Cancels what is running. */
  close(): void {
    for (const { cancel } of this.#open.values()) cancel.abort();
  }

  async #import(folder: string, choices: Pick<ImportTask, 'splits' | 'columns'>, signal: AbortSignal) {
    const stores = join(folder, 'stores');
    try {
      const { report, store } = await importInWorker(
        { folder: join(folder, 'files'), stores, ...choices },
        signal,
      );
      for (const other of readdirSync(stores).map((name) => join(stores, name)))
        if (other !== store) rmSync(other, { recursive: true, force: true });
      return priceCheckOf(report, openPriceStore(store).bars);
    } catch (error) {
      if (signal.aborted) throw new ControlRefused('no_price_set');
      if (!(error instanceof ImportRefused)) throw error;
      for (const name of readdirSync(stores)) rmSync(join(stores, name), { recursive: true, force: true });
      // Files without a row that can be used have a check too: it says why.
      const { read } = error;
      if (read === null) throw new ControlRefused('no_price_files');
      return priceCheckOf(read satisfies ReadFiles, 'daily');
    }
  }

  /** The folder of a set, which is in use from now on. @throws ControlRefused if there is no such set */
  #use(setId: string): string {
    const folder = join(this.#folder, setId);
    if (!ID.test(setId) || !existsSync(folder)) throw new ControlRefused('no_price_set');
    const now = this.#now() / 1000;
    utimesSync(folder, now, now);
    return folder;
  }

  #openSet(setId: string): OpenSet {
    const known = this.#open.get(setId);
    if (known) return known;
    const folder = join(this.#folder, setId, 'files');
    const files = new Map(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size]));
    const open = {
      cancel: new AbortController(),
      files,
      uploads: new Set<{ name: string; bytes: number }>(),
      checked: Promise.resolve(),
    };
    this.#open.set(setId, open);
    return open;
  }

  #state(setId: string): PriceSetState {
    const { files } = this.#openSet(setId);
    return { setId, files: files.size, bytes: sum(files.values()) };
  }

  #storeOf(folder: string): string {
    const stores = join(folder, 'stores');
    const [name] = readdirSync(stores).filter((each) => !each.includes('.'));
    if (name === undefined) throw new ControlRefused('price_set_unchecked');
    return join(stores, name);
  }

  #ids(): string[] {
    return existsSync(this.#folder) ? readdirSync(this.#folder).filter((name) => ID.test(name)) : [];
  }
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** @throws ControlRefused unless it is the name of a file with prices or beside them, without a folder */
function assertPriceFileName(name: string): void {
  const isPlain = !FORBIDDEN.test(name) && !name.startsWith('.') && Buffer.byteLength(name) <= LONGEST_NAME;
  if (!isPriceFileName(name) || !isPlain) throw new ControlRefused('price_file_name', { name });
}
