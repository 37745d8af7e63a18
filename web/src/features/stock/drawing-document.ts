import { HttpError, isUnanswered } from '@tsubame/sdk';
import type { ChartDrawing, ChartDrawings } from '@tsubame/sdk/schema';
import { MAX_DRAWINGS } from '#domain/chart-drawing.ts';
import {
  applyStep,
  areSameDrawings,
  type DrawingStep,
  inverseStep,
  mergeDrawings,
} from '#domain/drawing-changes.ts';

/** The drawings of an issue on the server. */
export interface DrawingServer {
  read(): Promise<Revision>;
  /** Saves the drawings that follow a version. */
  save(revision: Revision): Promise<SaveResult>;
}

/** Drawings and their version on the server. */
export type Revision = Pick<ChartDrawings, 'version'> & { readonly items: readonly ChartDrawing[] };

export type SaveResult =
  | { readonly kind: 'saved'; readonly revision: Revision }
  /** Another device saved in between. */
  | { readonly kind: 'changed' }
  /** The user has the maximum number of drawings over all issues. */
  | { readonly kind: 'full' };

/** Drawings that the server does not have yet, and what they were made from. */
export interface UnsavedDrawings {
  readonly base: Revision;
  readonly items: readonly ChartDrawing[];
}

/** Keeps unsaved drawings of an issue on this device; null removes them. */
export interface DrawingStorage {
  read(): UnsavedDrawings | null;
  write(unsaved: UnsavedDrawings | null): void;
}

/**
 * `saved`: the account has the drawings. `saving`: they are on their way. `unsent`: the server did not answer, and they are on this
 * device until it does. `full`: there are too many.
 */
export type DrawingSync = 'saved' | 'saving' | 'unsent' | 'full';

export interface DrawingsSnapshot {
  readonly items: readonly ChartDrawing[];
  readonly sync: DrawingSync;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What a merge with the drawings of another device kept besides the usual. */
export interface MergeNotice {
  readonly doubled: number;
  readonly restored: number;
}

/** Changes within this time are saved together. */
const SAVE_DELAY_MS = 600;
/** Waits before an unanswered save is repeated; the last one repeats. */
const RETRY_MS = [3_000, 10_000, 30_000, 60_000] as const;
/** Time within which changes of one drawing by keys are one step. */
const COALESCE_MS = 1_000;
const MAX_STEPS = 100;
/** Saves in a row that another device may be ahead of. */
const MAX_MERGES = 5;

interface DoneStep {
  readonly step: DrawingStep;
  readonly key: string | null;
  readonly at: number;
}

/**
 * The drawings of an issue on this device: shows changes at once, saves them a moment later, and merges those of other devices. Until
 * the server has them, they are stored on the device.
 */
export class DrawingDocument {
  readonly #server: DrawingServer;
  readonly #storage: DrawingStorage;
  readonly #onMerged: (notice: MergeNotice) => void;
  readonly #listeners = new Set<() => void>();
  #base: Revision = { version: 0, items: [] };
  #items: readonly ChartDrawing[] = [];
  /** Whether the server's drawings are known. */
  #isRead = false;
  #past: readonly DoneStep[] = [];
  #future: readonly DoneStep[] = [];
  #sync: DrawingSync = 'saved';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #failures = 0;
  #snapshot: DrawingsSnapshot = { items: [], sync: 'saved', canUndo: false, canRedo: false };

