import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { FaultLog, logRecord } from '../telemetry/fault-log.ts';
import type { Logger } from '../telemetry/logger.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { StartError } from './start-error.ts';

export interface ChildSpec {
  readonly name: string;
  /** Script and arguments; runs on this process's own Node. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Polled every 50 ms until it resolves to true. */
  readonly ready: () => Promise<boolean>;
  readonly readyTimeoutMs?: number;
  /** The log of the child's part. */
  readonly log: Logger;
  /** Called with the child's standard output, for a child that prints to the terminal itself. */
  readonly onOutput?: (line: string) => void;
  /** Called with every message of the child. */
  readonly onMessage?: (message: unknown) => void;
  /** Turns the output of a child that exited into one sentence. */
  readonly explain?: (output: readonly string[]) => string;
}

/**
 * Node lets the space of new objects grow to over 100 MB and keeps it; 8 MB cost no measurable time (`mock/sandbox/bench`). `npm start`
 * gives this process the same.
 */
const NEW_SPACE = ['--max-semi-space-size=8'];
/** glibc otherwise keeps freed blocks of up to 32 MB: the sandbox held 250 to 290 MB at rest with this, and 340 to 410 MB without. */
const RETURN_MEMORY = { MALLOC_TRIM_THRESHOLD_: '131072' };
const GUARD = new URL('./child-guard.ts', import.meta.url).href;
const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5000;
const STABLE_AFTER_MS = 10_000;
const STOP_GRACE_MS = 5000;
const MAX_OUTPUT_LINES = 40;
const READY_TIMEOUT_MS = 30_000;

/**
 * A child process that is restarted with backoff when it exits, and ends with its parent. Its error output is logged under its
 * name once it is ready; before that it explains a failed start.
 */
export class SupervisedChild {
  readonly #spec: ChildSpec;
  readonly #faults: FaultLog;
  #process: ChildProcess | undefined;
  #output: string[] = [];
  #ready = false;
  /** The process that `restart` ended, until another one is ready. */
  #restarted: ChildProcess | undefined;
  /** The process that has been ready. */
  #running: ChildProcess | undefined;
  #stopping = false;
  #backoffMs = FIRST_BACKOFF_MS;
  #restart = new AbortController();

  constructor(spec: ChildSpec) {
    this.#spec = spec;
    this.#faults = new FaultLog(spec.log);
  }

  get ready(): boolean {
    return this.#ready;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /**
   * Starts the child and resolves when it is ready.
   * @throws StartError with the child's own explanation if it exits before that or takes too long.
   */
  async start(): Promise<void> {
    const child = this.#spawn();
    const readyInTime = await this.#waitUntilReady(child);
    if (readyInTime) {
      this.#watch(child, Date.now());
      return;
    }
    const explanation = this.#explanation(child);
    await this.stop();
    throw new StartError(explanation);
  }

  /** Sends the child a message if it runs. */
  send(message: object): void {
    if (this.#process?.connected) this.#process.send(message);
  }

  /** Restarts the child, so that it reads its files again. */
  restart(): void {
    this.#restarted = this.#process;
    this.#process?.kill('SIGTERM');
  }

  /** True until the child is ready for the first time, and from `restart` until it is ready again. False after a crash. */
  get isStarting(): boolean {
    return this.#running === undefined || this.#restarted !== undefined;
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
    const child = spawn(process.execPath, [...NEW_SPACE, '--import', GUARD, ...this.#spec.args], {
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...RETURN_MEMORY, ...process.env, ...this.#spec.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A separate process group: Ctrl-C reaches only the parent, which stops the children in order.
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => this.#keep(text));
    }
    child.stderr?.on('data', (text: string) => {
      if (!this.#stopping) this.#faults.write(text, child === this.#running);
    });
    const { onOutput, onMessage } = this.#spec;
    if (onOutput) child.stdout?.on('data', (text: string) => onOutput(text.trimEnd()));
    if (onMessage) child.on('message', onMessage);
    this.#process = child;
    return child;
  }

  #keep(text: string): void {
    const lines = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => logRecord(line)?.msg ?? line);
    this.#output = [...this.#output, ...lines].slice(-MAX_OUTPUT_LINES);
  }

  async #waitUntilReady(child: ChildProcess): Promise<boolean> {
    const deadline = Date.now() + this.#readyTimeoutMs;
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
    const restart = () => {
      this.#ready = false;
      if (this.#stopping) return;
      const isWanted = child === this.#restarted;
      if (isWanted || Date.now() - readySince > STABLE_AFTER_MS) this.#backoffMs = FIRST_BACKOFF_MS;
      if (isWanted) this.#spec.log.info(`${this.#spec.name} restarts.`);
      else this.#spec.log.warn(`${this.#spec.name} stopped (${exitReason(child)}); starting it again.`);
      void this.#startAgain();
    };
    if (hasExited(child)) restart();
    else child.once('exit', restart);
  }

  async #startAgain(): Promise<void> {
    while (!this.#stopping) {
      const { signal } = this.#restart;
      await sleep(this.#backoffMs, undefined, { signal }).catch(() => undefined);
      this.#backoffMs = Math.min(this.#backoffMs * 2, MAX_BACKOFF_MS);
      if (this.#stopping) return;
      const child = this.#spawn();
      if (await this.#waitUntilReady(child)) {
        this.#restarted = undefined;
        this.#spec.log.info(`${this.#spec.name} is back.`);
        this.#watch(child, Date.now());
        return;
      }
      if (child === this.#restarted) {
        // Restarted once more before it was ready.
        this.#backoffMs = FIRST_BACKOFF_MS;
        continue;
      }
      const explanation = this.#explanation(child);
      child.kill('SIGKILL');
      this.#restarted = undefined;
      if (!this.#stopping) this.#spec.log.error(explanation);
    }
  }

  get #readyTimeoutMs(): number {
    return this.#spec.readyTimeoutMs ?? READY_TIMEOUT_MS;
  }

  /** Why the child is not ready: its own output, or else how it ended. */
  #explanation(child: ChildProcess): string {
    const { name, explain = (output: readonly string[]) => output.slice(-3).join(' ').trim() } = this.#spec;
    const explanation = explain(this.#output);
    if (explanation !== '') return explanation;
    if (this.#stopping) return `${name} was stopped while it started.`;
    return hasExited(child)
      ? `${name} stopped (${exitReason(child)}) without any output.`
      : `${name} was not ready within ${this.#readyTimeoutMs / 1000} s and printed nothing. The machine may be busy: try again.`;
  }
}

/** How a process ended. */
function exitReason({ signalCode, exitCode }: ChildProcess): string {
  return signalCode === null ? `exit code ${exitCode}` : `by ${signalCode}`;
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
