import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMPILED } from './compiled.ts';
import { FaultLines } from './fault-lines.ts';
import { StartError } from './start-error.ts';

export interface ChildSpec {
  readonly name: string;
  /** Script and arguments; runs on this process's own Node. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Asked every 50 ms until true. */
  readonly ready: () => Promise<boolean>;
  readonly readyTimeoutMs?: number;
  /** A line worth telling the person at the terminal. */
  readonly log: (line: string) => void;
  /** Each line that the child prints to its standard output, for a child that speaks to the person itself. */
  readonly say?: (line: string) => void;
  /** Messages of the child that nobody asked for. */
  readonly heard?: (message: unknown) => void;
  /** Turns what the child printed before it died into one sentence. */
  readonly explain?: (output: readonly string[]) => string;
}

const GUARD = new URL('./child-guard.ts', import.meta.url).href;
const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5000;
const STEADY_MS = 10_000;
const STOP_GRACE_MS = 5000;
const KEPT_LINES = 40;

/**
 * One child process: started, watched, started again with backoff when it dies, and never left behind. What it writes to its error
 * output once it runs is reported under its name; before that it explains a start that fails.
 */
export class SupervisedChild {
  readonly #spec: ChildSpec;
  readonly #faults: FaultLines;
  #process: ChildProcess | undefined;
  #output: string[] = [];
  #ready = false;
  /** The process that was ready at some time. */
  #running: ChildProcess | undefined;
  #stopping = false;
  #backoffMs = FIRST_BACKOFF_MS;
  #restart = new AbortController();

  constructor(spec: ChildSpec) {
    this.#spec = spec;
    this.#faults = new FaultLines(spec.name, spec.log);
  }

  get ready(): boolean {
    return this.#ready;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /**
   * Resolves when the child is ready for the first time.
   * @throws StartError with the child's own explanation when it exits before that or takes too long.
   */
  async start(): Promise<void> {
    const child = this.#spawn();
    const readyInTime = await this.#waitUntilReady(child);
    if (readyInTime) {
      this.#watch(child, Date.now());
      return;
    }
    await this.stop();
    throw new StartError(this.#explanation());
  }

  /**
   * Sends the child a message and waits for its next one.
   * @throws Error when it ends instead.
   */
  async ask(message: object): Promise<void> {
    const child = this.#process;
    if (!child?.connected) throw new StartError(`${this.#spec.name} is not there.`);
    const ended = new AbortController();
    const options = { signal: ended.signal };
    try {
      const answer = once(child, 'message', options);
      const gone = once(child, 'exit', options).then(() => {
        throw new StartError(this.#explanation());
      });
      child.send(message);
      await Promise.race([answer, gone]);
    } finally {
      ended.abort();
    }
  }

  /** Sends the child a message, if it is there. */
  tell(message: object): void {
    if (this.#process?.connected) this.#process.send(message);
  }

  /** Has the child end and start again, on what its files say now. */
  again(): void {
    this.#process?.kill('SIGTERM');
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#ready = false;
    this.#restart.abort();
    this.#faults.end();
    const child = this.#process;
    if (!child || hasExited(child)) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
    await exited;
    clearTimeout(timer);
  }

  #spawn(): ChildProcess {
    this.#output = [];
    const child = spawn(process.execPath, ['--import', GUARD, ...this.#spec.args], {
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...this.#spec.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Its own group: Ctrl-C reaches only the parent, which stops the children in order.
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => this.#keep(text));
    }
    child.stderr?.on('data', (text: string) => {
      if (child === this.#running && !this.#stopping) this.#faults.write(text);
    });
    const { say, heard } = this.#spec;
    if (say) child.stdout?.on('data', (text: string) => say(text.trimEnd()));
    if (heard) child.on('message', heard);
    this.#process = child;
    return child;
  }

  #keep(text: string): void {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    this.#output = [...this.#output, ...lines].slice(-KEPT_LINES);
  }

  async #waitUntilReady(child: ChildProcess): Promise<boolean> {
    const deadline = Date.now() + (this.#spec.readyTimeoutMs ?? 30_000);
    while (!hasExited(child) && !this.#stopping && Date.now() < deadline) {
      if (await this.#spec.ready()) {
        this.#ready = !hasExited(child) && !this.#stopping;
        if (this.#ready) this.#running = child;
        return this.#ready;
      }
      await sleep(50);
    }
    return false;
  }

  #watch(child: ChildProcess, readySince: number): void {
    const again = () => {
      this.#ready = false;
      if (this.#stopping) return;
      if (Date.now() - readySince > STEADY_MS) this.#backoffMs = FIRST_BACKOFF_MS;
      this.#spec.log(`${this.#spec.name} stopped (${endOf(child)}); starting it again.`);
      void this.#startAgain();
    };
    if (hasExited(child)) again();
    else child.once('exit', again);
  }

  async #startAgain(): Promise<void> {
    while (!this.#stopping) {
      const { signal } = this.#restart;
      await sleep(this.#backoffMs, undefined, { signal }).catch(() => undefined);
      this.#backoffMs = Math.min(this.#backoffMs * 2, MAX_BACKOFF_MS);
      if (this.#stopping) return;
      const child = this.#spawn();
      if (await this.#waitUntilReady(child)) {
        this.#spec.log(`${this.#spec.name} is back.`);
        this.#watch(child, Date.now());
        return;
      }
      child.kill('SIGKILL');
      if (!this.#stopping) this.#spec.log(this.#explanation());
    }
  }

  #explanation(): string {
    const explain = this.#spec.explain ?? ((output) => output.slice(-3).join(' ').trim());
    return explain(this.#output) || `${this.#spec.name} did not start.`;
  }
}

/** How a process ended. */
function endOf({ signalCode, exitCode }: ChildProcess): string {
  return signalCode === null ? `exit code ${exitCode}` : `by ${signalCode}`;
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
