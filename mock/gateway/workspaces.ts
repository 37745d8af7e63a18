import type { components } from '../control/gateway.gen.ts';
import { refusal } from '../control/refusals.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Problem } from './envelope.ts';
import type { Provider } from './provider.ts';
import { openUpstream, type Upstream } from './upstream.ts';
import { WORKSPACE_HEADER, workspaceNameError } from './workspace-name.ts';

/** Market of a workspace at its start; omitted members are as in the shared sandbox. */
export type MarketChoice = components['schemas']['MarketChoice'];

/** The sandbox process of one workspace. */
export interface WorkspaceSandbox {
  readonly provider: Provider;
  /** Resets the sandbox to its initial state with a market. */
  reset(market: MarketChoice): Promise<void>;
  stop(): Promise<void>;
}

export interface WorkspaceLimits {
  /** Maximum number of workspaces at once. */
  readonly most: number;
  /** A workspace ends after this time without a request or an open stream. */
  readonly idleMs: number;
  /** Sandboxes that are started in advance, so that a new workspace is available immediately. */
  readonly spares: number;
}

export interface Workspace {
  readonly name: string;
  readonly begunAt: Date;
  readonly usedAt: Date;
  readonly market: MarketChoice;
}

export const LIMITS: WorkspaceLimits = { most: 12, idleMs: 15 * 60_000, spares: 1 };
const IDLE_CHECK_EVERY_MS = 30_000;

type RunningWorkspace = {
  -readonly [Member in keyof Workspace]: Workspace[Member];
} & { readonly sandbox: Promise<WorkspaceSandbox>; readonly upstream: Promise<Upstream>; inUse: number };

/** A workspace that is not available, with the response of the API. */
export class WorkspaceError extends Error {
  readonly problem: Problem;
  /** The response of the control API. */
  readonly controlRefusal: ReturnType<typeof refusal>;

  constructor(
    status: number,
    message: string,
    controlRefusal: WorkspaceError['controlRefusal'],
    retryAfter?: number,
  ) {
    super(message);
    this.controlRefusal = controlRefusal;
    const fields = [{ path: `header.${WORKSPACE_HEADER}`, message }];
    this.problem = { status, fields, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
}

/** Sandboxes by name: started by the first request, and stopped when idle. */
export class Workspaces {
  readonly limits: WorkspaceLimits;
  readonly #open: () => Promise<WorkspaceSandbox>;
  readonly #log: Logger;
  readonly #running = new Map<string, RunningWorkspace>();
  readonly #spares: Promise<WorkspaceSandbox>[] = [];
  readonly #idleTimer: NodeJS.Timeout;
  #isStartingSpare = false;
  #closed = false;

  constructor(open: () => Promise<WorkspaceSandbox>, log: Logger, limits: WorkspaceLimits = LIMITS) {
    this.#open = open;
    this.#log = log;
    this.limits = limits;
    this.#idleTimer = setInterval(() => void this.endIdle(), IDLE_CHECK_EVERY_MS).unref();
  }

  list(): readonly Workspace[] {
    return [...this.#running.values()].map(({ name, begunAt, usedAt, market }) => ({
      ...{ name, begunAt, usedAt, market },
    }));
  }

  /**
   * Starts spare sandboxes, one after the other, because a start takes processor time from running requests. Called when new
   * workspaces are likely, and after each new workspace.
   */
  startSpares(): void {
    const { spares, most } = this.limits;
    if (this.#closed || this.#isStartingSpare || this.#spares.length >= spares) return;
    if (this.#spares.length + this.#running.size >= most) return;
    const spare = this.#open();
    this.#spares.push(spare);
    this.#isStartingSpare = true;
    spare
      .catch((error: Error) => {
        this.#spares.splice(this.#spares.indexOf(spare) >>> 0, 1);
        this.#log.error(`The spare sandbox for the next workspace failed to start: ${error.message}`);
        throw error;
      })
      .finally(() => {
        this.#isStartingSpare = false;
      })
      // After a failure the next workspace tries again.
      .then(
        () => this.startSpares(),
        () => undefined,
      );
  }

  /**
   * The sandbox of a workspace, which is created if it does not exist.
   * @throws WorkspaceError if the name is invalid or there are too many workspaces.
   */
  of(name: string): Promise<Upstream> {
    const running = this.#running.get(name) ?? this.#begin(name, {});
    running.usedAt = new Date();
    return running.upstream;
  }

  /** Creates a workspace with a market, or resets it if it exists. */
  async begin(name: string, market: MarketChoice): Promise<Upstream> {
    const existing = this.#running.get(name);
    if (existing === undefined) return this.#begin(name, market).upstream;
    const sandbox = await existing.sandbox;
    await sandbox.reset(market);
    Object.assign(existing, { market, begunAt: new Date(), usedAt: new Date() });
    return existing.upstream;
  }

  /** @returns false if the workspace does not exist. */
  async end(name: string): Promise<boolean> {
    const running = this.#running.get(name);
    if (running === undefined) return false;
    this.#running.delete(name);
    await stop(running);
    this.startSpares();
    return true;
  }

  /**
   * Keeps a workspace running during a request or a stream.
   * @returns a function that ends this; call it once.
   */
  keepAlive(name: string): () => void {
    const running = this.#running.get(name);
    if (running === undefined) return () => undefined;
    running.inUse += 1;
    return () => {
      running.inUse -= 1;
      running.usedAt = new Date();
    };
  }

  /** Ends idle workspaces. */
  async endIdle(now: number = Date.now()): Promise<void> {
    const idle = [...this.#running.values()].filter(
      ({ inUse, usedAt }) => inUse === 0 && now - usedAt.getTime() >= this.limits.idleMs,
    );
    await Promise.all(idle.map(({ name }) => this.end(name)));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#idleTimer);
    const waiting = this.#spares.splice(0).map(async (spare) => (await spare).stop());
    const running = [...this.#running.values()].map(stop);
    this.#running.clear();
    await Promise.allSettled([...waiting, ...running]);
  }

  #begin(name: string, market: MarketChoice): RunningWorkspace {
    const fault = workspaceNameError(name);
    if (fault !== undefined) throw new WorkspaceError(400, fault, refusal('workspace_name', { name }));
    const { most, idleMs } = this.limits;
    if (this.#running.size >= most) {
      const minutes = Math.ceil(idleMs / 60_000);
      throw new WorkspaceError(
        503,
        `there are ${most} workspaces already; end one, or wait until one has not been used for ${minutes} minutes`,
        refusal('most_workspaces', { most, minutes }),
        60,
      );
    }
    const sandbox = this.#take(market);
    const upstream = sandbox.then(({ provider }) => openUpstream(provider));
    const running = { name, market, begunAt: new Date(), usedAt: new Date(), sandbox, upstream, inUse: 0 };
    this.#running.set(name, running);
    upstream.catch(() => this.#running.get(name) === running && this.#running.delete(name));
    return running;
  }

  async #take(market: MarketChoice): Promise<WorkspaceSandbox> {
    const taken = await (this.#spares.shift() ?? this.#open());
    // Not earlier, because two sandboxes that start at once take twice as long.
    this.startSpares();
    if (Object.keys(market).length > 0) await taken.reset(market);
    return taken;
  }
}

/** Stops a sandbox unless it failed to start. */
async function stop({ sandbox, upstream }: RunningWorkspace): Promise<void> {
  const [running] = await Promise.allSettled([sandbox]);
  if (running.status === 'rejected') return;
  await (await upstream).pool.destroy();
  await running.value.stop();
}
