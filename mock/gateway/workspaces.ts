import type { components } from '../control/gateway.gen.ts';
import { refusal } from '../control/refusals.ts';
import type { Problem } from './envelope.ts';
import type { Provider } from './provider.ts';
import { openUpstream, type Upstream } from './upstream.ts';
import { nameFault, WORKSPACE_HEADER } from './workspace-name.ts';

/** The market that a workspace begins with; what is left out is as everybody's. */
export type MarketChoice = components['schemas']['MarketChoice'];

/** A provider of its own for a workspace: a process, which nothing but this workspace hears of. */
export interface Seat {
  readonly provider: Provider;
  /** Begins anew with a market. */
  beginAnew(market: MarketChoice): Promise<void>;
  stop(): Promise<void>;
}

export interface WorkspaceLimits {
  /** How many there may be at once. */
  readonly most: number;
  /** After so long without a request or an open stream a workspace ends. */
  readonly idleMs: number;
  /** Seats that wait beforehand, so that a workspace begins at once. */
  readonly spares: number;
}

export interface Workspace {
  readonly name: string;
  readonly begunAt: Date;
  readonly usedAt: Date;
  readonly market: MarketChoice;
}

export const LIMITS: WorkspaceLimits = { most: 12, idleMs: 15 * 60_000, spares: 1 };
const LOOK_EVERY_MS = 30_000;

type Begun = {
  -readonly [Member in keyof Workspace]: Workspace[Member];
} & { readonly seat: Promise<Seat>; readonly upstream: Promise<Upstream>; held: number };

/** A workspace that cannot be had, in the shape of a refusal of the contract. */
export class NoWorkspace extends Error {
  readonly problem: Problem;
  /** The same in the shape of a refusal of control. */
  readonly said: ReturnType<typeof refusal>;

  constructor(status: number, message: string, said: NoWorkspace['said'], retryAfter?: number) {
    super(message);
    this.said = said;
    const fields = [{ path: `header.${WORKSPACE_HEADER}`, message }];
    this.problem = { status, fields, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
}

/** Sandboxes by name: begun by whoever asks first, ended when nobody does any more. */
export class Workspaces {
  readonly limits: WorkspaceLimits;
  readonly #open: () => Promise<Seat>;
  readonly #log: (line: string) => void;
  readonly #begun = new Map<string, Begun>();
  readonly #spares: Promise<Seat>[] = [];
  readonly #looking: NodeJS.Timeout;
  #isWarming = false;
  #closed = false;

  constructor(open: () => Promise<Seat>, log: (line: string) => void, limits: WorkspaceLimits = LIMITS) {
    this.#open = open;
    this.#log = log;
    this.limits = limits;
    this.#looking = setInterval(() => void this.endIdle(), LOOK_EVERY_MS).unref();
  }

  list(): readonly Workspace[] {
    return [...this.#begun.values()].map(({ name, begunAt, usedAt, market }) => ({
      ...{ name, begunAt, usedAt, market },
    }));
  }

  /**
   * Has seats wait for those who come, one after the other: whoever works meanwhile needs the processor too. Told where somebody
   * is likely to come, and after each one who came.
   */
  warm(): void {
    const { spares, most } = this.limits;
    if (this.#closed || this.#isWarming || this.#spares.length >= spares) return;
    if (this.#spares.length + this.#begun.size >= most) return;
    const spare = this.#open();
    this.#spares.push(spare);
    this.#isWarming = true;
    spare
      .catch((error: Error) => {
        this.#spares.splice(this.#spares.indexOf(spare) >>> 0, 1);
        this.#log(`A sandbox for the next workspace did not start: ${error.message}`);
        throw error;
      })
      .finally(() => {
        this.#isWarming = false;
      })
      // After a failure the next workspace tries again.
      .then(
        () => this.warm(),
        () => undefined,
      );
  }

  /**
   * The sandbox of a workspace, which begins if it is not there.
   * @throws NoWorkspace for a name that is none, and where there are too many.
   */
  of(name: string): Promise<Upstream> {
    const begun = this.#begun.get(name) ?? this.#begin(name, {});
    begun.usedAt = new Date();
    return begun.upstream;
  }

  /** Begins a workspace with a market, anew if it is there already. */
  async begin(name: string, market: MarketChoice): Promise<Upstream> {
    const there = this.#begun.get(name);
    if (there === undefined) return this.#begin(name, market).upstream;
    const seat = await there.seat;
    await seat.beginAnew(market);
    Object.assign(there, { market, begunAt: new Date(), usedAt: new Date() });
    return there.upstream;
  }

  /** @returns false if it was not there. */
  async end(name: string): Promise<boolean> {
    const begun = this.#begun.get(name);
    if (begun === undefined) return false;
    this.#begun.delete(name);
    await stop(begun);
    this.warm();
    return true;
  }

  /**
   * Keeps a workspace from ending while something of it is under way: a request, a stream.
   * @returns what lets it go; to be called once.
   */
  hold(name: string): () => void {
    const begun = this.#begun.get(name);
    if (begun === undefined) return () => undefined;
    begun.held += 1;
    return () => {
      begun.held -= 1;
      begun.usedAt = new Date();
    };
  }

  /** Ends those that nobody has used for long. */
  async endIdle(now: number = Date.now()): Promise<void> {
    const idle = [...this.#begun.values()].filter(
      ({ held, usedAt }) => held === 0 && now - usedAt.getTime() >= this.limits.idleMs,
    );
    await Promise.all(idle.map(({ name }) => this.end(name)));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#looking);
    const waiting = this.#spares.splice(0).map(async (spare) => (await spare).stop());
    const begun = [...this.#begun.values()].map(stop);
    this.#begun.clear();
    await Promise.allSettled([...waiting, ...begun]);
  }

  #begin(name: string, market: MarketChoice): Begun {
    const fault = nameFault(name);
    if (fault !== undefined) throw new NoWorkspace(400, fault, refusal('workspace_name', { name }));
    const { most, idleMs } = this.limits;
    if (this.#begun.size >= most) {
      const minutes = Math.ceil(idleMs / 60_000);
      throw new NoWorkspace(
        503,
        `there are ${most} workspaces already; end one, or wait until one has not been used for ${minutes} minutes`,
        refusal('most_workspaces', { most, minutes }),
        60,
      );
    }
    const seat = this.#take(market);
    const upstream = seat.then(({ provider }) => openUpstream(provider));
    const begun = { name, market, begunAt: new Date(), usedAt: new Date(), seat, upstream, held: 0 };
    this.#begun.set(name, begun);
    upstream.catch(() => this.#begun.get(name) === begun && this.#begun.delete(name));
    return begun;
  }

  async #take(market: MarketChoice): Promise<Seat> {
    const taken = await (this.#spares.shift() ?? this.#open());
    // Not before: two that start at once take twice as long.
    this.warm();
    if (Object.keys(market).length > 0) await taken.beginAnew(market);
    return taken;
  }
}

/** What has not begun, because it could not, need not be stopped. */
async function stop({ seat, upstream }: Begun): Promise<void> {
  const [begun] = await Promise.allSettled([seat]);
  if (begun.status === 'rejected') return;
  await (await upstream).pool.destroy();
  await begun.value.stop();
}