  constructor(server: DrawingServer, storage: DrawingStorage, onMerged: (notice: MergeNotice) => void) {
    this.#server = server;
    this.#storage = storage;
    this.#onMerged = onMerged;
    const unsaved = storage.read();
    if (unsaved === null) return;
    this.#base = unsaved.base;
    this.#items = unsaved.items;
    this.#sync = 'unsent';
    this.#publish();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): DrawingsSnapshot => this.#snapshot;

  /** Takes the server's drawings from a read, which may be older than the last save. */
  receive(revision: Revision): void {
    if (this.#isSending || revision.version < this.#base.version) return;
    this.#merge(revision);
    this.#saveIfChanged();
  }

  /**
   * Changes drawings.
   * @param key of steps that are undone together if they follow one another at once
   */
  change(step: DrawingStep, key: string | null = null): void {
    const last = this.#past.at(-1);
    const at = Date.now();
    const isContinued = key !== null && last?.key === key && at - last.at < COALESCE_MS;
    const whole = isContinued ? joined(last.step, step) : step;
    const before = isContinued ? this.#past.slice(0, -1) : this.#past;
    this.#past = [...before, { step: whole, key, at }].slice(-MAX_STEPS);
    this.#future = [];
    this.#apply(step);
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (last === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, last];
    this.#apply(inverseStep(last.step));
  }

  redo(): void {
    const next = this.#future.at(-1);
    if (next === undefined) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, { ...next, key: null }];
    this.#apply(next.step);
  }

  /** Sends what is unsaved at once, such as when the network is back. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isSending || !this.#isUnsaved()) return;
    this.#isSending = true;
    this.#set('saving');
    try {
      await this.#send();
    } catch (error) {
      this.#fail(error);
    }
    this.#isSending = false;
  }

  async #send(): Promise<void> {
    if (!this.#isRead) this.#merge(await this.#server.read());
    for (let merges = 0; this.#isUnsaved(); merges += 1) {
      if (this.#items.length > MAX_DRAWINGS) return this.#set('full');
      const sent = this.#items;
      const result = await this.#server.save({ version: this.#base.version, items: sent });
      if (result.kind === 'full') return this.#set('full');
      if (result.kind === 'saved') {
        this.#base = { version: result.revision.version, items: sent };
        this.#failures = 0;
      } else {
        if (merges >= MAX_MERGES) throw new Error('Another device saves drawings without a pause.');
        this.#merge(await this.#server.read());
      }
      this.#store();
    }
    this.#set('saved');
  }

  #fail(error: unknown): void {
    this.#set('unsent');
    // An ended session sends them after the next sign-in.
    const isRefused = error instanceof HttpError && !isUnanswered(error);
    if (isRefused) return;
    const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)];
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  #merge(revision: Revision): void {
    const { items, doubled, restored } = mergeDrawings(this.#base.items, this.#items, revision.items);
    this.#base = revision;
    this.#items = areSameDrawings(items, this.#items) ? this.#items : items;
    this.#isRead = true;
    this.#store();
    this.#publish();
    if (doubled + restored > 0) this.#onMerged({ doubled, restored });
  }

  #apply(step: DrawingStep): void {
    this.#items = applyStep(this.#items, step);
    this.#store();
    this.#saveIfChanged();
    this.#publish();
  }

  #saveIfChanged(): void {
    if (!this.#isUnsaved()) {
      clearTimeout(this.#timer);
      if (!this.#isSending) this.#set('saved');
      return;
    }
    // The send under way saves them too.
    if (this.#isSending) return;
    if (this.#sync !== 'unsent') this.#set('saving');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), SAVE_DELAY_MS);
  }

  #isUnsaved(): boolean {
    return !areSameDrawings(this.#items, this.#base.items);
  }

  #store(): void {
    this.#storage.write(this.#isUnsaved() ? { base: this.#base, items: this.#items } : null);
  }

  #set(sync: DrawingSync): void {
    this.#sync = sync;
    this.#publish();
  }

  #publish(): void {
    this.#snapshot = {
      items: this.#items,
      sync: this.#sync,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    };
    for (const listener of this.#listeners) listener();
  }
}

/** Two steps as one: each drawing from its first form to its last. */
function joined(first: DrawingStep, second: DrawingStep): DrawingStep {
  return second.map((change) => {
    const id = (change.after ?? change.before)?.drawing_id;
    const earlier = first.find(({ after }) => after?.drawing_id === id);
    return earlier === undefined ? change : { before: earlier.before, after: change.after };
  });
}
