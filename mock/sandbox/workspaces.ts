import { setTimeout as sleep } from 'node:timers/promises';
import { workspaceNameError } from '../control/workspace-name.ts';
import type { ComposedSandbox } from './composed-sandbox.ts';
import { ControlRefused } from './control/refused.ts';
import { backupSchemaOf } from './control/tables.ts';
import { type RepeatedWork, repeatWork } from './frame/background.ts';
import type { Database, WorkspacesDatabase } from './frame/store/database.ts';
import { migrate, tablesScript } from './frame/store/migrate.ts';
import { NewSchemas } from './new-schemas.ts';
import { type StoredWorkspace, type WorkspaceMarket, WorkspaceRegistry } from './workspace-registry.ts';

export type WorkspaceLimits = {
  /** Maximum number of workspaces of a database at once. */
  readonly most: number;
  /** A workspace ends after this time without a request or an open stream. */
  readonly idleMs: number;
  /** The same for one with uploaded prices, in which a person trades who may pause for a meal or a meeting. */
  readonly idleMsWithPrices: number;
  /** After this time without a request or an open stream a workspace is dropped from memory; the next request loads it. */
  readonly unloadMs: number;
};

export const WORKSPACE_LIMITS: WorkspaceLimits = {
  most: 100,
  idleMs: 15 * 60_000,
  idleMsWithPrices: 12 * 3_600_000,
  unloadMs: 2 * 60_000,
};

const TIDY_MS = 15_000;
/** How old the knowledge may be that no other instance has ended or reset a workspace. */
const RECHECK_MS = 1_000;
/** Longest wait for running requests of a workspace that ends; they normally take milliseconds. */
const LONGEST_DRAIN_MS = 2_000;
const DRAIN_STEP_MS = 10;

export type WorkspacesDependencies = {
  readonly limits: WorkspaceLimits;
  /** Opens the store of all workspaces; called once, for the first one. */
  openStore(): Promise<WorkspacesDatabase>;
  /** Composes a sandbox, which calls `onMissingTable` instead of the log if a table does not exist. */
  compose(
    database: Database,
    name: string,
    market: WorkspaceMarket,
    onMissingTable: (message: string, error: unknown) => void,
  ): Promise<ComposedSandbox>;
  /** False if clocks begin at a set time, which rows of an earlier workspace do not have. */
  readonly beginsAtMachineTime: boolean;
  /** Removes the uploaded prices of a workspace that has ended. */
  removePriceSet?(setId: string): void;
  /** Removes the uploaded prices that have not been used for long. */
  tidyPriceSets?(used: ReadonlySet<string>): void;
  log(message: string, error: unknown): void;
  /** Epoch ms of the machine. */
  now?(): number;
};

type OpenWorkspace = { readonly stored: StoredWorkspace; readonly sandbox: ComposedSandbox };

/** A workspace in memory. */
type LoadedWorkspace = {
  readonly opened: Promise<OpenWorkspace>;
  requests: number;
  streams: number;
  usedAt: number;
  checkedAt: number;
  /** Set once it is closed or being closed. */
  closed?: Promise<void>;
};

/**
 * Sandboxes by name in this process: each has its schema, clock, market and faults. The first request that names one creates
 * it. With PostgreSQL all instances share them.
 */
export class Workspaces {
  readonly limits: WorkspaceLimits;
  readonly #parts: WorkspacesDependencies;
  readonly #now: () => number;
  readonly #loaded = new Map<string, LoadedWorkspace>();
  readonly #tidying: RepeatedWork;
  #registry: Promise<WorkspaceRegistry> | undefined;
  /** Not with PostgreSQL, which creates tables quickly, and where instances would have to share the rows. */
  #newSchemas: NewSchemas | undefined;
  #isClosed = false;

  constructor(parts: WorkspacesDependencies) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.limits = parts.limits;
    this.#tidying = repeatWork(
      TIDY_MS,
      () => this.tidy(),
      (error) => parts.log('tidying workspaces', error),
    );
  }

  /** Number of workspaces in memory. */
  get loaded(): number {
    return this.#loaded.size;
  }

  /** All workspaces, oldest first. */
  async list(): Promise<StoredWorkspace[]> {
    if (!this.#registry) return [];
    const all = await (await this.#registry).list();
    return all.map((each) => {
      const usedAt = Math.max(each.usedAt, this.#loaded.get(each.name)?.usedAt ?? 0);
      return { ...each, usedAt };
    });
  }

  /** Ids of the uploaded sets of prices that are in a workspace. */
  async usedPriceSets(): Promise<ReadonlySet<string>> {
    const all = await (await this.#openRegistry()).list();
    return new Set(all.flatMap(({ market: { prices } }) => (prices ? [prices.set_id] : [])));
  }

  /**
   * The sandbox of a workspace, which is created if it does not exist. It stays in memory until `release` is called, once.
   *
   * @throws ControlRefused if the name is invalid or there are too many workspaces.
   */
  async use(
    name: string,
    purpose: 'requests' | 'streams',
  ): Promise<{ sandbox: ComposedSandbox; release: () => void }> {
    throwIfNoName(name);
    const loaded = (await this.#current(name)) ?? this.#load(name, {});
    loaded[purpose] += 1;
    loaded.usedAt = this.#now();
    const release = () => {
      loaded[purpose] -= 1;
      loaded.usedAt = this.#now();
    };
    try {
      const { sandbox } = await loaded.opened;
      return { sandbox, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /**
   * Creates a workspace with a market, or resets it if it exists. Requests of this process that come meanwhile wait for the new one.
   *
   * @throws ControlRefused as `use` does.
   */
  async begin(name: string, market: WorkspaceMarket): Promise<void> {
    throwIfNoName(name);
    const removed = this.#remove(name, this.#loaded.get(name), market.prices?.set_id);
    await this.#add(
      name,
      removed.then(() => this.#open(name, market)),
    ).opened;
  }

  /** Ends a workspace and deletes its data. @returns false if it does not exist. */
  async end(name: string): Promise<boolean> {
    return this.#remove(name, this.#loaded.get(name));
  }

  /** Drops idle workspaces from memory, and ends those that have been idle for long. */
  async tidy(): Promise<void> {
    if (!this.#registry) return;
    const registry = await this.#registry;
    const now = this.#now();
    const stored = new Map((await registry.list()).map((each) => [each.name, each]));
    const lastUse = new Map([...stored.values()].map(({ name, usedAt }) => [name, usedAt]));
    for (const [name, loaded] of this.#loaded) {
      const isInUse = loaded.requests + loaded.streams > 0;
      const usedAt = isInUse ? now : loaded.usedAt;
      if (stored.has(name)) lastUse.set(name, Math.max(usedAt, lastUse.get(name) ?? 0));
      if (now - usedAt >= this.limits.unloadMs) await this.#unload(name, loaded);
      else if (registry.store.engine === 'postgres') await this.#current(name);
    }
    for (const [name, usedAt] of lastUse) {
      const { idleMs, idleMsWithPrices } = this.limits;
      const longest = stored.get(name)?.market.prices ? idleMsWithPrices : idleMs;
      if (now - usedAt >= longest) await this.end(name);
      else if (usedAt > (stored.get(name)?.usedAt ?? 0)) await registry.touch(name, usedAt);
    }
    this.#parts.tidyPriceSets?.(await this.usedPriceSets());
  }

  /** Drops all workspaces from memory and closes their store. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#tidying.stop();
    await Promise.all([...this.#loaded].map(([name, loaded]) => this.#unload(name, loaded)));
    await this.#newSchemas?.close();
    if (this.#registry) await (await this.#registry).store.close();
  }

  /** The workspace in memory; undefined if there is none, or if another instance has ended or reset it. */
  async #current(name: string): Promise<LoadedWorkspace | undefined> {
    const loaded = this.#loaded.get(name);
    if (!loaded || !this.#registry || this.#now() - loaded.checkedAt < RECHECK_MS) return loaded;
    const registry = await this.#registry;
    if (registry.store.engine !== 'postgres') return loaded;
    loaded.checkedAt = this.#now();
    // Not at the same time: one that is being opened is stored meanwhile.
    const { stored } = await loaded.opened;
    const found = await registry.find(name);
    if (found?.schema === stored.schema) return loaded;
    await this.#unload(name, loaded);
    return this.#loaded.get(name);
  }

  #load(name: string, market: WorkspaceMarket): LoadedWorkspace {
    return this.#loaded.get(name) ?? this.#add(name, this.#open(name, market));
  }

  #add(name: string, opened: Promise<OpenWorkspace>): LoadedWorkspace {
    const now = this.#now();
    const loaded = { opened, requests: 0, streams: 0, usedAt: now, checkedAt: now };
    this.#loaded.set(name, loaded);
    opened.catch(() => this.#loaded.get(name) === loaded && this.#loaded.delete(name));
    return loaded;
  }

  async #open(name: string, market: WorkspaceMarket): Promise<OpenWorkspace> {
    const registry = await this.#openRegistry();
    for (;;) {
      const opened = await this.#tryToOpen(registry, name, market);
      if (opened) return opened;
    }
  }

  /** @returns null if another instance has ended or reset the workspace meanwhile. */
  async #tryToOpen(
    registry: WorkspaceRegistry,
    name: string,
    market: WorkspaceMarket,
  ): Promise<OpenWorkspace | null> {
    const { store } = registry;
    const { most, idleMs } = this.limits;
    const newSchemas = this.#newSchemas;
    const begun = await registry.begin(name, market, {
      ...{ most, now: this.#now() },
      create: (stored) =>
        newSchemas?.create(stored.schema, stored.market, this.#now) ??
        store.createSchema(stored.schema, [tablesScript()]),
    });
    if (!begun) throw new ControlRefused('most_workspaces', { most, minutes: Math.ceil(idleMs / 60_000) });
    const { stored, isNew } = begun;
    const [composed] = await Promise.allSettled([this.#compose(store, stored)]);
    const hasBegun = composed.status === 'fulfilled';
    if (isNew && hasBegun)
      await newSchemas
        ?.opened(stored.schema, stored.market, this.#now())
        .catch((error: unknown) => this.#parts.log('copying the rows of a workspace', error));
    else if (isNew) newSchemas?.failed(stored.schema);
    const isCurrent = (await registry.find(name))?.schema === stored.schema;
    if (isCurrent && hasBegun) return { stored, sandbox: composed.value };
    if (isCurrent && composed.status === 'rejected') throw composed.reason;
    // Perhaps before its tables were created.
    if (hasBegun) await composed.value.close();
    await store.dropSchema(stored.schema);
    return null;
  }

  async #compose(
    store: WorkspacesDatabase,
    { name, schema, market }: StoredWorkspace,
  ): Promise<ComposedSandbox> {
    const database = store.inSchema(schema);
    // Tables in PostgreSQL may be of an older version.
    if (database.engine === 'postgres') await migrate(database);
    return this.#parts.compose(database, name, market, (message, error) => {
      this.#checkAfterMissingTable({ name, schema }, message, error).catch((fault: unknown) =>
        this.#parts.log('checking a workspace', fault),
      );
    });
  }

  /** The store is opened for the first workspace, because an instance without one needs none. */
  #openRegistry(): Promise<WorkspaceRegistry> {
    if (this.#isClosed) throw new Error('The workspaces are closed.');
    this.#registry ??= this.#parts
      .openStore()
      .then((store) => {
        if (store.engine === 'pglite' && this.#parts.beginsAtMachineTime)
          this.#newSchemas = new NewSchemas(store);
        return WorkspaceRegistry.open(store);
      })
      .catch((error: unknown) => {
        this.#registry = undefined;
        throw error;
      });
    return this.#registry;
  }

  /** Logs the fault of a workspace that still exists; unloads one that has been ended or reset. */
  async #checkAfterMissingTable(
    { name, schema }: Pick<StoredWorkspace, 'name' | 'schema'>,
    message: string,
    error: unknown,
  ): Promise<void> {
    if (!this.#registry || this.#isClosed) return;
    const registry = await this.#registry;
    if ((await registry.find(name))?.schema === schema) return this.#parts.log(message, error);
    const loaded = this.#loaded.get(name);
    if (!loaded) return;
    loaded.checkedAt = 0;
    await this.#current(name);
  }

  /**
   * Deletes a workspace with its uploaded prices.
   *
   * @param keptSet id of a set of prices that stays
   * @returns false if the workspace is not stored
   */
  async #remove(name: string, loaded: LoadedWorkspace | undefined, keptSet?: string): Promise<boolean> {
    // One that is being opened is stored meanwhile.
    await Promise.allSettled([loaded?.opened]);
    let removed: { store: WorkspacesDatabase; stored: StoredWorkspace | null };
    try {
      const registry = await this.#openRegistry();
      // Not after unloading, because a request in between would load it again.
      removed = { store: registry.store, stored: await registry.remove(name) };
    } finally {
      if (loaded) await this.#unload(name, loaded);
    }
    const { store, stored } = removed;
    if (stored === null) return false;
    const { schema, market } = stored;
    await store.dropSchema(schema);
    await store.dropSchema(backupSchemaOf(schema));
    const setId = market.prices?.set_id;
    const isKept = setId === undefined || setId === keptSet || (await this.usedPriceSets()).has(setId);
    if (!isKept) this.#parts.removePriceSet?.(setId);
    return true;
  }

  #unload(name: string, loaded: LoadedWorkspace): Promise<void> {
    if (this.#loaded.get(name) === loaded) this.#loaded.delete(name);
    loaded.closed ??= this.#close(loaded);
    return loaded.closed;
  }

  async #close(loaded: LoadedWorkspace): Promise<void> {
    const [opened] = await Promise.allSettled([loaded.opened]);
    if (opened.status === 'rejected') return;
    for (let waited = 0; loaded.requests > 0 && waited < LONGEST_DRAIN_MS; waited += DRAIN_STEP_MS)
      await sleep(DRAIN_STEP_MS);
    await opened.value.sandbox.close();
  }
}

function throwIfNoName(name: string): void {
  if (workspaceNameError(name) !== undefined) throw new ControlRefused('workspace_name', { name });
}
